package io.festinger.memory;

import io.festinger.base.Actor;
import io.festinger.base.WireName;
import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Newcomer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.mapper.reflect.ColumnName;

/// A statement as a row of any layer: where it holds, who made it, its place in a line of rows, and when.
///
/// @param <R> the record of the row
public interface StatementRow<R extends StatementRow<R>> {
    String id();

    RowKind kind();

    /// What it says, in words.
    String words();

    Place place();

    Voice voice();

    State<?> state();

    Times times();

    /// From 0 to 1.
    default double confidence() {
        return 1;
    }

    R with(Place place);

    R with(Times times);

    /// The same row out of force, superseded by another one.
    R replacedBy(String holder);

    /// The row, changed at this moment.
    default R at(Instant time) {
        return with(times().update(time));
    }

    /// The row in this context.
    default R in(String qualifier) {
        return with(new Place(place().project(), place().scope(), qualifier));
    }

    default RowRef ref() {
        return new RowRef(kind(), id());
    }

    default RowStatus status() {
        return state().status();
    }

    default boolean active() {
        return status().isActive();
    }

    default String project() {
        return place().project();
    }

    default String qualifier() {
        return place().qualifier();
    }

    default String author() {
        return voice().author();
    }

    default Optional<String> supersededBy() {
        return state().supersededBy();
    }

    default Member.Quote saying() {
        return new Member.Quote(words(), author(), times().observedAt());
    }

    /// The context of its claims.
    default String context() {
        return qualifier();
    }

    /// The fields of the statement from which its claims are read.
    default Statement.Origin origin() {
        return new Statement.Origin(
                ref(), state().lineage(), project(), context(), times().validity(), author(), saying().at());
    }

    /// The row as it is compared with others.
    ///
    /// @param locks see [Newcomer#locks]
    /// @param priority whether its conflicts are listed first
    default Newcomer newcomer(List<Claim> claims, Set<String> locks, boolean priority) {
        return new Newcomer(ref(), state().lineage(), saying(), claims, locks, priority);
    }

    /// The status of a row. Only an active one makes claims.
    interface RowStatus extends WireName {
        default boolean isActive() {
            return name().equals("ACTIVE");
        }
    }

    /// The project, the scope and the context in which it holds.
    ///
    /// @param project the project's label; empty for none
    /// @param scope part of a project, or any label that the writers use; empty for none
    /// @param qualifier the context in which it holds, named by a person; empty for none
    record Place(String project, String scope, String qualifier) {}

    /// Who made the statement.
    ///
    /// @param author the name that the writer gave
    /// @param person the person that wrote it; empty for an agent
    /// @param named whether the writer gave the author; false for the name of a key, of a client or of a source
    record Voice(
            String author,
            String person,
            @ColumnName("author_named") boolean named) {
        /// The voice of a writer who named no author.
        public static Voice of(Actor writer) {
            return new Voice(writer.name(), writer.person() ? writer.name() : "", false);
        }

        /// The voice of a source of this name.
        public static Voice of(String source) {
            return new Voice(source, "", false);
        }

        /// Whether both are one known author: only such an author retracts without a person.
        public boolean isSameKnown(Voice other) {
            return named && equals(other) && !Actor.isNobody(author);
        }
    }

    /// The status of the row and its place in its history.
    ///
    /// @param lineage the line of rows that it continues
    /// @param supersededBy the row that replaces it
    /// @param pendingSince since when it waits for a person; a rejected candidate keeps it
    record State<S extends RowStatus>(
            S status, String lineage, Optional<String> supersededBy, Optional<Instant> pendingSince) {
        /// Of a row that begins a line of rows.
        public static <S extends RowStatus> State<S> of(S status, String id) {
            return new State<>(status, id, Optional.empty(), Optional.empty());
        }

        /// The same row in another status, for which nobody waits.
        public State<S> as(S other, Optional<String> successor) {
            return new State<>(other, lineage, successor, Optional.empty());
        }

        /// Whether a person rejected it.
        public boolean isRejected() {
            return status.name().equals("INVALID") && pendingSince.isPresent();
        }
    }

    /// @param observedAt when the fact was observed
    /// @param validFrom when it begins to hold; empty when unknown
    /// @param validTo when it ceases to hold; empty when unknown
    /// @param updatedAt when it was last changed by a decision or an edit
    /// @param storedAt when this version of the row was stored
    record Times(
            Instant observedAt,
            Optional<Instant> validFrom,
            Optional<Instant> validTo,
            Instant createdAt,
            Instant updatedAt,
            Instant storedAt) {
        /// Of a row that is stored now.
        public static Times of(
                Instant observedAt, Optional<Instant> validFrom, Optional<Instant> validTo, Instant time) {
            return new Times(observedAt, validFrom, validTo, time, time, time);
        }

        public Times valid(Optional<Instant> from, Optional<Instant> to) {
            return new Times(observedAt, from, to, createdAt, updatedAt, storedAt);
        }

        Times update(Instant time) {
            return new Times(observedAt, validFrom, validTo, createdAt, time, storedAt);
        }

        public Times store(Instant time) {
            return new Times(observedAt, validFrom, validTo, createdAt, updatedAt, time);
        }

        public Validity validity() {
            return new Validity(validFrom.orElse(null), validTo.orElse(null));
        }
    }
}
