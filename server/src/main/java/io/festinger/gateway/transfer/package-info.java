/// Bodies are collected, decompressed, forwarded and passed back piece by piece, with limits, pacing and
/// listeners. The package turns streams into bodies, on event loops, and never waits.
@NullMarked
package io.festinger.gateway.transfer;

import org.jspecify.annotations.NullMarked;
