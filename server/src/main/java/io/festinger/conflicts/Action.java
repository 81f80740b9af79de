package io.festinger.conflicts;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// What a person can decide about a conflict.
@Schema(name = "ConflictAction")
public enum Action {
    /// The winner stays, the rest are superseded with a pointer to it.
    SUPERSEDE_OTHERS,
    /// Resolved, rows untouched.
    NO_ACTION,
    /// All hold, in different contexts, which are written into their slots.
    BOTH_VALID,
    /// All hold at once: the attribute may have several values, here and wherever the project speaks
    /// of it.
    SEVERAL_VALUES,
    /// A new row supersedes all members.
    MERGE,
    /// It is not a conflict.
    DISMISS;

    /// The spelling of the wire and of the table.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Action> of(String wire) {
        return Arrays.stream(values())
                .filter(action -> action.wire().equals(wire))
                .findFirst();
    }
}
