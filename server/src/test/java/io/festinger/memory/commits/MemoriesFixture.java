package io.festinger.memory.commits;

import io.festinger.base.Actor;
import io.festinger.base.ConflictId;
import io.festinger.base.Ids;
import io.festinger.base.TimeOrderedIds;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.index.ClaimStore;
import io.festinger.claims.postgres.PostgresClaimStore;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.AuditLog;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.DecisionStore;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.Keepers;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import io.festinger.conflicts.postgres.PostgresAnswers;
import io.festinger.conflicts.postgres.PostgresAuditLog;
import io.festinger.conflicts.postgres.PostgresConflictStore;
import io.festinger.conflicts.postgres.PostgresDecisionStore;
import io.festinger.conflicts.postgres.PostgresEventLog;
import io.festinger.database.Database;
import io.festinger.database.TestPostgres;
import io.festinger.jobs.postgres.PostgresWorkQueue;
import io.festinger.memory.CommitResult;
import io.festinger.memory.LayerServices;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDetail;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryFollower;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryStore;
import io.festinger.memory.MemoryType;
import io.festinger.memory.Neighbours;
import io.festinger.memory.Neighbours.NearRows;
import io.festinger.memory.comparison.Comparisons;
import io.festinger.memory.comparison.LongTexts;
import io.festinger.memory.postgres.PostgresMemoryStore;
import io.festinger.memory.premises.postgres.PostgresPremiseStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Memories over a database of their own, with the inbox, sentences that claim something, and a clock that
/// stands until it is moved.
public final class MemoriesFixture implements AutoCloseable {
    static final WorkspaceId TEAM = WorkspaceId.DEFAULT;
    static final Write PERSON = Write.by(new Actor("ada", true));
    static final Write AGENT = Write.by(new Actor("bot", false));

    Instant now = Instant.parse("2026-03-01T12:00:00Z");
    final WatchedDatabase watchedDatabase = new WatchedDatabase(TestPostgres.fresh());
    final Database database = watchedDatabase;
    final ClaimStore claims = new PostgresClaimStore(1);
    final AuditLog audit = new PostgresAuditLog();
    final MemoryStore store = new PostgresMemoryStore();
    final List<Memory> changedMemories = new ArrayList<>();
    final Memories memories;
    final MemoryKeeper keeper;
    final Writes writes;
    final Resolutions resolutions;
    final Inbox inbox;
    /// In which long texts are read later.
    final MemoryServices nextServices;

    MemoriesFixture() {
        this(new SentenceClaims());
    }

    /// @param reader what the sentences claim
    MemoriesFixture(ClaimReader reader) {
        this(reader, false);
    }

    /// @param neighbourly every active memory of the project is a neighbour of a new one; else none is
    MemoriesFixture(ClaimReader reader, boolean neighbourly) {
        Ids ids = new TimeOrderedIds(() -> now);
        PostgresConflictStore conflicts = new PostgresConflictStore(ids);
        DecisionStore decisions = new PostgresDecisionStore();
        Keepers keepers = new Keepers();
        Contradictions contradictions = new Contradictions(claims, conflicts, decisions, keepers, ids);
        writes = new Writes(database, audit, new PostgresEventLog(), new PostgresAnswers(), () -> now);
        LayerServices layerServices = new LayerServices(
                database, writes, ids, reader, claims, conflicts, contradictions, new PostgresPremiseStore());
        MemoryServices services = services(
                layerServices,
                neighbourly,
                List.of((writing, row) -> changedMemories.add(row), MemoriesFixture::queued));
        nextServices = services(layerServices, neighbourly, List.of(new LongTexts(new PostgresWorkQueue())));
        keeper = new MemoryKeeper(services);
        keepers.enter(keeper);
        memories = new Memories(services);
        resolutions = new Resolutions(writes, conflicts, decisions, contradictions, keepers);
        inbox = new Inbox(database, conflicts, decisions, audit, keepers);
    }

    private MemoryServices services(LayerServices layerServices, boolean neighbourly, List<MemoryFollower> followers) {
        return new MemoryServices(
                layerServices, store, followers, neighbourly ? this::near : Neighbours.NONE, Comparisons.byRules());
    }

