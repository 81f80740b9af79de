package io.festinger.conflicts;

import io.festinger.base.Actor;
import io.festinger.base.ConflictId;
import io.festinger.base.Ids;
import io.festinger.base.TimeOrderedIds;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.Meeting;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Slot;
import io.festinger.claims.index.ClaimStore;
import io.festinger.claims.postgres.PostgresClaimStore;
import io.festinger.conflicts.alarms.Alarm;
import io.festinger.conflicts.postgres.PostgresAnswers;
import io.festinger.conflicts.postgres.PostgresAuditLog;
import io.festinger.conflicts.postgres.PostgresConflictStore;
import io.festinger.conflicts.postgres.PostgresDecisionStore;
import io.festinger.conflicts.postgres.PostgresEventLog;
import io.festinger.database.Database;
import io.festinger.database.TestPostgres;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One node of an inbox over plain rows: what the tests of this package stand on.
public final class InboxFixture implements AutoCloseable {
    static final Actor AGENT = new Actor("agent", false);
    static final Actor PERSON = new Actor("reviewer", true);
    private static final DetectorFinding FINDING =
            DetectorFinding.of("detector", "rule", "They differ.").rank(DetectorFinding.Severity.LOW, false);

    final Database database;
    final ClaimStore claims = new PostgresClaimStore(1);
    final Contradictions contradictions;
    final Resolutions resolutions;
    final Inbox inbox;
    final Writes writes;
    final PlainLayer layer;

    private InboxFixture(Database database) {
        this.database = database;
        Ids ids = new TimeOrderedIds(InstantSource.system());
        ConflictStore conflicts = new PostgresConflictStore(ids);
        DecisionStore decisions = new PostgresDecisionStore();
        AuditLog audit = new PostgresAuditLog();
        Keepers keepers = new Keepers();
        this.contradictions = new Contradictions(claims, conflicts, decisions, keepers, ids);
        this.writes =
                new Writes(database, audit, new PostgresEventLog(), new PostgresAnswers(), InstantSource.system());
        this.resolutions = new Resolutions(writes, conflicts, decisions, contradictions, keepers);
        this.inbox = new Inbox(database, conflicts, decisions, audit, keepers);
        this.layer = new PlainLayer(contradictions);
        keepers.enter(layer);
    }

    /// A node on a database of its own.
    static InboxFixture open() {
        return first(TestPostgres.fresh());
    }

    /// The first node on a database.
    static InboxFixture first(Database database) {
        database.inTransaction(WorkspaceId.DEFAULT, handle -> handle.execute(PlainLayer.TABLE));
        return new InboxFixture(database);
    }

    /// A further node on the database of another one.
    static InboxFixture furtherFixture(Database database) {
        return new InboxFixture(database);
    }

    static RowRef memory(String id) {
        return new RowRef(RowKind.MEMORY, id);
    }

    static RowRef entity(String id) {
        return new RowRef(RowKind.ENTITY, id);
    }

    static RowRef state(String id) {
        return new RowRef(RowKind.PROJECT_STATE, id);
    }

    PlainLayer.Wrote write(RowRef row, String value) {
        return write(row, "lateral support", value);
    }

    PlainLayer.Wrote write(RowRef row, String subject, String value) {
        return writes.run(
                WorkspaceId.DEFAULT,
                Write.by(AGENT),
                PlainLayer.Wrote.class,
                writing -> layer.write(writing, row, subject, value));
    }

    /// Files what a detector saw in sentences: the newcomer against these memories, on a slot of that name.
    ConflictId file(String slotName, String newcomer, String... existing) {
        return file(FINDING, Set.of(), slotName, newcomer, existing);
    }

    /// Files that two memories, which this writes, contradict each other with some likelihood.
    ConflictId alarm(double likelihood, String name) {
        return alarm(likelihood, name, Set.of());
    }

    /// The same about a property of a thing of that name.
    ConflictId alarm(double likelihood, String name, String property) {
        return alarm(
                likelihood,
                name,
                Set.of(new Meeting("p05", name, property, "").slot().id()));
    }

    private ConflictId alarm(double likelihood, String name, Set<String> properties) {
        String one = name + "-one";
        String other = name + "-other";
        Stream.of(one, other).forEach(id -> write(memory(id), "part " + id, id));
        return file(FINDING.with(new Alarm(likelihood)), properties, name, one, other);
    }

