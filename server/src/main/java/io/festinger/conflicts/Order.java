package io.festinger.conflicts;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How a person wants a conflict resolved.
///
/// @param winnerMemberId the member that stays; required for `supersede_others`, a
///     proposal's winner elsewhere
/// @param notes why, in the person's words; may be empty
/// @param qualifiers for `both_valid`: by member id, the context in which it holds
/// @param mergedContent for `merge`: what the new row says
public record Order(
        Action action,
        @Nullable String winnerMemberId,
        String notes,
        Map<String, String> qualifiers,
        @Nullable String mergedContent) {
    public Order {
        qualifiers = Map.copyOf(qualifiers);
    }
}
