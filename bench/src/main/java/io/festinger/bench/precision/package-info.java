/// Lets the runner of PrecisionMemBench measure a running server, by the contract of its wrappers.
@NullMarked
package io.festinger.bench.precision;

import org.jspecify.annotations.NullMarked;
