/// The detectors that look again later: the nightly sweep over all claims and the rebuilding of the claim
/// index; the detectors that read sentences and the narrative detective are in subpackages. They read what
/// the layers hold and file conflicts; jobs and faces start them.
@NullMarked
package io.festinger.detection;

import org.jspecify.annotations.NullMarked;