    private ConflictId file(
            DetectorFinding finding, Set<String> further, String slotName, String newcomer, String... existing) {
        Slot slot = Slot.of(Slot.MEMORY_PAIR, "p05", List.of(slotName));
        Set<String> slots = new HashSet<>(further);
        slots.add(slot.id());
        return writes.run(WorkspaceId.DEFAULT, Write.by(AGENT), FiledId.class, writing -> {
                    List<Member> members = members(writing, slot, newcomer, existing);
                    Rivalry rivalry = new Rivalry(
                            slot, slots, slotName, finding, members.getFirst(), members.subList(1, members.size()));
                    return new FiledId(
                            contradictions.file(writing, rivalry).id().value());
                })
                .conflict();
    }

    /// Files that a sentence of one memory contradicts a sentence of another, as every detector of sentences does.
    ConflictId dispute(Sentence one, Sentence other) {
        Slot slot = Slot.ofPair("p05", one.memory(), other.memory());
        Set<String> slots = Set.of(slot.id(), one.slot().id(), other.slot().id());
        return writes.run(WorkspaceId.DEFAULT, Write.by(AGENT), FiledId.class, writing -> {
                    List<Member> members = members(writing, slot, one.memory(), other.memory());
                    Rivalry rivalry = new Rivalry(
                            slot,
                            slots,
                            "sentences",
                            FINDING,
                            one.as(members.getFirst()),
                            List.of(other.as(members.getLast())));
                    return new FiledId(
                            contradictions.file(writing, rivalry).id().value());
                })
                .conflict();
    }

    /// A sentence of a memory, by its number.
    record Sentence(String memory, int number) {
        Slot slot() {
            return Slot.of(Slot.MEMORY_SENTENCE, "p05", List.of(memory, String.valueOf(number)));
        }

        Member as(Member member) {
            String words = memory + " sentence " + number;
            return new Member(
                    member.row(),
                    member.joined(),
                    new Member.Position(
                            member.stand().slot(), words, words, member.stand().lineage()));
        }
    }

    private record FiledId(String id) {
        ConflictId conflict() {
            return new ConflictId(id);
        }
    }

    private List<Member> members(WriteScope writing, Slot slot, String newcomer, String... existing) {
        List<RowRef> rows = Stream.concat(Stream.of(newcomer), Stream.of(existing))
                .map(InboxFixture::memory)
                .toList();
        layer.lock(writing.handle(), rows.stream().sorted().toList());
        var memberStates = layer.describe(writing.handle(), rows);
        return rows.stream()
                .map(row -> new Member(
                        row,
                        memberStates.get(row).saying(),
                        new Member.Position(slot.id(), row.id(), row.id(), row.id())))
                .toList();
    }

    Conflict resolve(ConflictId id, Action action, @Nullable String winner) {
        return resolve(id, new Order(action, winner, "because", Map.of(), null));
    }

    Conflict resolve(ConflictId id, Order order) {
        return resolutions.resolve(WorkspaceId.DEFAULT, Write.by(PERSON), id, order);
    }

    Conflict dismiss(ConflictId id) {
        return resolutions.dismiss(WorkspaceId.DEFAULT, Write.by(PERSON), id, "not the same thing");
    }

    Conflict undo(ConflictId id) {
        return resolutions.undo(WorkspaceId.DEFAULT, Write.by(PERSON), id, "too quick");
    }

    Conflict reopen(ConflictId id) {
        return resolutions.reopen(WorkspaceId.DEFAULT, Write.by(PERSON), id, "news");
    }

    List<Conflict> openConflicts() {
        return list(Optional.of(Conflict.Status.OPEN));
    }

    List<Conflict> list(Optional<Conflict.Status> status) {
        return inbox.list(
                        WorkspaceId.DEFAULT,
                        new ConflictStore.Filter(
                                status,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                500))
                .items();
    }

    List<PlainLayer.Row> rows() {
        return database.inTransaction(WorkspaceId.DEFAULT, PlainLayer::all);
    }

    String status(RowRef row) {
        return database.inTransaction(WorkspaceId.DEFAULT, handle -> PlainLayer.find(handle, row))
                .orElseThrow()
                .status();
    }

    @Override
    public void close() {
        database.close();
    }
}
