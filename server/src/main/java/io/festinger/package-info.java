/// Where the server starts: the entry point alone. It reads the options, refuses what cannot work, and hands over to
/// [io.festinger.app.Serve].
@NullMarked
package io.festinger;

import org.jspecify.annotations.NullMarked;
