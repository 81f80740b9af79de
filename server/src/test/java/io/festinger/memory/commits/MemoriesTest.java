package io.festinger.memory.commits;

import static io.festinger.memory.commits.MemoriesFixture.AGENT;
import static io.festinger.memory.commits.MemoriesFixture.PERSON;
import static io.festinger.memory.commits.MemoriesFixture.TEAM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.claims.StandardClaimReader;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Write;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDetail;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryFilter;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What becomes of memories that are committed: alone, again, corrected and contradicted.
public class MemoriesTest {
    private final MemoriesFixture team = new MemoriesFixture();

    @AfterEach
    void close() {
        team.close();
    }

    @Test
    void aMemoryIsStoredAsItWasSaid() {
        CommitResult commitResult = team.say("I like \u00e9clairs\nand tea");

        MemoryDetail read = team.get(commitResult.id());
        assertThat(commitResult.verdict()).isEqualTo(Verdict.NEW);
        assertThat(commitResult.id()).startsWith("mem_");
        assertThat(read.memory().content()).isEqualTo("I like \u00e9clairs\nand tea");
        assertThat(read.memory().voice()).isEqualTo(new Memory.Voice("ada", "ada", true));
        assertThat(read.memory().provenance().handAuthored()).isTrue();
        assertThat(read.memory().state().lineage()).isEqualTo(commitResult.id());
        assertThat(read.memory().times().observedAt()).isEqualTo(team.now);
        assertThat(read.history()).extracting(MemoryDetail.Change::reason).containsExactly("created as active");
        assertThat(team.onRecord(commitResult.id())).containsExactly("memory.created");
    }

    @Test
    void aRepeatedStatementCorroboratesTheActiveRow() {
        CommitResult first = team.say("prefers small diffs");

        CommitResult second = team.say("  Prefers  small diffs. ", "grace");

        assertThat(second.verdict()).isEqualTo(Verdict.DUPLICATE);
        assertThat(second.id()).isEqualTo(first.id());
        assertThat(team.row(first.id()).echo().corroborations()).isEqualTo(1);
        assertThat(team.get(first.id()).history().getFirst().changed())
                .containsOnlyKeys("corroborations", "corroborators", "last_confirmed_at");
        assertThat(all()).hasSize(1);
    }

    @Test
    void theSameInAnotherScopeIsAnotherMemory() {
        team.say("prefers small diffs");
        MemoryDraft memoryDraft = MemoryDraft.builder(MemoryType.PREFERENCE, "prefers small diffs")
                .project("p05")
                .scope("web")
                .build();

        assertThat(team.memories.commit(TEAM, PERSON, memoryDraft).verdict()).isEqualTo(Verdict.NEW);
    }

    @Test
    void otherWordsForTheSameClaimAndMoreWordsAreRefinements() {
        CommitResult first = team.say("the auth limit is 5");

        CommitResult same = team.say("auth limit = 5");
        CommitResult more = team.say("the auth limit is 5 because the partner bank throttles us");

        assertThat(same.verdict()).isEqualTo(Verdict.REFINEMENT);
        assertThat(same.explanation()).contains("auth limit", "both are kept");
        assertThat(more.verdict()).isEqualTo(Verdict.REFINEMENT);
        assertThat(all()).hasSize(3);
    }

    @Test
    void aContradictionIsStoredAndFiledWithBothValuesAndTheRule() {
        CommitResult first = team.say("the auth limit is 5");

        CommitResult second = team.say("the auth limit is 7", "grace");

        assertThat(second.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(second.conflicts()).hasSize(1);
        assertThat(second.ruleId()).contains("test.sentence");
        assertThat(second.explanation())
                .isEqualTo("on auth limit this says '7', and a memory says '5'. Both are kept; a person decides.");
        assertThat(team.get(first.id()).conflicts()).isEqualTo(second.conflicts());
        assertThat(team.row(first.id()).active()).isTrue();
        assertThat(team.row(second.id()).active()).isTrue();
    }

    @Test
    void anotherContextIsNoContradiction() {
        team.say("the auth limit is 5 in prod");

        CommitResult second = team.say("the auth limit is 7 in staging");

        assertThat(second.verdict()).isEqualTo(Verdict.SCOPED);
        assertThat(second.conflicts()).isEmpty();
        assertThat(second.explanation()).contains("for staging", "for prod");
    }

    @Test
    void twoEqualStatementsAtOnceMakeOneRow() throws Exception {
        Set<String> ids = new HashSet<>();
        List<Callable<CommitResult>> writers = new ArrayList<>();
        for (int writer = 0; writer < 8; writer++) {
            writers.add(() -> team.memories.commit(
                    TEAM,
                    PERSON,
                    MemoriesFixture.draft("the auth limit is 5", "ada", MemoryStatus.ACTIVE, Optional.empty())));
        }
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<CommitResult> answer : threads.invokeAll(writers)) {
                ids.add(answer.get().id());
            }
        }

