/// Measures how much of a reviewer's expected facts is extracted from documents. Learns the weights of
/// evidence from labelled documents, leaving out each source in turn.
@NullMarked
package io.festinger.bench.extraction;

import org.jspecify.annotations.NullMarked;
