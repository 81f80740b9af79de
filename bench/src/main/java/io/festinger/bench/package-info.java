/// Benchmarks, run by hand; nothing depends on them. Each class says how to run it and what it measures.
@NullMarked
package io.festinger.bench;

import org.jspecify.annotations.NullMarked;
