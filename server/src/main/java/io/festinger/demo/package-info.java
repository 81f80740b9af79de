/// The walk of `festinger demo`: the main job once through, over HTTP, printed as it happens. It takes the address of a
/// running server and knows nothing of how that is made.
@NullMarked
package io.festinger.demo;

import org.jspecify.annotations.NullMarked;
