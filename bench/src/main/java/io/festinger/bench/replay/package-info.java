/// Replays transcripts of agents, one request for each answer of the agent, through the gateway and through
/// only its loop guard. It reads a folder of JSON files and prints the decisions; no model is asked.
@NullMarked
package io.festinger.bench.replay;

import org.jspecify.annotations.NullMarked;
