package io.festinger.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Write;
import io.festinger.database.PostgresDatabase;
import io.festinger.database.TestPostgres;
import io.festinger.detection.stories.ScriptedModels;
import io.festinger.detection.stories.ScriptedSuccessions;
import io.festinger.detection.stories.StoryWorker;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import io.festinger.memory.Neighbours;
import io.festinger.memory.comparison.Comparisons;
import io.festinger.testing.Eventually;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// From a commit to the inbox, to the answer, and back: stories as the server reads them, with a clock that
/// stands until it is moved.
class StoriesTest {
    private static final WorkspaceId TEAM = WorkspaceId.DEFAULT;
    private static final Write PERSON = Write.by(new Actor("ada", true));

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-05-01T12:00:00Z"));
    private final PostgresDatabase database = TestPostgres.fresh();
    private final InboxWiring conflicts = InboxWiring.over(database, now::get);
    private final QueueWiring nextWiring = QueueWiring.over(database, now::get);
    private final LayerWiring layers =
            LayerWiring.on(conflicts, nextWiring.followers(), Neighbours.NONE, Comparisons.byRules());
    private final ScriptedModels models = new ScriptedModels();
    private final ScriptedSuccessions judge = new ScriptedSuccessions();

    StoriesTest() {
        nextWiring.readStories(conflicts, new StoryWorker.Models(models, judge.installedModel()), now::get);
        nextWiring.start();
    }

    @AfterEach
    void close() {
        nextWiring.close();
        database.close();
    }

    @Test
    void aCommitWaitsForNoReaderAndABurstIsReadOnce() throws Exception {
        overtakenText();

        assertThat(depth()).isEqualTo(1);
        assertThat(open()).isEmpty();

        read();
        assertThat(open()).singleElement().satisfies(conflict -> {
            assertThat(conflict.finding().detector()).isEqualTo("story");
            assertThat(conflict.finding().ruleId()).isEqualTo("story.stale");
            assertThat(conflict.finding().question()).contains("Postgres 14 is our database version");
            assertThat(conflict.finding().explanation()).contains("2025-07-01", "2026-04-20");
            assertThat(conflict.members()).hasSize(3);
        });
    }

    @Test
    void noRetiresTheQuestionedFactAndAnUndoBringsAllBack() throws Exception {
        String old = overtakenText();
        read();
        Conflict conflict = open().getFirst();

        conflicts.resolutions().answer(TEAM, PERSON, conflict.id(), false, "since March");

        assertThat(status(old)).isEqualTo(MemoryStatus.SUPERSEDED);
        assertThat(conflict.members().stream().map(Member::id).filter(id -> !id.equals(old)))
                .allMatch(id -> status(id) == MemoryStatus.ACTIVE);
        read();
        assertThat(open()).isEmpty();

        conflicts.resolutions().undo(TEAM, PERSON, conflict.id(), "it is not done");

        assertThat(status(old)).isEqualTo(MemoryStatus.ACTIVE);
        read();
        assertThat(open())
                .singleElement()
                .satisfies(second -> assertThat(second.id()).isEqualTo(conflict.id()));
    }

    @Test
    void yesKeepsTheFactAndItIsNotAskedAgainWhenMoreIsSaidAboutTheSame() throws Exception {
        String old = overtakenText();
        read();

        conflicts.resolutions().answer(TEAM, PERSON, open().getFirst().id(), true, "");
        say("ops", "agent-4", "2026-04-28", "Postgres 17 migration: the primary is next");
        read();

        assertThat(status(old)).isEqualTo(MemoryStatus.ACTIVE);
        assertThat(open()).isEmpty();
    }

    @Test
    void conflictsFoundByAWriteGetTheQuestionAndNoDouble() throws Exception {
        String first = say("auth", "agent-1", "2026-03-01", "The auth rate limit is 1,000 req/s");
        String second = say("infra", "agent-2", "2026-03-20", "The auth rate limit is 5,000 req/s");
        Conflict writtenConflict = open().getFirst();
        read();

        Conflict requestedConflict = open().getFirst();
        assertThat(open()).hasSize(1);
        assertThat(requestedConflict.id()).isEqualTo(writtenConflict.id());
        assertThat(requestedConflict.finding().question()).contains("The auth rate limit is 1,000 req/s");

        conflicts.resolutions().answer(TEAM, PERSON, requestedConflict.id(), true, "");

        assertThat(status(first)).isEqualTo(MemoryStatus.ACTIVE);
        assertThat(status(second)).isEqualTo(MemoryStatus.SUPERSEDED);
    }

    @Test
    void aPassedDeadlineIsTakenBackByNo() throws Exception {
        String until = "The deadline for the tax module is 28 February 2026";
        String lacks = "The tax module still lacks the Swiss rates";
        judge.judging(until, lacks, ScriptedSuccessions.OVERTAKEN);
        String deadline = say("shop", "agent-1", "2026-01-12", until);
        String revertedText = say("shop", "agent-2", "2026-04-20", lacks);
        read();
        Conflict conflict = open().getFirst();
        assertThat(conflict.members()).extracting(Member::id).containsExactly(deadline, revertedText);

        conflicts.resolutions().answer(TEAM, PERSON, conflict.id(), false, "");
        assertThat(status(deadline)).isEqualTo(MemoryStatus.SUPERSEDED);
        assertThat(status(revertedText)).isEqualTo(MemoryStatus.ACTIVE);
        read();
        assertThat(open()).isEmpty();

        conflicts.resolutions().undo(TEAM, PERSON, conflict.id(), "");
        assertThat(status(deadline)).isEqualTo(MemoryStatus.ACTIVE);
    }

