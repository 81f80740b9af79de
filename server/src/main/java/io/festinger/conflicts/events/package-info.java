/// The stream of events for listeners: stored events from any place in the history, followed by new ones.
/// Accepts filters and returns the matching events of the log in their order. The APIs may use it.
@NullMarked
package io.festinger.conflicts.events;

import org.jspecify.annotations.NullMarked;
