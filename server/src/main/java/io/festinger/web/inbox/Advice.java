package io.festinger.web.inbox;

import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.triage.BulkDecisions;
import java.util.stream.Stream;

/// The decision that a page offers first. It is not made without a person.
///
/// @param button the button: `proposed`, `promote`, or the id of a side; empty where nothing is offered first
/// @param reason why, in a few words; empty where the page says it elsewhere
public record Advice(String button, String reason) {
    private static final Advice NONE = new Advice("", "");

    static Advice of(Conflict conflict) {
        if (!conflict.isOpen()) {
            return NONE;
        }
        if (Suggestion.order(conflict).isPresent()) {
            return new Advice("proposed", "");
        }
        if (conflict.status() == Conflict.Status.HELD) {
            return new Advice("promote", "");
        }
        return Stream.of(BulkDecisions.Way.MOST_TRUSTED, BulkDecisions.Way.NEWEST)
                .flatMap(way ->
                        BulkDecisions.prospect(conflict, way)
                                .winner()
                                .map(winner -> new Advice(winner.id(), reason(way, winner)))
                                .stream())
                .findFirst()
                .orElse(NONE);
    }

    private static String reason(BulkDecisions.Way way, Member winner) {
        return way == BulkDecisions.Way.NEWEST
                ? "the newest statement"
                : Side.layer(winner.kind()) + " is trusted most";
    }
}
