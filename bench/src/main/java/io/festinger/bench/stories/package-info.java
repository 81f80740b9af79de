/// How long stories take to read. Facts are generated with a seed, of the kinds that agents write, and
/// given to the deterministic reader; what it finds is counted beside the time.
@NullMarked
package io.festinger.bench.stories;

import org.jspecify.annotations.NullMarked;
