package io.festinger.conflicts;

import static io.festinger.conflicts.InboxFixture.entity;
import static io.festinger.conflicts.InboxFixture.memory;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.triage.BulkDecisions;
import io.festinger.conflicts.triage.ConflictKind;
import io.festinger.conflicts.triage.ConflictPage;
import io.festinger.conflicts.triage.Triage;
import io.festinger.conflicts.triage.TriageFilter;
import io.festinger.conflicts.triage.TriageStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Many conflicts, listed, grouped, counted and decided together.
class TriageTest {
    private InboxFixture inbox;
    private Triage triage;
    private BulkDecisions decisions;

    @BeforeEach
    void open() {
        inbox = InboxFixture.open();
        triage = inbox.inbox.triage();
        decisions = new BulkDecisions(inbox.inbox, inbox.resolutions);
    }

    @AfterEach
    void close() {
        inbox.close();
    }

    private static TriageFilter all() {
        return filter(Map.of());
    }

    /// @param fields `words`, `subject`, `author`, `layer`, `age` or `kind`
    private static TriageFilter filter(Map<String, String> fields) {
        Optional<String> none = Optional.empty();
        return new TriageFilter(
                Optional.of(Conflict.Status.OPEN),
                none,
                Optional.ofNullable(fields.get("author")),
                Optional.ofNullable(fields.get("layer")),
                none,
                Optional.ofNullable(fields.get("kind")).map(ConflictKind::read),
                Optional.ofNullable(fields.get("subject")),
                Optional.ofNullable(fields.get("age")).flatMap(TriageFilter.Age::of),
                none,
                Optional.empty(),
                fields.containsKey("words") ? List.of(fields.get("words").split(" ")) : List.of(),
                Instant.now());
    }

    /// Conflicts about `part 0`, `part 1` and so on.
    private void disagree(int count) {
        IntStream.range(0, count).forEach(i -> {
            inbox.write(memory("a" + i), "part " + i, "PEEK");
            inbox.write(memory("b" + i), "part " + i, "brass");
        });
    }

    private List<ConflictId> ids(TriageFilter filter) {
        return triage.matches(WorkspaceId.DEFAULT, filter).stream()
                .map(Conflict::id)
                .toList();
    }

    @ParameterizedTest
    @EnumSource(TriageFilter.Sort.class)
    void pagesHaveEveryConflictOnceInEachOrder(TriageFilter.Sort sort) {
        disagree(7);
        inbox.alarm(0.9, "likely");
        inbox.alarm(0.4, "possible");
        List<ConflictId> conflictIds = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            ConflictPage page = triage.list(WorkspaceId.DEFAULT, all(), sort, cursor, 2);
            page.items().forEach(conflict -> conflictIds.add(conflict.id()));
            cursor = page.next();
        } while (cursor.isPresent());

