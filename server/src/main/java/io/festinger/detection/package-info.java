/// The room of the detectors that look again later: entailment, the language model tier, the narrative detective,
/// the nightly sweep and the resolution job. They read what the layers hold and file conflicts. Empty so far.
@NullMarked
package io.festinger.detection;

import org.jspecify.annotations.NullMarked;
