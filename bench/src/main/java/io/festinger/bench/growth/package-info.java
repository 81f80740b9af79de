/// Plots of how cost grows with the size of what is stored.
/// The figures come from the other benchmarks, one line each.
@NullMarked
package io.festinger.bench.growth;

import org.jspecify.annotations.NullMarked;
