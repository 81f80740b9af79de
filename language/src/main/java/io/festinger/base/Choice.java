package io.festinger.base;

import java.util.Collection;

/// A field or parameter that accepts one of a few texts.
public final class Choice {
    private Choice() {}

    /// The text, if it is one of the accepted ones.
    ///
    /// @throws Failure `INVALID_REQUEST`, naming the field, the accepted texts, and a similar one
    public static String of(String field, String said, Collection<String> fitting) {
        if (fitting.contains(said)) {
            return said;
        }
        String meant = fitting.stream()
                .filter(said.strip()::equalsIgnoreCase)
                .findFirst()
                .map(one -> "; did you mean '" + one + "'?")
                .orElse("");
        throw new Failure(
                Failure.Code.INVALID_REQUEST,
                field,
                field + " is one of " + String.join(", ", fitting) + ", not '" + said + "'" + meant);
    }
}
