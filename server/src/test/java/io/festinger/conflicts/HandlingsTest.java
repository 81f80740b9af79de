package io.festinger.conflicts;

import static io.festinger.conflicts.InboxFixture.memory;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.triage.Handling;
import io.festinger.conflicts.triage.Handlings;
import io.festinger.conflicts.triage.SavedView;
import io.festinger.conflicts.triage.SavedViews;
import io.festinger.conflicts.triage.Triage;
import io.festinger.conflicts.triage.TriageFields;
import io.festinger.conflicts.triage.TriageStore;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Who decides a conflict and when, and filters by name.
class HandlingsTest {
    private static final WorkspaceId TEAM = WorkspaceId.DEFAULT;
    private static final Write BY_PERSON = Write.by(InboxFixture.PERSON);
    private static final Write BY_AGENT = Write.by(InboxFixture.AGENT);

    private InboxFixture inbox;
    private Handlings handlings;
    private SavedViews views;
    private Triage triage;
    private ConflictId seal;
    private ConflictId valve;

    @BeforeEach
    void disagree() {
        inbox = InboxFixture.open();
        handlings = inbox.resolutions.handlings();
        views = inbox.resolutions.views();
        triage = inbox.inbox.triage();
        seal = disagree("seal");
        valve = disagree("valve");
    }

    @AfterEach
    void close() {
        inbox.close();
    }

    private ConflictId disagree(String thing) {
        inbox.write(memory(thing + "-a"), thing, "PEEK");
        inbox.write(memory(thing + "-b"), thing, "brass");
        return inbox.openConflicts().getFirst().id();
    }

    private static Optional<Instant> in(Duration duration) {
        return Optional.of(Instant.now().plus(duration));
    }

    private List<ConflictId> listedIds(String... fields) {
        return listedIds(Instant.now(), fields);
    }

    private List<ConflictId> listedIds(Instant time, String... fields) {
        Map<String, String> named = fields.length == 0 ? Map.of() : Map.of(fields[0], fields[1]);
        return triage.matches(TEAM, new TriageFields(named).filter(time, InboxFixture.PERSON.name())).stream()
                .map(Conflict::id)
                .toList();
    }

    private List<String> auditedTexts(ConflictId id) {
        return inbox.inbox.audit(TEAM, "conflict", id.value(), Long.MAX_VALUE, 100).stream()
                .map(row -> row.entry().action())
                .toList();
    }

    @Test
    void aSnoozedConflictLeavesTheListsUntilItsTime() {
        handlings.snooze(TEAM, BY_PERSON, List.of(seal), in(Duration.ofDays(1)));

        assertThat(listedIds()).containsExactly(valve);
        assertThat(listedIds("status", "snoozed")).containsExactly(seal);
        assertThat(listedIds("status", "all")).containsExactlyInAnyOrder(seal, valve);
        assertThat(listedIds(Instant.now().plus(Duration.ofDays(2)))).containsExactlyInAnyOrder(seal, valve);
        ConflictStore.OpenCount counts = inbox.inbox.openCounts(TEAM);
        assertThat(counts.all()).isEqualTo(2);
        assertThat(counts.shownCount()).isEqualTo(1);
        assertThat(counts.snoozedCount()).isEqualTo(1);
        assertThat(inbox.openConflicts())
                .as("its statements are still disputed")
                .hasSize(2);
        assertThat(auditedTexts(seal)).contains("conflict.snoozed");
    }

    @Test
    void theNextConflictIsNeverASnoozedOne() {
        handlings.snooze(TEAM, BY_PERSON, List.of(seal), in(Duration.ofDays(1)));

        Conflict conflict = inbox.inbox.find(TEAM, List.of(valve)).getFirst();

        assertThat(inbox.inbox.after(TEAM, conflict)).isEmpty();
        assertThat(inbox.inbox.before(TEAM, conflict)).isEmpty();
    }

    @Test
    void aStatementJoiningItOrADecisionEndsASnooze() {
        handlings.snooze(TEAM, BY_PERSON, List.of(seal, valve), in(Duration.ofDays(1)));

        inbox.write(memory("seal-c"), "seal", "steel");
        Conflict conflict = inbox.dismiss(valve);

        assertThat(listedIds()).containsExactly(seal);
        assertThat(conflict.handling().snoozedUntil()).isEmpty();
        inbox.undo(valve);
        assertThat(listedIds()).containsExactlyInAnyOrder(seal, valve);
    }

    @Test
    void aRepeatedStatementDoesNotEndASnooze() {
        handlings.snooze(TEAM, BY_PERSON, List.of(seal), in(Duration.ofDays(1)));

        inbox.write(memory("seal-b"), "seal", "brass");

        assertThat(listedIds()).containsExactly(valve);
    }

