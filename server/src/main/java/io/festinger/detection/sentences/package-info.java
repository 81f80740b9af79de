/// The detectors that work after the commit: tier 2, the judge with a transformer over candidates from the
/// search index, and tier 3, a language model for important pairs that tier 2 leaves open. Both process a
/// queue, file contradictions of which they are sure, and never resolve any.
@NullMarked
package io.festinger.detection.sentences;

import org.jspecify.annotations.NullMarked;
