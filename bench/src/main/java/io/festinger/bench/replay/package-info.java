/// Replays transcripts of agents, one request for each answer of the agent, through the gateway and through
/// only its loop guard, and single prompts in a workspace of many projects. It reads files of JSON and prints the
/// decisions; no model is asked.
@NullMarked
package io.festinger.bench.replay;

import org.jspecify.annotations.NullMarked;
