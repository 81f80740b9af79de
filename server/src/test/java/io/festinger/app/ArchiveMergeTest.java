package io.festinger.app;

import static io.festinger.app.LayersHouse.PERSON;
import static io.festinger.app.LayersHouse.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.archive.ImportReport;
import io.festinger.base.ConflictId;
import io.festinger.base.SessionId;
import io.festinger.concepts.ConceptMemory;
import io.festinger.concepts.edges.EdgeAddress;
import io.festinger.concepts.graph.Turn;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Write;
import io.festinger.memory.CommitResult;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.state.StateDraft;
import io.festinger.testing.Eventually;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Two workspaces become one: nothing is lost, nothing is overwritten unseen, and nobody is asked twice.
class ArchiveMergeTest {
    @TempDir
    private Path data;

    private ArchiveHouse from;
    private ArchiveHouse to;

    @BeforeEach
    void open() {
        from = new ArchiveHouse(data);
        to = new ArchiveHouse(data);
    }

    @AfterEach
    void close() {
        from.close();
        to.close();
    }

    private static Memory memory(ArchiveHouse house, String id) {
        return house.house.layers.memories().get(TEAM, id, Optional.empty()).memory();
    }

    private void isUnchangedSince(String before) {
        List<String> now = new ArrayList<>(ArchiveHouse.rows(to.exportedText()));
        List<String> then = new ArrayList<>(ArchiveHouse.rows(before));
        List<String> come = new ArrayList<>(now);
        come.removeAll(then);
        then.removeAll(now);
        assertThat(come).as("come").isEmpty();
        assertThat(then).as("gone").isEmpty();
    }

    private static void decideFor(ArchiveHouse house, ConflictId conflict, String winner) {
        Order order = new Order(Action.SUPERSEDE_OTHERS, winner, "looked it up", Map.of(), null);
        house.house.conflicts.resolutions().resolve(TEAM, Write.by(PERSON), conflict, order);
    }

    @Test
    void theSameArchiveOnceMoreChangesNothing() {
        from.live(7);
        String archive = from.exportedText();
        to.take(archive);
        String before = to.exportedText();

        ImportReport report = to.take(archive);

        assertThat(report.kind()).isEqualTo(ImportReport.Kind.MERGED);
        assertThat(report.rows().orElseThrow().added()).isZero();
        assertThat(report.rows().orElseThrow().updated()).isZero();
        assertThat(report.remarks()).isEmpty();
        isUnchangedSince(before);
    }

    @ParameterizedTest
    @CsvSource({"7, 8", "11, 12", "21, 22"})
    void twoSeparateWorkspacesBecomeOneWithoutLoss(long one, long other) {
        from.live(one);
        to.live(other);
        String archive = from.exportedText();

        ImportReport report = to.take(archive);

        assertThat(report.lines()).isEqualTo(archive.lines().count());
        assertThat(report.rows().orElseThrow().all()).isEqualTo(archive.lines().count() - 2);
        assertThat(to.house.conflicts.inbox().verifyAudit(TEAM).fault()).isEmpty();
        assertThat(to.house.reindex.run(TEAM, LayersHouse.dry(PERSON)).changed())
                .isZero();
        assertThat(to.house.texts("SELECT id FROM memories")).containsAll(from.house.texts("SELECT id FROM memories"));
        String before = to.exportedText();
        ImportReport second = to.take(archive);
        assertThat(second.rows().orElseThrow().added()).isZero();
        assertThat(second.rows().orElseThrow().updated()).isZero();
        isUnchangedSince(before);
    }

