/// The vocabulary of a workspace and the concept graph in memory: tokens with what is counted of them, edges,
/// settings, and where they are stored. Reading never waits. Takes rows and encounters, gives concepts; knows
/// nothing of prompts.
@NullMarked
package io.festinger.concepts.graph;

import org.jspecify.annotations.NullMarked;
