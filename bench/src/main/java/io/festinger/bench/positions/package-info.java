/// Measures the cost of each position of the recollection for a model server's prompt cache, in characters
/// that it must read again over a long chat. `bench/positions` runs it.
@NullMarked
package io.festinger.bench.positions;

import org.jspecify.annotations.NullMarked;
