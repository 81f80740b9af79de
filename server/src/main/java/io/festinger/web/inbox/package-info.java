/// The inbox as pages: the list of conflicts and one conflict with its details, each decided with one key.
/// Everything goes through [io.festinger.conflicts.Inbox] and [io.festinger.conflicts.Resolutions], as over
/// REST; who is to decide them, and filters by name, through [io.festinger.conflicts.triage]. No other package calls
/// it.
@NullMarked
package io.festinger.web.inbox;

import org.jspecify.annotations.NullMarked;
