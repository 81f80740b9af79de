/// The running server: its options, its start-up order, and the wiring of all other packages to each other.
/// It turns settings into a [io.festinger.app.Node], which faces and gateway use. Only the entry point may
/// import it.
@NullMarked
package io.festinger.app;

import org.jspecify.annotations.NullMarked;