    private static void queued(WriteScope writing, Memory row) {
        new PostgresWorkQueue().put(writing.last(), "later", row.id(), "{}", writing.now(), writing.now());
    }

    private NearRows near(WorkspaceId workspace, String project, String content) {
        return database.inTransaction(workspace, handle -> {
            List<String> near = new ArrayList<>();
            store.ofProject(handle, project, row -> near.add(row.id()));
            long place = handle.createQuery("SELECT seq FROM audit_head")
                    .mapTo(Long.class)
                    .one();
            return new NearRows(near, place);
        });
    }

    @Override
    public void close() {
        database.close();
    }

    /// Moves the clock on, so that what follows is later than what was, and of another working session.
    Instant later() {
        return after(Duration.ofMinutes(15));
    }

    Instant after(Duration time) {
        now = now.plus(time);
        return now;
    }

    static MemoryDraft draft(String content, String author, MemoryStatus status, Optional<String> corrects) {
        return draft(MemoryType.PREFERENCE, content, author, status, corrects);
    }

    static MemoryDraft draft(
            MemoryType type, String content, String author, MemoryStatus status, Optional<String> corrects) {
        return MemoryDraft.builder(type, content)
                .project("p05")
                .author(author)
                .confidence(0.8)
                .status(status)
                .corrects(corrects.orElse(null))
                .build();
    }

    CommitResult say(String content) {
        return say(content, "ada");
    }

    CommitResult say(String content, String author) {
        later();
        return sayNow(content, author);
    }

    /// The same without waiting.
    CommitResult sayNow(String content, String author) {
        return memories.commit(TEAM, PERSON, draft(content, author, MemoryStatus.ACTIVE, Optional.empty()));
    }

    /// What is said of the project, by whomever.
    CommitResult tell(String content, String author) {
        later();
        return memories.commit(
                TEAM, PERSON, draft(MemoryType.PROJECT, content, author, MemoryStatus.ACTIVE, Optional.empty()));
    }

    CommitResult correct(String id, String content, String author) {
        later();
        return memories.commit(TEAM, PERSON, draft(content, author, MemoryStatus.ACTIVE, Optional.of(id)));
    }

    CommitResult propose(String content) {
        later();
        return memories.commit(TEAM, AGENT, draft(content, "bot", MemoryStatus.CANDIDATE, Optional.empty()));
    }

    MemoryDetail get(String id) {
        return memories.get(TEAM, id, Optional.empty());
    }

    Memory row(String id) {
        return get(id).memory();
    }

    MemoryDetail edit(Write write, String id, MemoryEdit edit) {
        later();
        return memories.edit(TEAM, write, id, edit, Optional.empty());
    }

    static MemoryEdit content(String content) {
        return new MemoryEdit(
                Optional.empty(),
                Optional.of(content),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "");
    }

    Conflict resolve(ConflictId id, Action action, String winner, String mergedText, Map<String, String> qualifiers) {
        later();
        return resolutions.resolve(
                TEAM,
                PERSON,
                id,
                new Order(
                        action,
                        winner.isEmpty() ? null : winner,
                        "because",
                        qualifiers,
                        mergedText.isEmpty() ? null : mergedText));
    }

    Conflict undo(ConflictId id) {
        later();
        return resolutions.undo(TEAM, PERSON, id, "on second thoughts");
    }

    Conflict conflict(ConflictId id) {
        return inbox.detail(TEAM, id).conflict();
    }

    int claimedCount(String id) {
        return database.inTransaction(
                TEAM,
                handle -> claims.of(handle, new RowRef(RowKind.MEMORY, id)).size());
    }

    String image(String id) {
        return database.inTransaction(TEAM, handle -> keeper.image(handle, new RowRef(RowKind.MEMORY, id)));
    }

    List<String> onRecord(String id) {
        return database.inTransaction(
                TEAM,
                handle -> audit.list(handle, "memory", id, Long.MAX_VALUE, 100).stream()
                        .map(row -> row.entry().action())
                        .toList());
    }
}
