/// The pages for people. They show the results of features in one frame, with one stylesheet and one script
/// in addition to htmx, all served locally; they work without scripts too. A browser is admitted by the
/// cookie of a login ([LoginResource]) and notified of changes ([PulseResource]). The package translates,
/// never decides, and no other package calls it.
@NullMarked
package io.festinger.web;

import org.jspecify.annotations.NullMarked;
