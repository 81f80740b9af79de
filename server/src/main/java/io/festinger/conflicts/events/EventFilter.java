package io.festinger.conflicts.events;

import io.festinger.base.Failure;
import java.util.List;
import java.util.regex.Pattern;

/// Which events a listener receives.
///
/// @param types each a type such as `conflict.opened`, or a family such as `conflict.*`; empty for all
public record EventFilter(List<String> types) {
    public static final EventFilter ALL = new EventFilter(List.of());

    private static final Pattern TYPE = Pattern.compile("[a-z_]{1,40}\\.([a-z_]{1,40}|\\*)");

    public EventFilter {
        types = List.copyOf(types);
    }

    /// @param field the caller's name of the field
    /// @throws Failure `INVALID_REQUEST` when one of them is not a type
    public static EventFilter of(List<String> types, String field) {
        types.stream().filter(type -> !TYPE.matcher(type).matches()).findFirst().ifPresent(wrong -> {
            throw Failure.invalid(
                    field,
                    "'" + wrong + "' is not an event type; name types such as conflict.opened, or families such"
                            + " as conflict.*");
        });
        return new EventFilter(types);
    }

    public boolean accepts(String type) {
        return types.isEmpty() || types.stream().anyMatch(value -> matches(value, type));
    }

    private static boolean matches(String value, String type) {
        return value.endsWith(".*") ? type.startsWith(value.substring(0, value.length() - 1)) : value.equals(type);
    }
}
