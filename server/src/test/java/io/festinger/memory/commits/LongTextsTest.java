package io.festinger.memory.commits;

import static io.festinger.memory.commits.MemoriesFixture.AGENT;
import static io.festinger.memory.commits.MemoriesFixture.PERSON;
import static io.festinger.memory.commits.MemoriesFixture.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.ComputePool;
import io.festinger.claims.StandardClaimReader;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.jobs.WorkItem;
import io.festinger.jobs.WorkQueue;
import io.festinger.jobs.postgres.PostgresWorkQueue;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.Neighbours;
import io.festinger.memory.Neighbours.NearRows;
import io.festinger.memory.comparison.LongTexts;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Texts that are too long for their write are stored by it, and read after the commit.
class LongTextsTest {
    private static final String FILLER = "Lorem ipsum dolor sit amet consectetur. ";

    private final MemoriesFixture team = new MemoriesFixture(new StandardClaimReader(), true);
    private final Memories memories = new Memories(team.nextServices);
    private final LongTextWorker worker = new LongTextWorker(team.nextServices);
    private final WorkQueue queue = new PostgresWorkQueue();

    @AfterEach
    void close() {
        team.close();
    }

    private static String longText(String statement) {
        return statement + " " + FILLER.repeat(ComputePool.SHORT / FILLER.length() + 1);
    }

    private CommitResult commit(String content) {
        return memories.commit(
                TEAM, AGENT, MemoriesFixture.draft(content, "ada", MemoryStatus.ACTIVE, Optional.empty()));
    }

    /// A memory whose writer searched its neighbours before other writes, and was committed after them.
    private CommitResult commit(String content, Runnable action) {
        return commit(content, (workspace, project, text) -> {
            NearRows near = team.nextServices.neighbours().of(workspace, project, text);
            action.run();
            return near;
        });
    }

    private CommitResult commit(String content, Neighbours neighbours) {
        MemoryServices services = new MemoryServices(
                team.nextServices.layerServices(),
                team.nextServices.store(),
                team.nextServices.followers(),
                neighbours,
                team.nextServices.comparisons());
        return new Memories(services)
                .commit(TEAM, AGENT, MemoriesFixture.draft(content, "ada", MemoryStatus.ACTIVE, Optional.empty()));
    }

    /// Does what waits, as the workers of a node do.
    private int work() {
        List<WorkItem> items = team.database.inTransaction(
                TEAM, handle -> queue.take(handle, LongTexts.KIND, team.now, team.now.plus(Duration.ofMinutes(1)), 10));
        items.forEach(item -> worker.work(TEAM, item));
        return items.size();
    }

    private List<Conflict> open() {
        return team.inbox
                .list(
                        TEAM,
                        new ConflictStore.Filter(
                                Optional.of(Conflict.Status.OPEN),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                10))
                .items();
    }

    @Test
    void aLongTextIsStoredAtOnceAndItsConflictIsFiledAfterTheCommit() {
        String knownText = commit("The shop port is 80.").id();

        CommitResult result = commit(longText("The shop port is 81."));

        assertThat(result.verdict()).isEqualTo(Verdict.NEW);
        assertThat(result.reading()).contains("later");
        assertThat(result.explanation()).contains("is read after the commit").contains(result.id());
        assertThat(result.conflicts()).isEmpty();
        assertThat(open()).isEmpty();

        assertThat(work()).isEqualTo(1);

        assertThat(open())
                .singleElement()
                .satisfies(conflict -> assertThat(conflict.members())
                        .extracting(member -> member.row().id())
                        .containsExactlyInAnyOrder(knownText, result.id()));
    }

    @Test
    void aShortTextIsReadInItsWrite() {
        commit("The shop port is 80.");

        CommitResult result = commit("The shop port is 81.");

        assertThat(result.reading()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(work()).isZero();
    }

    @Test
    void aMemoryIsComparedAgainWithOnesWrittenAtTheSameTime() {
        CommitResult result = commit(
                "The Ferrow bridge collapsed in 1916.",
                () -> commit("The Ferrow bridge collapsed in 1907.", () -> commit("The quay was paved in 1899.")));
        assertThat(result.verdict()).isEqualTo(Verdict.NEW);

        assertThat(work()).isEqualTo(2);

        assertThat(open())
                .singleElement()
                .satisfies(conflict -> assertThat(conflict.members()).hasSize(2));
        assertThat(team.get(result.id()).conflicts())
                .containsExactly(open().getFirst().id());
    }

    @Test
    void aMemoryIsComparedAgainIfTheSearchIndexCouldNotBeRead() {
        commit("The Ferrow bridge collapsed in 1907.");
        CommitResult result = commit("The Ferrow bridge collapsed in 1916.", (_, _, _) -> NearRows.UNREAD);
        assertThat(result.conflicts()).isEmpty();

        assertThat(work()).isEqualTo(1);

        assertThat(team.get(result.id()).conflicts()).hasSize(1);
    }

    @Test
    void aMemoryIsNotComparedAgainBecauseOfAnotherProject() {
        MemoryDraft memoryDraft = MemoriesFixture.draft(
                        "The gate is green.", "ada", MemoryStatus.ACTIVE, Optional.empty())
                .in("elsewhere");

        commit("The Ferrow bridge collapsed in 1916.", () -> memories.commit(TEAM, AGENT, memoryDraft));

        assertThat(work()).isZero();
    }

    @Test
    void aTextRevokedMeanwhileContradictsNobody() {
        commit("The shop port is 80.");
        String id = commit(longText("The shop port is 81.")).id();
        memories.edit(TEAM, PERSON, id, MemoryEdit.to(MemoryStatus.INVALID, "wrong"), Optional.empty());

        work();

        assertThat(open()).isEmpty();
    }

    @Test
    void aTextReadTwiceIsFiledOnce() {
        commit("The shop port is 80.");
        CommitResult result = commit(longText("The shop port is 81."));
        WorkItem item = team.database
                .inTransaction(
                        TEAM,
                        handle ->
                                queue.take(handle, LongTexts.KIND, team.now, team.now.plus(Duration.ofMinutes(1)), 10))
                .getFirst();

        worker.work(TEAM, item);
        worker.work(TEAM, item);

        assertThat(item.key()).isEqualTo(result.id());
        assertThat(open()).hasSize(1);
    }
}
