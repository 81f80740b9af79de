/// The stream of events that listeners read: what was stored, from any place in it, and what comes while they
/// listen. Takes events of the log and filters, gives them in their order. Faces may use it.
@NullMarked
package io.festinger.conflicts.events;

import org.jspecify.annotations.NullMarked;
