/// The load comparison: one scripted model server, and one driver that sends the same streaming chats to it directly,
/// through nginx and through Festinger in turn. Everything is plain JDK and stays on loopback; `bench/load/run` starts
/// it.
@NullMarked
package io.festinger.bench.load;

import org.jspecify.annotations.NullMarked;
