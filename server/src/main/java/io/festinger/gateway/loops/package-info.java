/// The loop guard: what an agent did and with which result, whether it goes round in circles, and what to
/// do about it. Pure functions and small state machines over plain values: no HTTP, no clock, no threads.
@NullMarked
package io.festinger.gateway.loops;

import org.jspecify.annotations.NullMarked;