        assertThat(ids).hasSize(1);
        assertThat(team.row(ids.iterator().next()).echo().corroborations()).isEqualTo(7);
    }

    @Test
    void anAuthorsOwnCorrectionSupersedes() {
        CommitResult first = team.say("the auth limit is 5");

        CommitResult second = team.correct(first.id(), "the auth limit is 7", "ada");

        assertThat(second.verdict()).isEqualTo(Verdict.UPDATE);
        assertThat(second.conflicts()).isEmpty();
        Memory oldMemory = team.row(first.id());
        assertThat(oldMemory.status()).isEqualTo(MemoryStatus.SUPERSEDED);
        assertThat(oldMemory.state().supersededBy()).contains(second.id());
        assertThat(team.row(second.id()).state().lineage())
                .isEqualTo(oldMemory.state().lineage());
        assertThat(team.claimedCount(first.id())).isZero();
        assertThat(team.claimedCount(second.id())).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"the auth limit is 5", "prefers merge commits"})
    void aCorrectionOfAnotherAuthorIsProposedToAPerson(String content) {
        CommitResult first = team.say(content);
        Memory before = team.row(first.id());

        CommitResult second = team.correct(first.id(), content.replace("5", "7").replace("merge", "rebase"), "grace");

        assertThat(second.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(second.ruleId()).contains("memory.correction");
        assertThat(second.conflicts()).hasSize(1);
        assertThat(team.row(first.id())).isEqualTo(before);
        Conflict conflict = team.conflict(second.conflicts().getFirst());
        assertThat(conflict.members()).hasSize(2);
        assertThat(conflict.finding().ruleId()).isEqualTo("memory.correction");
        Order proposal = Json.read(conflict.finding().suggestion(), Order.class);
        assertThat(proposal.action()).isEqualTo(Action.SUPERSEDE_OTHERS);
        assertThat(proposal.winnerMemberId()).isEqualTo(second.id());
    }

    @Test
    void aCorrectionNamesAnActiveMemory() {
        CommitResult first = team.say("prefers small diffs");
        team.correct(first.id(), "prefers big diffs", "ada");

        assertFails(() -> team.correct("mem_nowhere", "x", "ada"), Failure.Code.INVALID_REQUEST, "corrects");
        assertFails(() -> team.correct(first.id(), "prefers no diffs", "ada"), Failure.Code.WRONG_STATE, "corrects");
    }

    @Test
    void aSettledRepetitionIsKeptOutOfForceAndOnce() {
        CommitResult first = team.say("the auth limit is 5");
        CommitResult second = team.say("the auth limit is 7", "grace");
        team.resolve(second.conflicts().getFirst(), Action.SUPERSEDE_OTHERS, first.id(), "", Map.of());

        CommitResult rewordedResult = team.say("the auth limit = 7", "linus");
        CommitResult again = team.say("the auth limit = 7", "linus");

        assertThat(rewordedResult.verdict()).isEqualTo(Verdict.DUPLICATE);
        assertThat(rewordedResult.ruleId()).contains("decision.settled");
        assertThat(rewordedResult.status()).isEqualTo("superseded");
        assertThat(rewordedResult.conflicts()).isEmpty();
        assertThat(rewordedResult.explanation()).isNotEmpty();
        assertThat(again.id()).isEqualTo(rewordedResult.id());
        assertThat(team.inbox.openCount(TEAM)).isZero();
    }

    @Test
    void candidatesClaimNothingUntilAPersonPromotesThem() {
        team.say("the auth limit is 5");

        CommitResult commitResult = team.propose("the auth limit is 7");

        assertThat(commitResult.verdict()).isEqualTo(Verdict.NEW);
        assertThat(commitResult.status()).isEqualTo("candidate");
        assertThat(team.claimedCount(commitResult.id())).isZero();
        assertThat(team.row(commitResult.id()).state().pendingSince()).contains(team.now);
        assertFails(() -> team.memories.promote(TEAM, AGENT, commitResult.id(), ""), Failure.Code.FORBIDDEN, "status");

        MemoryDetail memoryDetail = team.memories.promote(TEAM, PERSON, commitResult.id(), "seen it");

        assertThat(memoryDetail.memory().active()).isTrue();
        assertThat(memoryDetail.conflicts()).hasSize(1);
        assertThat(team.claimedCount(commitResult.id())).isEqualTo(1);
        assertThat(team.onRecord(commitResult.id())).startsWith("memory.promoted");
        assertFails(() -> team.memories.promote(TEAM, PERSON, commitResult.id(), ""), Failure.Code.WRONG_STATE, "id");
    }

    @Test
    void aRejectedCandidateIsNotProposedAgain() {
        CommitResult proposedResult = team.propose("prefers small diffs");
        team.propose("prefers small diffs");
        team.memories.reject(TEAM, PERSON, proposedResult.id(), "not so");

        CommitResult second = team.propose("Prefers small diffs");

        assertThat(second.verdict()).isEqualTo(Verdict.DUPLICATE);
        assertThat(second.id()).isEqualTo(proposedResult.id());
        assertThat(second.status()).isEqualTo("invalid");
        assertThat(team.row(proposedResult.id()).echo().reExtractionCount()).isEqualTo(2);
        assertThat(all()).hasSize(1);
    }

    @Test
    void aDryRunShowsTheVerdictAndWritesNothing() {
        team.say("the auth limit is 5");

        CommitResult commitResult = team.memories.commit(
                TEAM,
                new Write(PERSON.actor(), true, Optional.empty()),
                MemoriesFixture.draft("the auth limit is 7", "grace", MemoryStatus.ACTIVE, Optional.empty()));

        assertThat(commitResult.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(commitResult.conflicts()).hasSize(1);
        assertThat(all()).hasSize(1);
        assertThat(team.inbox.openCount(TEAM)).isZero();
    }

    @Test
    void unfittingFieldsAreRefusedByName() {
        assertFails(() -> MemoryDraft.of(MemoryType.PROJECT, " \u00a0\n"), Failure.Code.INVALID_REQUEST, "content");
        assertFails(
                () -> MemoryDraft.of(MemoryType.PROJECT, "x".repeat(20_001)), Failure.Code.INVALID_REQUEST, "content");
        assertFails(() -> MemoryDraft.of(MemoryType.PROJECT, "a\0b"), Failure.Code.INVALID_REQUEST, "content");
        assertFails(() -> MemoryDraft.of(MemoryType.PROJECT, "a\ud800b"), Failure.Code.INVALID_REQUEST, "content");
        assertFails(() -> MemoryType.read("opinion"), Failure.Code.INVALID_REQUEST, "memory_type");
        assertFails(
                () -> MemoriesFixture.draft("x", "ada", MemoryStatus.GRADUATED, Optional.empty()),
                Failure.Code.INVALID_REQUEST,
                "status");
        assertFails(
                () -> timedDraft(Double.NaN, "2026-01-01", "2026-01-02"), Failure.Code.INVALID_REQUEST, "confidence");
        assertFails(() -> timedDraft(1, "2026-01-02", "2026-01-02"), Failure.Code.INVALID_REQUEST, "valid_to");
        assertFails(() -> timedDraft(1, "0001-01-02", "2026-01-02"), Failure.Code.INVALID_REQUEST, "valid_from");
    }

    private static MemoryDraft timedDraft(double confidence, String from, String to) {
        return MemoryDraft.builder(MemoryType.PROJECT, "x")
                .confidence(confidence)
                .validFrom(Instant.parse(from + "T00:00:00Z"))
                .validTo(Instant.parse(to + "T00:00:00Z"))
                .build();
    }

    private List<Memories.Page.Item> all() {
        return team.memories.list(TEAM, MemoryFilter.ALL).items();
    }

    static void assertFails(
            org.assertj.core.api.ThrowableAssert.ThrowingCallable work, Failure.Code code, String field) {
        assertThatThrownBy(work).isInstanceOfSatisfying(Failure.class, failure -> {
            assertThat(failure.code()).isEqualTo(code);
            assertThat(failure.field()).contains(field);
        });
    }

    /// Two conflicts are open on what the corrected row says.
    @Test
    void aCorrectionJoinsTheConflictOnItsSlot() {
        try (MemoriesFixture standard = new MemoriesFixture(new StandardClaimReader())) {
            String both = "The lateral support material is GF-PTFE. The mirror cell material is PEEK.";
            CommitResult correctedResult = standard.say(both);
            standard.say("The mirror cell material is steel.");
            CommitResult rival = standard.say("The lateral support material is steel.");

            CommitResult correction = standard.correct(correctedResult.id(), "All of that was guessed.", "bob");

            assertThat(correction.conflicts()).isEqualTo(rival.conflicts()).hasSize(1);
        }
    }
}
