/// The wire dialects that can be enriched, each as a reader of bodies: what is said in one, by whom, and where a block
/// can be put. It takes a body's bytes and gives a draft that knows its edits, or the reason to leave the body alone.
/// Pure; the gateway calls it.
@NullMarked
package io.festinger.gateway.dialect;

import org.jspecify.annotations.NullMarked;
