/// Replays transcripts of agents, one request for each answer of the agent, through the reading that the gateway does.
/// Takes a folder of JSON files and prints what was decided; nothing is sent to a model.
@NullMarked
package io.festinger.bench.replay;

import org.jspecify.annotations.NullMarked;
