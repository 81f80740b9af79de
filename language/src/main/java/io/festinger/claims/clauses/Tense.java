package io.festinger.claims.clauses;

import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The time in which a clause holds.
///
/// @param since its beginning; null when it names none
/// @param until its end; null when it names none
public record Tense(
        Kind kind, @Nullable DateWords since, @Nullable DateWords until) {
    static final Tense NOW = new Tense(Kind.PRESENT, null, null);

    public enum Kind {
        PRESENT,
        /// It held, and does not any more.
        ENDED,
        /// It held until something replaced it, even an event with lasting results.
        REPLACED,
        /// It will hold.
        FUTURE
    }

    public boolean is(Kind requestedKind) {
        return kind == requestedKind;
    }

    public boolean isOver() {
        return kind == Kind.ENDED || kind == Kind.REPLACED;
    }

    /// A state that has ended is empty at its end, since its beginning is unknown.
    Validity validity(Statement.Origin origin) {
        Instant at = origin.at();
        Validity row = origin.validity();
        if (isOver()) {
            return empty(until == null ? at : until.begins(at, true), at);
        }
        Instant start = since == null ? null : since.begins(at, kind == Kind.PRESENT);
        Instant end = until == null ? null : until.begins(at, false);
        if (start != null && end != null && !start.isBefore(end)) {
            return empty(end, at);
        }
        return new Validity(start == null ? row.from() : start, end == null ? row.to() : end);
    }

    /// It begins after the time of the statement: a plan does not contradict the present.
    public boolean isAhead(Statement.Origin origin) {
        Instant at = origin.at();
        if (kind == Kind.PRESENT && since != null && since.year() > 0 && at != null) {
            Instant start = since.begins(at, true);
            return start != null && start.isAfter(at);
        }
        return kind == Kind.FUTURE;
    }

    private static Validity empty(@Nullable Instant end, @Nullable Instant at) {
        Instant known = end != null ? end : at != null ? at : Instant.EPOCH;
        return new Validity(known, known);
    }
}