    @Test
    void pendingForgottenAndMutedThingsComeAlong() throws Exception {
        from.tell("gnommoweb -isa repo");
        from.tell("dobby -isa worker");
        ConceptMemory conceptMemory = from.house.concepts.of(TEAM);
        conceptMemory.curation().forget(EdgeAddress.ofFact("dobby -isa worker"), "", Write.by(PERSON));
        conceptMemory.curation().mute("tool_*", Write.by(PERSON));
        conceptMemory.learn(
                new Turn(Turn.Role.ASSISTANT, "zorblax is a moon."), conceptMemory.converse(new SessionId("one")));
        String edges = "SELECT c.token FROM %s e JOIN soas c ON c.id = e.id %s ORDER BY 1";
        String waiting = edges.formatted("unconfirmed_edges", "");
        Eventually.holds("it waits", () -> from.house.texts(waiting).contains("zorblax"));
        to.tell("other -isa thing");
        to.tell("dobby -isa worker");

        String archive = from.exportedText();
        to.take(archive);

        assertThat(to.house.texts(waiting)).containsExactly("zorblax");
        assertThat(to.house.texts("SELECT session FROM unconfirmed_edges")).containsExactly("one");
        assertThat(to.house.texts(edges.formatted("displaced_edges", "WHERE forgotten_by IS NOT NULL")))
                .containsExactly("dobby");
        assertThat(to.house.texts(edges.formatted("urd", "WHERE e.id <> e.parent_id")))
                .containsExactly("gnommoweb", "other");
        assertThat(to.house.texts("SELECT word FROM muted_words")).containsExactly("tool_*");
        String before = to.exportedText();
        to.take(archive);
        isUnchangedSince(before);
        try (ArchiveHouse empty = new ArchiveHouse(data)) {
            empty.take(archive);
            assertThat(empty.house.texts(waiting)).containsExactly("zorblax");
            assertThat(empty.house.texts("SELECT word FROM muted_words")).containsExactly("tool_*");
        }
    }

    @Test
    void contradictionsBetweenTheSidesBecomeOpenConflicts() {
        String local = to.say("The relay port is 7001.").id();
        String remote = from.say("The relay port is 7002.").id();

        ImportReport report = to.take(from.exportedText());

        assertThat(report.conflicts().orElseThrow().opened()).isEqualTo(1);
        assertThat(to.house.open())
                .singleElement()
                .satisfies(conflict -> assertThat(conflict.members())
                        .extracting(member -> member.row().id())
                        .containsExactlyInAnyOrder(local, remote));
    }

    @Test
    void anUpdateInTheArchiveIsProposedBesideTheLocalStatement() {
        String local = to.say("The mount material is PEEK.").id();
        String remote = from.say("We switched from PEEK to steel: the mount material is steel.")
                .id();

        to.take(from.exportedText());

        assertThat(memory(to, local).status()).isEqualTo(MemoryStatus.ACTIVE);
        assertThat(memory(to, remote).status()).isEqualTo(MemoryStatus.ACTIVE);
        assertThat(to.house.conflicts(Optional.of(Conflict.Status.PROPOSED))).hasSize(1);
    }

    @Test
    void aProjectInAnotherSpellingIsTheExistingOne() {
        String local = to.say("Hallmark API", "The relay port is 7001.").id();
        CommitResult commitResult = from.say("hallmark_api", "The relay port is 7002.");
        CommitResult lostResult = from.say("hallmark_api", "The relay host is alpha.");
        CommitResult retainedResult = from.say("hallmark_api", "The relay host is beta.");
        decideFor(from, retainedResult.conflicts().getFirst(), retainedResult.id());

        ImportReport report = to.take(from.exportedText());

        assertThat(report.conflicts().orElseThrow().opened()).isEqualTo(1);
        assertThat(to.house.open())
                .singleElement()
                .satisfies(conflict -> assertThat(conflict.members())
                        .extracting(member -> member.row().id())
                        .containsExactlyInAnyOrder(local, commitResult.id()));
        assertThat(to.house.texts("SELECT DISTINCT project FROM memories")).containsExactly("Hallmark API");
        assertThat(memory(to, lostResult.id()).status()).isEqualTo(MemoryStatus.SUPERSEDED);
        assertThat(to.say("hallmark-api", "The relay host is alpha.").status()).isEqualTo("superseded");
        assertThat(to.house.reindex.run(TEAM, LayersHouse.dry(PERSON)).changed())
                .isZero();
    }

