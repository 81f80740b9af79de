package io.festinger.concepts;

import io.festinger.base.Actor;
import io.festinger.base.Ids;
import io.festinger.base.TimeOrderedIds;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.StandardClaimReader;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import io.festinger.claims.index.ClaimStore;
import io.festinger.claims.postgres.PostgresClaimStore;
import io.festinger.concepts.edges.EdgeKeeper;
import io.festinger.concepts.edges.EdgeOutcome;
import io.festinger.concepts.edges.EdgeWriter;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.postgres.PostgresConceptStore;
import io.festinger.concepts.postgres.PostgresEdgeArchive;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.AuditLog;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.DecisionStore;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.Keepers;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.MemberKeeper;
import io.festinger.conflicts.Newcomer;
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
import io.festinger.jobs.postgres.PostgresWorkQueue;
import io.festinger.testing.Eventually;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// Concept memory with the whole inbox around it on a real database, and a layer of trusted states that have
/// no rows: a state is its claim.
public final class ClaimedHouse implements AutoCloseable {
    public static final Write PERSON = Write.by(new Actor("anna", true));

    final Database database;
    private final ClaimReader reader = new StandardClaimReader();
    final ClaimStore claims = new PostgresClaimStore(1);
    final Keepers keepers = new Keepers();
    final ConflictStore conflictStore;
    public final ConceptStore concepts = new PostgresConceptStore(new PostgresWorkQueue());
    public final EdgeKeeper keeper;
    final Contradictions contradictions;
    public final Writes writes;
    final Inbox inbox;
    public final Resolutions resolutions;
    public final ConceptMemories memories;

    public ClaimedHouse(Database database) {
        this(database, InstantSource.system());
    }

    public ClaimedHouse(Database database, InstantSource clock) {
        this.database = database;
        Ids ids = new TimeOrderedIds(clock);
        ConflictStore conflicts = new PostgresConflictStore(ids);
        this.conflictStore = conflicts;
        DecisionStore decisions = new PostgresDecisionStore();
        AuditLog audit = new PostgresAuditLog();
        this.contradictions = new Contradictions(claims, conflicts, decisions, keepers, ids);
        this.writes = new Writes(database, audit, new PostgresEventLog(), new PostgresAnswers(), clock);
        this.keeper = new EdgeKeeper(concepts, new PostgresEdgeArchive(), contradictions, reader);
        keepers.enter(keeper);
        keepers.enter(new States());
        this.inbox = new Inbox(database, conflicts, decisions, audit, keepers);
        this.resolutions = new Resolutions(writes, conflicts, decisions, contradictions, keepers);
        this.memories = new ConceptMemories(database, concepts, writes, contradictions, reader, clock);
    }

    public ConceptMemory memory() {
        return memories.of(WorkspaceId.DEFAULT);
    }

    public EdgeWriter writer() {
        return new EdgeWriter(writes, contradictions, concepts, reader);
    }

    public EdgeOutcome tell(String fact) {
        return memory().tell(fact, PERSON);
    }

    public List<Conflict> conflicts() {
        return inbox.list(
                        WorkspaceId.DEFAULT,
                        new ConflictStore.Filter(
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                100))
                .items();
    }

    public Conflict onlyConflict() {
        List<Conflict> all = conflicts();
        if (all.size() != 1) {
            throw new AssertionError("one conflict was expected: " + all);
        }
        return all.getFirst();
    }

    public Conflict resolve(Action action, String winner) {
        return resolve(new Order(action, winner, "", Map.of(), null));
    }

    public Conflict bothValid(Map<String, String> qualifiers) {
        return resolve(new Order(Action.BOTH_VALID, null, "", qualifiers, null));
    }

    public Conflict merge(String content) {
        return resolve(new Order(Action.MERGE, null, "", Map.of(), content));
    }

    public Conflict resolve(Order order) {
        return resolutions.resolve(WorkspaceId.DEFAULT, PERSON, onlyConflict().id(), order);
    }

    public void undo() {
        resolutions.undo(WorkspaceId.DEFAULT, PERSON, onlyConflict().id(), "a mistake");
    }

    /// A trusted state that says `subject attribute = value`; gives the conflicts that it opened or
    /// joined.
    public int state(String subject, String attribute, String value) {
        RowRef row = new RowRef(RowKind.PROJECT_STATE, subject + "_" + attribute);
        Statement.Origin origin = new Statement.Origin(row, row.id(), "", "", Validity.ALWAYS);
        List<Claim> claims = reader.read(new Statement.State(origin, "status", row.id(), value));
        return writes.run(WorkspaceId.DEFAULT, PERSON, Integer.class, writing -> {
            var saying = new Member.Quote(row.id() + " = " + value, "anna", writing.now());
            var newcomer = new Newcomer(row, row.id(), saying, claims, false);
            return contradictions
                    .apply(writing, contradictions.weigh(writing, newcomer))
                    .size();
        });
    }

    public List<String> rows(String query) {
        return database.inTransaction(
                WorkspaceId.DEFAULT,
                handle -> handle.createQuery(query).mapTo(String.class).list());
    }

    /// Every row of the graph with all its columns, roots among them.
    public List<String> graph() {
        return rows("SELECT u::text FROM urd u ORDER BY id, dim_id");
    }

    /// Waits for what was heard to be in the database and in memory: a row is there a moment before the
    /// memory shows it.
    public void written(String description, Callable<Boolean> shown) throws Exception {
        Eventually.holds(description, () -> shown.call() && memory().figures().waiting() == 0);
    }

    public List<String> claimedTexts() {
        return rows("SELECT member_id FROM claims WHERE member_kind = 'concept_edge' ORDER BY 1");
    }

    @Override
    public void close() {
        memories.close();
    }

    /// States that are never changed by a decision.
    private static final class States implements MemberKeeper {
        @Override
        public Set<RowKind> kinds() {
            return Set.of(RowKind.PROJECT_STATE);
        }

        @Override
        public void lock(Handle handle, Collection<RowRef> rows) {}

        @Override
        public Map<RowRef, MemberState> describe(Handle handle, Collection<RowRef> rows) {
            return rows.stream()
                    .distinct()
                    .collect(Collectors.toMap(
                            row -> row,
                            row -> new MemberState(
                                    new Member.Quote(
                                            row.id(),
                                            "anna",
                                            InstantSource.system().instant()),
                                    "active",
                                    Map.of())));
        }

        @Override
        public String image(Handle handle, RowRef row) {
            return "{}";
        }

        @Override
        public void uphold(WriteScope writing, RowRef winner, String reason) {}

        @Override
        public void supersede(WriteScope writing, RowRef loser, RowRef winner, String reason) {
            throw new AssertionError("no state is to be superseded here: " + Arrays.asList(loser, winner));
        }

        @Override
        public void qualify(WriteScope writing, RowRef row, String qualifier, String reason) {}

        @Override
        public RowRef merge(WriteScope writing, List<RowRef> members, String content, String reason) {
            throw new AssertionError("no states are merged here");
        }

        @Override
        public void restore(WriteScope writing, RowRef row, String image, String reason) {}
    }
}
