/// Measures how much of what a reviewer wants is extracted from documents. Learns the weights of evidence from
/// documents with labels, each source left out in turn.
@NullMarked
package io.festinger.bench.extraction;

import org.jspecify.annotations.NullMarked;
