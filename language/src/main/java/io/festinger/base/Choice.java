package io.festinger.base;

import java.util.Collection;

/// A field or parameter that takes one of a few texts.
public final class Choice {
    private Choice() {}

    /// The text, where it is one of those that fit.
    ///
    /// @throws Failure `INVALID_REQUEST`, naming the field, what fits, and what may have been meant
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
