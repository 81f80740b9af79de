/// Bodies on their way: collected, unpacked, sent on and passed back piece by piece, with limits,
/// pacing and listeners. It accepts streams and returns what it read of them. It runs on event loops
/// and never waits.
@NullMarked
package io.festinger.gateway.transfer;

import org.jspecify.annotations.NullMarked;
