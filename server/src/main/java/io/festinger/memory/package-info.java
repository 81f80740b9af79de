/// The layers of statements: memories, entities and trusted state, as rows with provenance, status and
/// history. Here are memories as rows, and what all layers share. `memory.commits` writes them together
/// with their claims and conflicts, `memory.comparison` compares their sentences, and each other layer
/// has its own package.
@NullMarked
package io.festinger.memory;

import org.jspecify.annotations.NullMarked;
