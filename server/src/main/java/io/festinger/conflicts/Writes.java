package io.festinger.conflicts;

import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import io.festinger.database.Deadlock;
import io.festinger.database.Pipeline;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jdbi.v3.core.JdbiException;

/// The only entry for writes: row, claims, rivals, conflict, audit and events in one transaction. Blocking.
public final class Writes {
    private static final int ATTEMPTS = 10;

    /// From here on the search index finds those that matter.
    private static final int MOST_MISSED = 25;

    private final Database database;
    private final AuditLog audit;
    private final EventLog events;
    private final Answers answers;
    private final InstantSource clock;
    private final FollowingEvents followingEvents;

    public Writes(Database database, AuditLog audit, EventLog events, Answers answers, InstantSource clock) {
        this(database, audit, events, answers, clock, FollowingEvents.NONE);
    }

    public Writes(
            Database database,
            AuditLog audit,
            EventLog events,
            Answers answers,
            InstantSource clock,
            FollowingEvents following) {
        this.followingEvents = following;
        this.database = database;
        this.audit = audit;
        this.events = events;
        this.answers = answers;
        this.clock = clock;
    }

    /// Data that was read has changed since: the work is run again.
    static final class OvertakenWrite extends RuntimeException {
        private static final long serialVersionUID = 1L;

        OvertakenWrite(String description) {
            super(description);
        }
    }

    /// The body of a write. If its transaction loses against another one, it is run again in a new one.
    @FunctionalInterface
    public interface Work<T> {
        T in(WriteScope scope);
    }

    /// Stored answers to requests with an Idempotency-Key.
    public interface Answers {
        /// Makes other writers with the same key wait until this transaction ends, and
        /// returns an earlier answer.
        ///
        /// @throws Failure `KEY_REUSED` when the key came with another request
        Optional<String> find(WriteScope scope, Write.IdempotencyKey once);

        void keep(WriteScope scope, Write.IdempotencyKey once, String answer);
    }

    /// What follows from what a write did, beside what it does itself: events, and links between rows.
    @FunctionalInterface
    public interface FollowingEvents {
        /// NoKey.
        FollowingEvents NONE = (scope, entries) -> {};

        /// Adds it to the write, inside its transaction.
        ///
        /// @param entries its entries in the audit log
        void add(WriteScope scope, List<AuditLog.Entry> entries);

        /// Both, one after the other.
        default FollowingEvents and(FollowingEvents other) {
            return (scope, entries) -> {
                add(scope, entries);
                other.add(scope, entries);
            };
        }
    }

    /// The time of a write that begins now.
    public Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    /// @param shape the record in which the answer is stored for a repeated request
    /// @throws Failure of the work, `KEY_REUSED`, `UNAVAILABLE`
    public <T> T run(WorkspaceId workspace, Write write, Class<T> shape, Work<T> work) {
        for (int attempt = 1; ; attempt++) {
            try {
                return attempt(workspace, write, shape, work);
            } catch (OvertakenWrite | JdbiException e) {
                if (attempt == ATTEMPTS || e instanceof JdbiException && !Deadlock.isCauseOf(e)) {
                    throw e;
                }
            }
        }
    }

    private <T> T attempt(WorkspaceId workspace, Write write, Class<T> shape, Work<T> work) {
        AtomicBoolean wrote = new AtomicBoolean();
        T answer = database.inTransaction(workspace, handle -> {
            WriteScope scope = new WriteScope(handle, workspace, write, now());
            if (write.dryRun()) {
                T preview = work.in(scope);
                handle.rollback();
                return preview;
            }
            T result = write.once()
                    .map(once -> once(scope, once, shape, work))
                    .orElseGet(() -> finish(scope, work.in(scope)));
            wrote.set(!scope.entries().isEmpty() || !scope.changes().isEmpty());
            return result;
        });
        if (wrote.get()) {
            database.changes().onCommit(workspace);
        }
        return answer;
    }

    private <T> T once(WriteScope scope, Write.IdempotencyKey once, Class<T> shape, Work<T> work) {
        return answers.find(scope, once)
                .map(knownText -> Json.read(knownText, shape))
                .orElseGet(() -> {
                    T answer = work.in(scope);
                    answers.keep(scope, once, Json.write(answer));
                    return finish(scope, answer);
                });
    }

    /// The audit log and the change feed come last: from there until the commit all other writers wait.
    private <T> T finish(WriteScope scope, T answer) {
        scope.end();
        followingEvents.add(scope, scope.entries());
        Pipeline pipeline = scope.last();
        if (!scope.events().isEmpty()) {
            events.append(scope, scope.events(), pipeline);
        }
        if (!scope.entries().isEmpty()) {
            audit.append(scope.entries(), pipeline);
        }
        Map<WriteScope.OvertakenRow, Pipeline.Pending<List<String>>> pendings = new LinkedHashMap<>();
        scope.overtakenRows().stream()
                .filter(row -> row.place() != WriteScope.NOTHING)
                .forEach(row -> pendings.put(
                        row, audit.writtenSince(pipeline, row.row(), row.project(), row.place(), MOST_MISSED)));
        if (!scope.changes().isEmpty()) {
            database.changes().publish(pipeline, scope.workspace(), scope.changes());
        }
        Pipeline.Results results = pipeline.send(scope.handle());
        scope.overtakenRows().forEach(row -> {
            List<String> others = results.get(pendings.getOrDefault(row, Pipeline.Pending.of(List.of())));
            if (!others.isEmpty() || row.place() == WriteScope.NOTHING) {
                row.later().queue(pipeline, others.size() < MOST_MISSED ? others : List.of());
            }
        });
        pipeline.send(scope.handle());
        return answer;
    }
}
