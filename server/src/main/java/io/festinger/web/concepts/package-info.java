/// The pages of concepts: salient ones, ones to be placed, and one concept with its graph and its saliency
/// over time. Drawings are laid out here as numbers that templates write as SVG, equal for equal knowledge.
/// No other package calls it.
@NullMarked
package io.festinger.web.concepts;

import org.jspecify.annotations.NullMarked;
