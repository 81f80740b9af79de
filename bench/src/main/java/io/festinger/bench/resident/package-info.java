/// What a server holds in memory after a while of mixed load. Plain JDK, over HTTP; `bench/resident` starts it.
@NullMarked
package io.festinger.bench.resident;

import org.jspecify.annotations.NullMarked;
