/// The detectors that work after the commit: tier 2, the judge with a transformer over candidates from the search
/// index, and tier 3, a language model for what tier 2 leaves open and what matters. Both work off a queue,
/// file what they are sure of, and never resolve anything.
@NullMarked
package io.festinger.detection.sentences;

import org.jspecify.annotations.NullMarked;