    @Test
    void aConfiguredModelReadsTheStoryToo() throws Exception {
        models.answer(prompt -> Json.write(Map.of(
                "findings",
                List.of(Map.of(
                        "fact_ids",
                        List.of(
                                ScriptedModels.idOf(prompt, "The default region is eu-west-1"),
                                ScriptedModels.idOf(
                                        prompt, "The default region is eu-west-1, as the auditors want it")),
                        "question",
                        "Do the auditors still want eu-west-1 as the default region?")))));
        say("ops", "agent-1", "2026-02-01", "The default region is eu-west-1");
        say("law", "agent-2", "2026-04-30", "The default region is eu-west-1, as the auditors want it");
        read();

        assertThat(models.requests()).hasSize(1);
        assertThat(open()).singleElement().satisfies(conflict -> {
            assertThat(conflict.finding().ruleId()).isEqualTo("story.model");
            assertThat(conflict.finding().question()).startsWith("Do the auditors still want");
        });
    }

    @Test
    void findingsOfTheStoryModelAreFiledAndJudgedOnce() throws Exception {
        String keys = "The keys of the archive are with Ottilie";
        String farewell = "We drank to Ottilie's new life in Trieste";
        judge.judging(keys, farewell, ScriptedSuccessions.OVERTAKEN);
        String old = say("house", "agent-1", "2026-02-01", keys);
        say("house", "agent-2", "2026-04-20", farewell);
        read();

        Conflict conflict = open().getFirst();
        assertThat(open()).hasSize(1);
        assertThat(conflict.finding().ruleId()).isEqualTo("story.stale");
        assertThat(conflict.finding().question()).contains(keys);

        conflicts.resolutions().answer(TEAM, PERSON, conflict.id(), false, "");
        say("house", "agent-3", "2026-04-25", "The archive is dusted on Mondays");
        read();

        assertThat(status(old)).isEqualTo(MemoryStatus.SUPERSEDED);
        assertThat(open()).isEmpty();
        assertThat(judge.requests()).doesNotHaveDuplicates();
    }

    @Test
    void yesToOneOfTwoClashingFactsRetiresTheOther() throws Exception {
        String guardedText = "Nobody fires the kiln without Sorrel";
        String free = "Whoever likes to may heat the kiln";
        judge.judging(guardedText, free, ScriptedSuccessions.CLASH);
        String retainedText = say("kiln", "agent-1", "2026-02-01", guardedText);
        String rival = say("house", "agent-2", "2026-04-20", free);
        read();
        Conflict conflict = open().getFirst();
        assertThat(conflict.finding().ruleId()).isEqualTo("story.ambiguity");

        conflicts.resolutions().answer(TEAM, PERSON, conflict.id(), true, "");

        assertThat(status(retainedText)).isEqualTo(MemoryStatus.ACTIVE);
        assertThat(status(rival)).isEqualTo(MemoryStatus.SUPERSEDED);
    }

    @Test
    void aConflictOutsideYesAndNoIsNotAnswered() {
        say("auth", "agent-1", "2026-03-01", "The auth rate limit is 1,000 req/s");
        say("infra", "agent-2", "2026-03-20", "The auth rate limit is 5,000 req/s");

        assertThatThrownBy(() -> conflicts
                        .resolutions()
                        .answer(TEAM, PERSON, open().getFirst().id(), true, ""))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.code()).isEqualTo(Failure.Code.WRONG_STATE));
    }

    /// An old version, and work on a newer one.
    private String overtakenText() {
        String version = "Postgres 14 is our database version";
        String replicatedText = "Postgres 17 migration: logical replication is set up";
        String mergedText = "The Postgres 17 migration scripts are merged";
        judge.judging(version, replicatedText, ScriptedSuccessions.OVERTAKEN)
                .judging(version, mergedText, ScriptedSuccessions.OVERTAKEN);
        String old = say("data", "agent-1", "2025-07-01", version);
        say("infra", "agent-2", "2026-04-10", replicatedText);
        say("data", "agent-3", "2026-04-20", mergedText);
        return old;
    }

    private String say(String scope, String author, String day, String content) {
        now.updateAndGet(time -> time.plusMillis(100));
        return layers.memories()
                .commit(
                        TEAM,
                        PERSON,
                        MemoryDraft.builder(MemoryType.PROJECT, content)
                                .project("p05")
                                .scope(scope)
                                .author(author)
                                .confidence(0.8)
                                .observedAt(Instant.parse(day + "T09:00:00Z"))
                                .build())
                .id();
    }

    private long depth() {
        return database.inTransaction(TEAM, handle -> nextWiring.queue().depth(handle, "story"));
    }

    /// Moves the clock on to where the story is due, and waits until it was read.
    private void read() throws Exception {
        now.updateAndGet(time -> time.plus(Duration.ofSeconds(3)));
        Eventually.holds("the story is read", () -> {
            nextWiring.workers().wake(TEAM);
            return depth() == 0;
        });
    }

    private List<Conflict> open() {
        return conflicts
                .inbox()
                .list(
                        TEAM,
                        new ConflictStore.Filter(
                                Optional.of(Conflict.Status.OPEN),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                50))
                .items();
    }

    private MemoryStatus status(String id) {
        return layers.memories().get(TEAM, id, Optional.empty()).memory().status();
    }
}
