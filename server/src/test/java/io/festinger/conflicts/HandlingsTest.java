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

    private List<ConflictId> listed(String... fields) {
        return listed(Instant.now(), fields);
    }

    private List<ConflictId> listed(Instant now, String... fields) {
        Map<String, String> named = fields.length == 0 ? Map.of() : Map.of(fields[0], fields[1]);
        return triage.matches(TEAM, new TriageFields(named).filter(now, InboxFixture.PERSON.name())).stream()
                .map(Conflict::id)
                .toList();
    }

    private List<String> audited(ConflictId id) {
        return inbox.inbox.audit(TEAM, "conflict", id.value(), Long.MAX_VALUE, 100).stream()
                .map(row -> row.entry().action())
                .toList();
    }

    @Test
    void aSnoozedConflictLeavesTheListsUntilItsTime() {
        handlings.snooze(TEAM, BY_PERSON, List.of(seal), in(Duration.ofDays(1)));

        assertThat(listed()).containsExactly(valve);
        assertThat(listed("status", "snoozed")).containsExactly(seal);
        assertThat(listed("status", "all")).containsExactlyInAnyOrder(seal, valve);
        assertThat(listed(Instant.now().plus(Duration.ofDays(2)))).containsExactlyInAnyOrder(seal, valve);
        ConflictStore.OpenCount counts = inbox.inbox.openCounts(TEAM);
        assertThat(counts.all()).isEqualTo(2);
        assertThat(counts.shown()).isEqualTo(1);
        assertThat(counts.snoozed()).isEqualTo(1);
        assertThat(inbox.openConflicts())
                .as("its statements are still disputed")
                .hasSize(2);
        assertThat(audited(seal)).contains("conflict.snoozed");
    }

    @Test
    void theNextConflictIsNeverASnoozedOne() {
        handlings.snooze(TEAM, BY_PERSON, List.of(seal), in(Duration.ofDays(1)));

        Conflict shown = inbox.inbox.find(TEAM, List.of(valve)).getFirst();

        assertThat(inbox.inbox.after(TEAM, shown)).isEmpty();
        assertThat(inbox.inbox.before(TEAM, shown)).isEmpty();
    }

    @Test
    void aStatementThatJoinsItOrADecisionEndsASnooze() {
        handlings.snooze(TEAM, BY_PERSON, List.of(seal, valve), in(Duration.ofDays(1)));

        inbox.write(memory("seal-c"), "seal", "steel");
        Conflict dismissed = inbox.dismiss(valve);

        assertThat(listed()).containsExactly(seal);
        assertThat(dismissed.handling().snoozedUntil()).isEmpty();
        inbox.undo(valve);
        assertThat(listed()).containsExactlyInAnyOrder(seal, valve);
    }

    @Test
    void aStatementThatIsRepeatedDoesNotEndASnooze() {
        handlings.snooze(TEAM, BY_PERSON, List.of(seal), in(Duration.ofDays(1)));

        inbox.write(memory("seal-b"), "seal", "brass");

        assertThat(listed()).containsExactly(valve);
    }

    @Test
    void conflictsAreAssignedCountedAndFound() {
        Handlings.Report report = handlings.assign(TEAM, BY_PERSON, List.of(seal), " agent-7 ");

        assertThat(report.done().getFirst().handling().assignee()).isEqualTo("agent-7");
        assertThat(listed("assignee", "agent-7")).containsExactly(seal);
        assertThat(listed("assignee", TriageFields.NO_ONE)).containsExactly(valve);
        handlings.assign(TEAM, BY_PERSON, List.of(valve), InboxFixture.PERSON.name());
        assertThat(listed("assignee", TriageFields.ME)).containsExactly(valve);
        assertThat(triage.counts(TEAM, new TriageFields(Map.of()).filter(Instant.now(), ""))
                        .get(TriageStore.Facet.ASSIGNEE))
                .extracting(TriageStore.Count::value)
                .containsExactlyInAnyOrder("agent-7", InboxFixture.PERSON.name());
        assertThat(audited(seal)).contains("conflict.assigned");
    }

    @Test
    void whatWasChangedTogetherIsTakenBackTogether() {
        handlings.assign(TEAM, BY_PERSON, List.of(seal), "agent-7");

        Handlings.Report report = handlings.assign(TEAM, BY_PERSON, List.of(seal, valve), "agent-8");
        handlings.snooze(TEAM, BY_PERSON, List.of(valve), in(Duration.ofHours(1)));
        handlings.restore(TEAM, BY_PERSON, report.before());

        assertThat(listed("assignee", "agent-7")).containsExactly(seal);
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
        TriageFields mine = new TriageFields(Map.of("assignee", TriageFields.ME, "q", ""));
        SavedView own = views.save(TEAM, BY_PERSON, "My seals", mine, false);
        SavedView shared = views.save(TEAM, BY_PERSON, "Old ones", new TriageFields(Map.of("age", "older")), true);

        assertThat(triage.views(TEAM, InboxFixture.PERSON.name())).containsExactly(shared, own);
        assertThat(triage.views(TEAM, "another")).containsExactly(shared);
        assertThat(own.filter().fields()).isEqualTo(Map.of("assignee", TriageFields.ME));
        SavedView again = views.save(TEAM, BY_PERSON, "My seals", new TriageFields(Map.of("q", "seal")), false);
        assertThat(again.id()).isEqualTo(own.id());

        views.delete(TEAM, BY_PERSON, own.id());
        assertThat(triage.views(TEAM, InboxFixture.PERSON.name())).containsExactly(shared);
        assertThatThrownBy(() -> triage.view(TEAM, "another", own.id())).hasMessageContaining("does not exist");
    }

    @Test
    void aViewThatTheInboxCannotShowIsRefused() {
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
