package io.festinger.conflicts.triage;

import java.time.Instant;
import java.util.Optional;

/// Who is to decide a conflict, and until when people do not want to see it.
///
/// @param assignee empty while it is assigned to no one
/// @param snoozedUntil lists of open conflicts leave it out until then; may be past
public record Handling(String assignee, Optional<Instant> snoozedUntil) {
    public static final Handling NONE = new Handling("", Optional.empty());

    public boolean isSnoozed(Instant time) {
        return snoozedUntil.filter(time::isBefore).isPresent();
    }

    /// Whether it was snoozed, and is in the lists again.
    public boolean isBack(Instant time) {
        return snoozedUntil.isPresent() && !isSnoozed(time);
    }

    public Handling assignedTo(String name) {
        return new Handling(name, snoozedUntil);
    }

    public Handling snooze(Optional<Instant> until) {
        return new Handling(assignee, until);
    }
}
