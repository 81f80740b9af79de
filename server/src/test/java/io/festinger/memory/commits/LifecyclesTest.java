package io.festinger.memory.commits;

import static io.festinger.memory.commits.MemoriesFixture.AGENT;
import static io.festinger.memory.commits.MemoriesFixture.PERSON;
import static io.festinger.memory.commits.MemoriesFixture.TEAM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.claims.StandardClaimReader;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Write;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryFilter;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What becomes of memories over time: repeated by others, taken back, grown old, over, and derived
/// from one another.
class LifecyclesTest {
    private final MemoriesFixture team = new MemoriesFixture(new StandardClaimReader());

    @AfterEach
    void close() {
        team.close();
    }

    private CommitResult derivedResult(Write write, String content, double confidence, String... sources) {
        team.later();
        return team.memories.commit(
                TEAM,
                write,
                MemoryDraft.builder(MemoryType.PROJECT, content)
                        .project("p05")
                        .confidence(confidence)
                        .basedOn(List.of(sources))
                        .build());
    }

    private CommitResult until(String content, Instant end) {
        team.later();
        return team.memories.commit(
                TEAM,
                PERSON,
                MemoryDraft.builder(MemoryType.PROJECT, content)
                        .project("p05")
                        .validTo(end)
                        .build());
    }

    private List<String> notStatedSince(Instant since) {
        MemoryFilter all = MemoryFilter.ALL;
        return team
                .memories
                .list(
                        TEAM,
                        new MemoryFilter(
                                Optional.of(MemoryStatus.ACTIVE),
                                all.project(),
                                all.memoryType(),
                                all.scope(),
                                all.author(),
                                all.q(),
                                all.asOf(),
                                Optional.of(since),
                                all.cursor(),
                                all.limit()))
                .items()
                .stream()
                .map(item -> item.memory().content())
                .toList();
    }

    @Test
    void onlyOthersAreFurtherWitnesses() {
        String id = team.say("The mount material is PEEK.", "ada").id();
        team.say("The mount material is PEEK.", "ada");
        team.say("The mount material is PEEK.", "bob");
        team.say("the mount material is PEEK", "bob");

        Memory row = team.row(id);
        assertThat(row.echo().corroborations()).isEqualTo(3);
        assertThat(row.echo().corroborators()).containsExactly("bob");
        assertThat(row.echo().lastConfirmedAt()).contains(team.now);
    }

    @Test
    void revokedFactsAreOutOfForceWithoutASuccessor() {
        String id = team.say("The mount material is PEEK.", "ada").id();
        team.edit(PERSON, id, MemoryEdit.to(MemoryStatus.INVALID, "it was a mix-up"));

        assertThat(team.row(id).state().supersededBy()).isEmpty();
        assertThat(team.say("The mount material is steel.", "bob").verdict()).isEqualTo(Verdict.NEW);
    }

    @Test
    void longUnmentionedFactsCanBeAskedFor() {
        team.say("The mount material is PEEK.", "ada");
        team.say("The dome motor is old.", "ada");
        Instant longAgo = team.now.plusSeconds(1);
        team.now = team.now.plus(Duration.ofDays(200));
        team.say("The mount material is PEEK.", "bob");

        assertThat(notStatedSince(longAgo)).containsExactly("The dome motor is old.");
    }

    @Test
    void aStatementWithAnEndHoldsUntilThen() {
        Instant end = team.now.plus(Duration.ofDays(30));
        until("The login timeout is 30 s.", end);
        assertThat(derivedResult(PERSON, "The login timeout is 45 s.", 1).conflicts())
                .hasSize(1);

        team.now = end.minus(Duration.ofMinutes(2));
        assertThat(derivedResult(PERSON, "The login timeout is 50 s.", 1).conflicts())
                .hasSize(1);
    }

    @Test
    void endedFactsDoNotContradictLaterOnes() {
        Instant end = team.now.plus(Duration.ofDays(30));
        until("The login timeout is 30 s.", end);
        team.now = end;

        CommitResult after = derivedResult(PERSON, "The login timeout is 45 s.", 1);
        assertThat(after.verdict()).isEqualTo(Verdict.SCOPED);
        assertThat(after.conflicts()).isEmpty();
    }

    @Test
    void endedFactsAreNotRevivedByTheSameWords() {
        Instant end = team.now.plus(Duration.ofDays(30));
        String old = until("The login timeout is 30 s.", end).id();
        team.now = end;

        assertThat(derivedResult(PERSON, "The login timeout is 30 s.", 1).id()).isNotEqualTo(old);
    }

    @Test
    void aConclusionIsTrustedNoMoreThanTheLeastOfItsSources() {
        String sure = derivedResult(PERSON, "The mirror is made of glass.", 0.9).id();
        String vague =
                derivedResult(PERSON, "Glass of that kind is brittle.", 0.4).id();
        String concludedText = derivedResult(AGENT, "The mirror breaks easily.", 0.95, sure, vague)
                .id();

        assertThat(team.row(concludedText).confidence()).isEqualTo(0.4);
        assertThat(team.row(concludedText).references()).containsExactly(sure, vague);
        assertThatThrownBy(() -> derivedResult(AGENT, "The mirror is safe.", 1, "mem_none"))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("mem_none");
    }

    @Test
    void aMergeIsTrustedNoMoreThanTheLeastOfItsMembers() {
        derivedResult(PERSON, "The login timeout is 30 s.", 0.9);
        CommitResult rival = derivedResult(PERSON, "The login timeout is 45 s.", 0.3);
        var closed =
                team.resolve(rival.conflicts().getFirst(), Action.MERGE, "", "The login timeout is 40 s.", Map.of());

        String mergedText = team.memories
                .list(TEAM, MemoryFilter.ALL)
                .items()
                .getFirst()
                .memory()
                .id();
        assertThat(closed.status().wire()).isEqualTo("resolved");
        assertThat(team.row(mergedText).content()).contains("40 s");
        assertThat(team.row(mergedText).confidence()).isEqualTo(0.3);
    }
}
