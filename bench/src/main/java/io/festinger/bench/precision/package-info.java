/// Lets the runner of PrecisionMemBench measure a running server, by the contract of its wrappers. Calls are
/// passed on as they come.
@NullMarked
package io.festinger.bench.precision;

import org.jspecify.annotations.NullMarked;