    @Test
    void localDecisionsAreNotAskedAgainAgainstLosingWords() {
        String retainedText = to.say("The relay port is 7001.").id();
        CommitResult commitResult = to.say("The relay port is 7002.");
        decideFor(to, commitResult.conflicts().getFirst(), retainedText);
        String second = from.say("The relay port is 7002.").id();

        ImportReport report = to.take(from.exportedText());

        assertThat(report.conflicts().orElseThrow().opened()).isZero();
        assertThat(to.house.open()).isEmpty();
        assertThat(memory(to, second).status()).isEqualTo(MemoryStatus.SUPERSEDED);
        assertThat(memory(to, second).state().supersededBy()).contains(retainedText);
    }

    @Test
    void decisionsOfTheOtherSideAreNotAskedAgainHere() {
        String retainedText = from.say("The relay port is 7001.").id();
        CommitResult lostResult = from.say("The relay port is 7002.");
        decideFor(from, lostResult.conflicts().getFirst(), retainedText);
        to.tell("gnommoweb -isa repo");
        to.take(from.exportedText());

        CommitResult second = to.say("The relay port is 7002.");

        assertThat(second.conflicts()).isEmpty();
        assertThat(memory(to, second.id()).status()).isEqualTo(MemoryStatus.SUPERSEDED);
        assertThat(to.house.open()).isEmpty();
    }

    @Test
    void aCommonConflictIsClosedByTheDecisionOfTheOtherSide() {
        String retainedText = from.say("The relay port is 7001.").id();
        CommitResult commitResult = from.say("The relay port is 7002.");
        to.take(from.exportedText());
        decideFor(from, commitResult.conflicts().getFirst(), retainedText);

        ImportReport report = to.take(from.exportedText());

        assertThat(to.house.open()).isEmpty();
        assertThat(memory(to, commitResult.id()).status()).isEqualTo(MemoryStatus.SUPERSEDED);
        assertThat(report.rows().orElseThrow().updated()).isEqualTo(2);
        assertThat(report.remarks()).hasSize(2);
        assertThat(to.house.reindex.run(TEAM, LayersHouse.dry(PERSON)).changed())
                .isZero();
    }

    @Test
    void aConflictWithDifferentDecisionsKeepsTheLocalOne() {
        String one = from.say("The relay port is 7001.").id();
        CommitResult other = from.say("The relay port is 7002.");
        to.take(from.exportedText());
        decideFor(from, other.conflicts().getFirst(), one);
        decideFor(to, other.conflicts().getFirst(), other.id());

        ImportReport report = to.take(from.exportedText());

        assertThat(memory(to, other.id()).status()).isEqualTo(MemoryStatus.ACTIVE);
        assertThat(memory(to, one).status()).isEqualTo(MemoryStatus.SUPERSEDED);
        assertThat(report.remarks())
                .extracting(remark -> remark.table().orElse(""))
                .contains("conflicts", "memories");
        assertThat(to.house.open()).isEmpty();
        CommitResult second = to.say("The relay port is 7001.");
        assertThat(memory(to, second.id()).status()).isEqualTo(MemoryStatus.SUPERSEDED);
    }

    @Test
    void aDisputeOpenOnBothSidesIsOneDispute() {
        to.say("The relay port is 7001.");
        to.say("The relay port is 7002.");
        from.say("The relay port is 7003.");
        from.say("The relay port is 7004.");

        to.take(from.exportedText());

        assertThat(to.house.open())
                .singleElement()
                .satisfies(conflict -> assertThat(conflict.members()).hasSize(4));
        assertThat(to.house.conflicts(Optional.of(Conflict.Status.DISMISSED))).hasSize(1);
        assertThat(to.house.sweep.run(TEAM, LayersHouse.dry(PERSON)).opened()).isZero();
    }

