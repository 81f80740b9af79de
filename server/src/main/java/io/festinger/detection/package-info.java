/// The detectors that run outside writes: the nightly sweep over all claims and the rebuilding of the claim
/// index; the detectors that read sentences and the narrative detective are in subpackages. They read the
/// rows of the layers and file conflicts; jobs and APIs start them.
@NullMarked
package io.festinger.detection;

import org.jspecify.annotations.NullMarked;
