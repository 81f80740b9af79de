package io.festinger.rest.http;

import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The searched rows of an answer.
///
/// @param projects `all`, or the names of the searched projects; an empty text for rows without a project
/// @param facts the number of rows in force; only in the answers of checks
public record LookedAt(
        @Schema(oneOf = {String.class, String[].class}) Object projects, Optional<Long> facts) {
    private static final String ALL = "all";

    /// @param projects none for all
    public static LookedAt of(List<String> projects) {
        return new LookedAt(projects.isEmpty() ? ALL : projects, Optional.empty());
    }

    public LookedAt facts(long count) {
        return new LookedAt(projects, Optional.of(count));
    }
}
