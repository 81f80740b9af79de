/// The process of the server: its heap, its disk, its threads, and figures that are answered while the database is
/// slow.
/// Nothing here knows what the server is for.
@NullMarked
package io.festinger.app.process;

import org.jspecify.annotations.NullMarked;
