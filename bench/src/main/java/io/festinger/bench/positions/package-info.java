/// What each position of the recollection costs a model server's prompt cache, counted in characters that have to be
/// read again over a long chat. Run by `bench/positions`.
@NullMarked
package io.festinger.bench.positions;

import org.jspecify.annotations.NullMarked;
