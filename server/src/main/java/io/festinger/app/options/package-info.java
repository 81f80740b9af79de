/// The options of `festinger serve`, as they are given on the command line or in the environment, with their defaults.
/// The wiring reads them.
@NullMarked
package io.festinger.app.options;

import org.jspecify.annotations.NullMarked;
