/// The vocabulary of a workspace and the concept graph in memory: tokens with their counts, edges,
/// settings, and their store. Reads never wait. It accepts rows and encounters, returns concepts, and knows
/// nothing of prompts.
@NullMarked
package io.festinger.concepts.graph;

import org.jspecify.annotations.NullMarked;
