/// The walk of `festinger demo`: the main job once through, over HTTP, printed as it happens. It needs only
/// the address of a running server and knows nothing of its internals.
@NullMarked
package io.festinger.demo;

import org.jspecify.annotations.NullMarked;
