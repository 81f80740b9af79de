/// The wire dialects that can be enriched, each as a reader of bodies: who says what in one, and where a
/// block can be put. It turns a body's bytes into a draft that knows its edits, or into the reason to leave
/// the body unchanged. Pure; the gateway calls it.
@NullMarked
package io.festinger.gateway.dialect;

import org.jspecify.annotations.NullMarked;
