package io.festinger.conflicts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.festinger.base.Failure;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A person's possible decisions about a conflict.
@Schema(name = "ConflictAction")
public enum Action {
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

    /// The spelling in the API and in the table.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads JSON, that of earlier versions too, which spelled actions in capitals.
    ///
    /// @throws Failure `INVALID_REQUEST` naming the field `action`
    @JsonCreator
    static Action read(String text) {
        return of(text.toLowerCase(Locale.ROOT))
                .orElseThrow(() -> new Failure(
                        Failure.Code.INVALID_REQUEST,
                        "action",
                        "action is one of "
                                + Arrays.stream(values()).map(Action::wire).collect(Collectors.joining(", "))
                                + ", not '" + text + "'"));
    }

    public static Optional<Action> of(String wire) {
        return Arrays.stream(values())
                .filter(action -> action.wire().equals(wire))
                .findFirst();
    }
}
