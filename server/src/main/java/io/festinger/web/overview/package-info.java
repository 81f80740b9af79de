/// The first page: how many contradictions wait, how contested each project is and was, when the nightly jobs
/// ran, and what looks for contradictions. No other package calls it.
@NullMarked
package io.festinger.web.overview;

import org.jspecify.annotations.NullMarked;
