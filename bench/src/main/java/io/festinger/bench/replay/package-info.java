/// Replays transcripts of agents, one request for each answer of the agent, through the gateway and through its loop
/// guard alone. Takes a folder of JSON files and prints what was decided; no model is asked.
@NullMarked
package io.festinger.bench.replay;

import org.jspecify.annotations.NullMarked;
