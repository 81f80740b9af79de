/// The pages of concepts: what is salient, what waits for a place, and one concept with its graph and its
/// saliency over time. Drawings are laid out here as numbers that templates write as SVG, the same for the
/// same knowledge. No other package calls it.
@NullMarked
package io.festinger.web.concepts;

import org.jspecify.annotations.NullMarked;
