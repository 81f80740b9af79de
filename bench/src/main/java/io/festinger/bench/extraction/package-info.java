/// Measures how much of what a reviewer wants is extracted from documents, and learns the weights of evidence from
/// labelled ones.
@NullMarked
package io.festinger.bench.extraction;

import org.jspecify.annotations.NullMarked;