        assertThat(conflictIds).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(ids(all()));
    }

    @Test
    void theLikeliestComeFirstAndTheOldestToo() {
        ConflictId possible = inbox.alarm(0.4, "possible");
        ConflictId likely = inbox.alarm(0.9, "likely");

        assertThat(first(TriageFilter.Sort.LIKELIEST)).isEqualTo(likely);
        assertThat(first(TriageFilter.Sort.OLDEST)).isEqualTo(possible);
        assertThat(first(TriageFilter.Sort.NEWEST)).isEqualTo(likely);
    }

    private ConflictId first(TriageFilter.Sort sort) {
        return triage.list(WorkspaceId.DEFAULT, all(), sort, Optional.empty(), 1)
                .items()
                .getFirst()
                .id();
    }

    @Test
    void everyWordOfASearchHasToOccurSomewhere() {
        disagree(3);

        assertThat(ids(filter(Map.of("words", "PART bra")))).hasSize(3);
        assertThat(ids(filter(Map.of("words", "brass granite")))).isEmpty();
    }

    @Test
    void filtersNarrow() {
        disagree(2);
        inbox.write(memory("m"), "frame", "steel");
        inbox.write(entity("e"), "frame", "wood");

        assertThat(ids(filter(Map.of("layer", "entity")))).hasSize(1);
        assertThat(ids(filter(Map.of("layer", "memory")))).hasSize(3);
        assertThat(ids(filter(Map.of("age", "day")))).hasSize(3);
        assertThat(ids(filter(Map.of("age", "older")))).isEmpty();
        String subject = triage.matches(WorkspaceId.DEFAULT, filter(Map.of("layer", "entity")))
                .getFirst()
                .subject();
        assertThat(ids(filter(Map.of("subject", subject)))).hasSize(1);
    }

    @Test
    void groupsAndCountsAddUp() {
        disagree(4);
        inbox.alarm(0.9, "likely");

        for (TriageFilter.Grouping by : TriageFilter.Grouping.values()) {
            List<TriageStore.Group> groups = triage.groups(WorkspaceId.DEFAULT, all(), by);
            assertThat(groups.stream().mapToLong(TriageStore.Group::count).sum())
                    .isEqualTo(5);
            String field = by.wire();
            groups.forEach(group -> assertThat(ids(filter(Map.of(field, group.key()))))
                    .as(group.key())
                    .hasSize((int) group.count()));
        }
        Map<TriageStore.Facet, List<TriageStore.Count>> counts = triage.counts(WorkspaceId.DEFAULT, all());
        assertThat(counts.get(TriageStore.Facet.AGE)).containsExactly(new TriageStore.Count("day", 5));
        assertThat(counts.get(TriageStore.Facet.LAYER)).containsExactly(new TriageStore.Count("memory", 5));
    }

    @Test
    void manyAreDismissedAtOnceAndOneUndoTakesAllOfThemBack() {
        disagree(12);
        List<ConflictId> ids = ids(all());

        BulkDecisions.Report dismissedReport = carryOut(ids, BulkDecisions.Way.DISMISS);
        assertThat(dismissedReport.finishedConflicts())
                .hasSize(12)
                .allMatch(conflict -> conflict.status() == Conflict.Status.DISMISSED);
        assertThat(ids(all())).isEmpty();

        BulkDecisions.Report revertedReport =
                decisions.undo(WorkspaceId.DEFAULT, Write.by(InboxFixture.PERSON), ids, "too quick");
        assertThat(revertedReport.refused()).isEmpty();
        assertThat(ids(all())).containsExactlyInAnyOrderElementsOf(ids);
    }

    private BulkDecisions.Report carryOut(List<ConflictId> ids, BulkDecisions.Way way) {
        return decisions.carryOut(WorkspaceId.DEFAULT, Write.by(InboxFixture.PERSON), ids, way, "together");
    }

    @Test
    void theMostTrustedHoldsAndATieIsLeftOut() {
        disagree(1);
        inbox.write(memory("m"), "frame", "steel");
        inbox.write(entity("e"), "frame", "wood");
        List<ConflictId> ids = ids(all());

        List<BulkDecisions.Prospect> preview =
                decisions.preview(WorkspaceId.DEFAULT, ids, BulkDecisions.Way.MOST_TRUSTED);
        BulkDecisions.Report report = carryOut(ids, BulkDecisions.Way.MOST_TRUSTED);

        assertThat(preview).extracting(BulkDecisions.Prospect::isPossible).containsExactlyInAnyOrder(true, false);
        assertThat(report.finishedConflicts()).hasSize(1);
        assertThat(report.refused().values()).containsExactly("no statement is trusted more than the others");
        assertThat(inbox.status(entity("e"))).isEqualTo("active");
        assertThat(inbox.status(memory("m"))).isEqualTo("superseded");
    }

    @Test
    void anAlreadyDecidedRowDoesNotStopTheOthers() {
        disagree(3);
        List<ConflictId> ids = ids(all());
        inbox.dismiss(ids.get(1));

        BulkDecisions.Report report = carryOut(ids, BulkDecisions.Way.NO_ACTION);

        assertThat(report.finishedConflicts()).hasSize(2);
        assertThat(report.refused()).containsOnlyKeys(ids.get(1)).containsValue("it is dismissed");
    }

    @Test
    void anAgentDecidesNothingAndNothingSelectedIsRefused() {
        disagree(1);
        List<ConflictId> ids = ids(all());

        assertThatThrownBy(() -> decisions.carryOut(
                        WorkspaceId.DEFAULT, Write.by(InboxFixture.AGENT), ids, BulkDecisions.Way.DISMISS, "no"))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("only people decide");
        assertThatThrownBy(() -> carryOut(List.of(), BulkDecisions.Way.DISMISS)).hasMessageContaining("is selected");
        assertThat(ids(all())).isEqualTo(ids);
    }

    @Test
    void theNewestStatementHolds() {
        disagree(1);
        assertThat(newest()).hasValue("b0");

        inbox.database.inTransaction(
                WorkspaceId.DEFAULT,
                handle -> handle.execute(
                        "UPDATE conflict_members SET at = CASE member_id WHEN 'a0' THEN now() ELSE now() - interval '1 day' END"));

        assertThat(newest()).hasValue("a0");
    }

    private Optional<String> newest() {
        return decisions
                .preview(WorkspaceId.DEFAULT, ids(all()), BulkDecisions.Way.NEWEST)
                .getFirst()
                .winner()
                .map(Member::id);
    }
}
