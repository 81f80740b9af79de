/// Concept memory: the vocabulary with its saliency (table soas), the concept graph (table urd), the cue scanner
/// and the recollection that goes into a prompt. It takes turns and facts, answers from memory only on the read path,
/// and writes edges and collisions through one transaction. The gateway and the faces call it; it knows no HTTP.
@NullMarked
package io.festinger.concepts;

import org.jspecify.annotations.NullMarked;
