/// Measures the time to read stories. Facts of the kinds that agents write are generated with a seed and
/// passed to the deterministic reader; its findings are counted in addition to the time.
@NullMarked
package io.festinger.bench.stories;

import org.jspecify.annotations.NullMarked;
