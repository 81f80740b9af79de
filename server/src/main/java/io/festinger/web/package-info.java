/// The pages that people read and work in. They lay out what features give, in one frame with one stylesheet
/// and one script beside htmx, with nothing from elsewhere; without scripts they work too. A browser gets
/// in with the cookie of a login ([LoginResource]) and is told that something changed ([PulseResource]). It
/// translates, never decides, and no other package calls it.
@NullMarked
package io.festinger.web;

import org.jspecify.annotations.NullMarked;
