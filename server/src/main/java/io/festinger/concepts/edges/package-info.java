/// The life of edges: facts from people and agents, the comparison of edges of one dimension, unconfirmed
/// edges, removals, and the support for archives and conflicts. It accepts facts and returns outcomes.
@NullMarked
package io.festinger.concepts.edges;

import org.jspecify.annotations.NullMarked;
