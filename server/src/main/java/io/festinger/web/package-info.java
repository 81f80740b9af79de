/// The pages that people read and work in. They lay out what features give, in one frame with one stylesheet
/// and one script beside htmx, with nothing from elsewhere; without scripts they work too. A browser is let
/// in by the cookie of a login ([LoginResource]) and hears that something changed ([PulseResource]). It
/// translates, never decides, and nobody calls it.
@NullMarked
package io.festinger.web;

import org.jspecify.annotations.NullMarked;