    @Test
    void theSameWordsOnBothSidesStandOnce() {
        String local = to.say("The relay port is 7001.").id();
        String remote = from.say("The relay port is 7001.").id();

        to.take(from.exportedText());

        assertThat(memory(to, local).status()).isEqualTo(MemoryStatus.ACTIVE);
        assertThat(memory(to, remote).state().supersededBy()).contains(local);
    }

    @Test
    void wordsDifferingInACapitalAloneStandOnBothSides() {
        String local = to.say("The worker role is Queue_RO.").id();
        String remote = from.say("The worker role is queue_ro.").id();

        to.take(from.exportedText());

        assertThat(memory(to, local).status()).isEqualTo(MemoryStatus.ACTIVE);
        assertThat(memory(to, remote).status()).isEqualTo(MemoryStatus.ACTIVE);
    }

    @Test
    void witnessesComeWithTheirWords() {
        from.say("The relay port is 7001.");
        from.say("the relay  port is 7001");

        to.take(from.exportedText());
        to.say("The relay host is alpha.");
        to.take(from.exportedText());

        assertThat(to.house.texts("SELECT content FROM memory_witnesses")).containsExactly("the relay  port is 7001");
    }

    @Test
    void unfittingEdgesAreKeptBesideAConflict() {
        to.tell("gnommoweb -isa repo");
        from.tell("gnommoweb -isa service");
        from.tell("harrier -isa aircraft");

        ImportReport report = to.take(from.exportedText());

        assertThat(report.conflicts().orElseThrow().opened()).isEqualTo(1);
        assertThat(to.house.open())
                .singleElement()
                .satisfies(conflict -> assertThat(conflict.members())
                        .extracting(member -> member.row().id())
                        .containsExactlyInAnyOrder(
                                "gnommoweb -isa repo in context of type", "gnommoweb -isa service in context of type"));
        assertThat(to.house.texts("SELECT c.token FROM urd u JOIN soas c USING (id)"))
                .contains("harrier");
    }

    @Test
    void trustedStateOfHereIsNeverReplacedByAMerge() {
        StateDraft draft = new StateDraft("p05", "decision", "material", "PEEK", "as agreed");
        to.house.layers.state().set(TEAM, Write.by(PERSON), draft);
        from.house
                .layers
                .state()
                .set(TEAM, Write.by(PERSON), new StateDraft("p05", "decision", "material", "steel", "as agreed"));

        ImportReport report = to.take(from.exportedText());

        assertThat(to.house.texts("SELECT value FROM project_state")).containsExactly("PEEK");
        assertThat(report.rows().orElseThrow().different()).isEqualTo(1);
        assertThat(report.remarks())
                .singleElement()
                .satisfies(remark -> assertThat(remark.detail()).contains("'steel'", "POST /project/state"));
    }

    @Test
    void theAuditLogOfTheOtherSideIsKeptBesideTheOneOfHere() {
        from.say("The relay port is 7001.");
        to.say("The relay host is alpha.");
        long there = from.house.conflicts.inbox().verifyAudit(TEAM).rows();

        to.take(from.exportedText());

        assertThat(to.house.texts("SELECT count(*)::text FROM audit_imported")).containsExactly("" + there);
        assertThat(to.house.conflicts.inbox().verifyAudit(TEAM).fault()).isEmpty();
    }

    @Test
    void aDryRunOfAMergeTellsTheSameAndWritesNothing() {
        to.say("The relay port is 7001.");
        from.say("The relay port is 7002.");
        Map<String, String> before = to.house.everything();

        ImportReport report = to.take(from.exportedText(), LayersHouse.dry(PERSON));

        assertThat(report.conflicts().orElseThrow().opened()).isEqualTo(1);
        assertThat(to.house.everything()).isEqualTo(before);
    }
}
