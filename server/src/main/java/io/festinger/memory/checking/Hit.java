package io.festinger.memory.checking;

import io.festinger.claims.Claim;
import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import java.util.Comparator;
import java.util.List;

/// A finding about a statement, before the full texts of the others are looked up.
///
/// @param rule the id of the rule that decided
/// @param about the common subject, in words
/// @param says the deciding words of the statement
/// @param rivals at least one
record Hit(
        CheckedStatement statement,
        CheckResult.Verdict verdict,
        String rule,
        String about,
        String says,
        List<Rival> rivals) {
    Hit {
        rivals = rivals.stream()
                .sorted(Comparator.comparingInt(
                                (Rival rival) -> rival.row().kind().trust())
                        .reversed()
                        .thenComparing(Rival::row))
                .toList();
    }

    /// @param project to which the row belongs; empty for none
    /// @param says the deciding words of the rival
    /// @param span the deciding part of its words; [Span#NONE] when no part decided
    record Rival(RowRef row, String project, String says, Span span) {
        static Rival of(Claim claim) {
            return new Rival(
                    claim.row(),
                    claim.meeting().project(),
                    stance(claim),
                    claim.reading().span());
        }
    }

    static String stance(Claim claim) {
        return (claim.positive() ? "" : "not ") + "'" + claim.value().text() + "'";
    }
}
