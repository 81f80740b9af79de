package io.festinger.mcp;

import io.festinger.base.Choice;
import io.festinger.base.Failure;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads callers' arguments into Festinger's types.
final class ArgumentReader {
    private static final int PAGE = 20;
    private static final int MAX = 100;

    private ArgumentReader() {}

    /// @throws Failure `INVALID_REQUEST`, which names the field, when it is missing
    static String requestedText(String field, @Nullable String text) {
        return given(text).orElseThrow(() -> Failure.invalid(field, "the field '" + field + "' is missing or empty"));
    }

    /// The text; empty for none and for blanks.
    static Optional<String> given(@Nullable String text) {
        return Optional.ofNullable(text).map(String::strip).filter(some -> !some.isEmpty());
    }

    /// The number of items of a page.
    static int limit(@Nullable Integer asked) {
        int limit = asked == null ? PAGE : asked;
        if (limit < 1 || limit > MAX) {
            throw Failure.invalid("limit", "limit is a whole number from 1 to " + MAX + ", not " + limit);
        }
        return limit;
    }

    /// The status; empty for all.
    static Optional<Conflict.Status> status(@Nullable String query) {
        String wire = given(query).orElse("open");
        Choice.of("status", wire, List.of("open", "proposed", "held", "resolved", "dismissed", "all"));
        return Optional.of(wire)
                .filter(status -> !status.equals("all"))
                .map(status -> Conflict.Status.valueOf(status.toUpperCase(Locale.ROOT)));
    }

    static Action action(@Nullable String query) {
        String wire = requestedText("action", query);
        return Action.of(wire)
                .orElseThrow(() -> Failure.invalid(
                        "action",
                        "action is one of supersede_others, no_action, both_valid, several_values, merge, dismiss, not '"
                                + wire + "'"));
    }
}
