/// The loop guard: what an agent did and what came of it, whether that goes round in circles, and what is to be done
/// about it. Pure functions and small machines over plain values: no HTTP, no clock, no thread of its own.
@NullMarked
package io.festinger.gateway.loops;

import org.jspecify.annotations.NullMarked;
