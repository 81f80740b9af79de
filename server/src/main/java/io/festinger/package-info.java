/// Where the server starts: its options, its start-up order and the demo walk. Every other package is a room of the
/// house; who may enter which stands in ARCHITECTURE.md and is held by a test.
@NullMarked
package io.festinger;

import org.jspecify.annotations.NullMarked;
