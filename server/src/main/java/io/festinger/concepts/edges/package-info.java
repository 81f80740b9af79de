/// How edges come, meet and go: facts as people and agents tell them, edges of one dimension judged beside
/// each other, unconfirmed ones, removals, and what archives and conflicts need of them. Takes facts, gives
/// what was told.
@NullMarked
package io.festinger.concepts.edges;

import org.jspecify.annotations.NullMarked;
