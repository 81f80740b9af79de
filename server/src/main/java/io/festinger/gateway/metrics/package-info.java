/// The gateway's counters, and the log of memory's failures. Safe to use on event loops.
@NullMarked
package io.festinger.gateway.metrics;

import org.jspecify.annotations.NullMarked;
