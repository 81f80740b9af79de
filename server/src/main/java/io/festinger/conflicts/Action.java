package io.festinger.conflicts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.festinger.base.Failure;
import io.festinger.base.WireName;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A person's possible decisions about a conflict.
@Schema(name = "ConflictAction")
public enum Action implements WireName {
    /// The winner stays, the rest are superseded with a pointer to it.
    SUPERSEDE_OTHERS,
    /// Resolved, rows untouched.
    NO_ACTION,
    /// All hold, in different contexts, which become part of their slots.
    BOTH_VALID,
    /// All hold together: the attribute may have several values, here and everywhere in the project. An alarm about
    /// a pair of properties mutes further ones about it in the project.
    SEVERAL_VALUES,
    /// A new row supersedes all members.
    MERGE,
    /// It is not a conflict.
    DISMISS;

    @Override
    @JsonValue
    public String wire() {
        return WireName.super.wire();
    }

    /// Reads JSON, that of earlier versions too, which spelled actions in capitals.
    ///
    /// @throws Failure `INVALID_REQUEST` naming the field `action`
    @JsonCreator
    static Action read(String text) {
        return WireName.read(Action.class, "action", text.toLowerCase(Locale.ROOT));
    }

    public static Optional<Action> of(String wire) {
        return WireName.find(Action.class, wire);
    }
}
