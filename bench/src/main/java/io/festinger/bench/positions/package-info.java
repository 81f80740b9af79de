/// What each position of the recollection costs a model server's prompt cache, counted in characters that have to be
/// read anew over a long chat. Run by `bench/positions`.
package io.festinger.bench.positions;
