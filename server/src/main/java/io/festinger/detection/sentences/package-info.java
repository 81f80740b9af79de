/// The detectors that read sentences where rules read nothing: tier 2, a local entailment model over
/// candidates from the search index, and tier 3, a language model for what tier 2 leaves open and what
/// matters. Both work off a queue behind the commit, file what they are sure of, and never resolve anything.
/// What tier 1 knows exactly is never judged.
@NullMarked
package io.festinger.detection.sentences;

import org.jspecify.annotations.NullMarked;
