/// Concept memory: the vocabulary with its saliency (table soas), the concept graph (table urd), the cue
/// scanner and the recollection that goes into a prompt. It accepts turns and facts, reads only memory on
/// the read path, and writes edges and collisions in one transaction. Gateway and faces call it; it knows
/// no HTTP.
@NullMarked
package io.festinger.concepts;

import org.jspecify.annotations.NullMarked;
