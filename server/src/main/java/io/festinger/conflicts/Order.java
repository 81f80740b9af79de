package io.festinger.conflicts;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A person's order to resolve a conflict.
///
/// @param winnerMemberId the member that stays; required for `supersede_others`, the winner of
///     a proposal elsewhere
/// @param notes the reason, in the person's words; may be empty
/// @param qualifiers for `both_valid`: by member id, the context in which it holds
/// @param mergedContent for `merge`: the content of the new row
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
