/// Measurements without pass or fail: JMH benchmarks of single parts, and the load driver with its own
/// upstream, which runs one job directly, through nginx and through Festinger and prints ratios. It uses
/// the server's classes or its HTTP interface; nothing depends on it and no test runs it. `bench/run`
/// starts the JMH benchmarks, `bench/load/run` the load.
@NullMarked
package io.festinger.bench;

import org.jspecify.annotations.NullMarked;