    @Test
    void conflictsAreAssignedCountedAndFound() {
        Handlings.Report report = handlings.assign(TEAM, BY_PERSON, List.of(seal), " agent-7 ");

        assertThat(report.done().getFirst().handling().assignee()).isEqualTo("agent-7");
        assertThat(listedIds("assignee", "agent-7")).containsExactly(seal);
        assertThat(listedIds("assignee", TriageFields.NO_ONE)).containsExactly(valve);
        handlings.assign(TEAM, BY_PERSON, List.of(valve), InboxFixture.PERSON.name());
        assertThat(listedIds("assignee", TriageFields.ME)).containsExactly(valve);
        assertThat(triage.counts(TEAM, new TriageFields(Map.of()).filter(Instant.now(), ""))
                        .get(TriageStore.Facet.ASSIGNEE))
                .extracting(TriageStore.Count::value)
                .containsExactlyInAnyOrder("agent-7", InboxFixture.PERSON.name());
        assertThat(auditedTexts(seal)).contains("conflict.assigned");
    }

    @Test
    void commonChangesAreTakenBackTogether() {
        handlings.assign(TEAM, BY_PERSON, List.of(seal), "agent-7");

        Handlings.Report report = handlings.assign(TEAM, BY_PERSON, List.of(seal, valve), "agent-8");
        handlings.snooze(TEAM, BY_PERSON, List.of(valve), in(Duration.ofHours(1)));
        handlings.restore(TEAM, BY_PERSON, report.before());

        assertThat(listedIds("assignee", "agent-7")).containsExactly(seal);
        assertThat(inbox.inbox.find(TEAM, List.of(valve)).getFirst().handling()).isEqualTo(Handling.NONE);
    }

    @Test
    void decidedAndUnknownConflictsAreLeftOutAndNamed() {
        inbox.dismiss(seal);
        ConflictId unknown = new ConflictId("cf_unknown");

        Handlings.Report report = handlings.assign(TEAM, BY_PERSON, List.of(seal, valve, unknown), "agent-7");

        assertThat(report.done()).extracting(Conflict::id).containsExactly(valve);
        assertThat(report.refused()).isEqualTo(Map.of(seal, "it is dismissed", unknown, "it does not exist"));
    }

    @Test
    void agentsPastTimesAndFarOnesAreRefused() {
        assertThatThrownBy(() -> handlings.assign(TEAM, BY_AGENT, List.of(seal), "agent"))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.code()).isEqualTo(Failure.Code.FORBIDDEN));
        for (Duration wrong : List.of(Duration.ofSeconds(-1), Handlings.LONGEST.plusDays(1))) {
            assertThatThrownBy(() -> handlings.snooze(TEAM, BY_PERSON, List.of(seal), in(wrong)))
                    .hasMessageContaining("until is a time in the future");
        }
        assertThatThrownBy(() -> handlings.assign(TEAM, BY_PERSON, List.of(), "agent"))
                .hasMessageContaining("no conflict is selected");
    }

    @Test
    void aViewIsSavedReplacedAndDeletedForOneOrForAll() {
        TriageFields triageFields = new TriageFields(Map.of("assignee", TriageFields.ME, "q", ""));
        SavedView own = views.save(TEAM, BY_PERSON, "My seals", triageFields, false);
        SavedView sharedView = views.save(TEAM, BY_PERSON, "Old ones", new TriageFields(Map.of("age", "older")), true);

        assertThat(triage.views(TEAM, InboxFixture.PERSON.name())).containsExactly(sharedView, own);
        assertThat(triage.views(TEAM, "another")).containsExactly(sharedView);
        assertThat(own.filter().fields()).isEqualTo(Map.of("assignee", TriageFields.ME));
        SavedView second = views.save(TEAM, BY_PERSON, "My seals", new TriageFields(Map.of("q", "seal")), false);
        assertThat(second.id()).isEqualTo(own.id());

        views.delete(TEAM, BY_PERSON, own.id());
        assertThat(triage.views(TEAM, InboxFixture.PERSON.name())).containsExactly(sharedView);
        assertThatThrownBy(() -> triage.view(TEAM, "another", own.id())).hasMessageContaining("does not exist");
    }

    @Test
    void anImpossibleViewIsRefused() {
        assertThatThrownBy(() -> views.save(TEAM, BY_PERSON, "x", new TriageFields(Map.of("age", "old")), false))
                .hasMessageContaining("age is one of day, week, older");
        assertThatThrownBy(() -> views.save(TEAM, BY_PERSON, "x", new TriageFields(Map.of("colour", "red")), false))
                .hasMessageContaining("its fields are");
        assertThatThrownBy(() -> views.save(TEAM, BY_PERSON, " ", new TriageFields(Map.of()), false))
                .hasMessageContaining("1 to 60 characters");
        assertThatThrownBy(() -> views.save(TEAM, BY_AGENT, "x", new TriageFields(Map.of()), true))
                .hasMessageContaining("only people save views");
    }
}
