/// Bodies on their way: collected, unpacked, sent on and passed back piece by piece, with limits, pace and
/// those who listen. Takes streams, gives what was read of them. Runs on event loops and never waits.
@NullMarked
package io.festinger.gateway.transfer;

import org.jspecify.annotations.NullMarked;
