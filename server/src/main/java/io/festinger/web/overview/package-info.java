/// The first page: the number of open contradictions, how contested each project is and was, when the
/// nightly jobs ran, and which detectors are on. No other package calls it.
@NullMarked
package io.festinger.web.overview;

import org.jspecify.annotations.NullMarked;
