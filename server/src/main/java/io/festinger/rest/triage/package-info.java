/// How people share the work of the inbox, over HTTP: who decides which conflict and when, and filters by name.
/// Everything goes through [io.festinger.conflicts.triage]. No other package calls it.
@NullMarked
package io.festinger.rest.triage;

import org.jspecify.annotations.NullMarked;
