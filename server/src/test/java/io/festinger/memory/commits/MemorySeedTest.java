package io.festinger.memory.commits;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.StandardClaimReader;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The conflict model's examples of memories, with the rules that the server reads sentences by.
class MemorySeedTest {
    private final MemoriesFixture team = new MemoriesFixture(new StandardClaimReader());

    @AfterEach
    void close() {
        team.close();
    }

    @Test
    void rebaseAndMergeCommitContradictEachOther() {
        CommitResult rebase = team.say("prefers rebase workflow");

        CommitResult merge = team.say("prefers merge-commit workflow");

        assertThat(merge.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(merge.explanation()).contains("merge-commit workflow", "rebase workflow");
        assertThat(team.get(rebase.id()).conflicts()).isEqualTo(merge.conflicts());
    }

    @Test
    void twoPreferencesForSmallDiffsAgree() {
        CommitResult first = team.say("prefers small diffs");

        CommitResult second = team.say("The user prefers small diffs.", "grace");

        assertThat(second.verdict()).isEqualTo(Verdict.REFINEMENT);
        assertThat(team.row(second.id()).content()).isEqualTo("The user prefers small diffs.");
        assertThat(team.row(first.id()).echo().corroborations()).isZero();
    }

    @Test
    void sentencesWithoutARuleAreNotLost() {
        team.say("prefers small diffs");

        CommitResult more = team.say("Prefers small diffs. Deploys happen on Fridays.");

        assertThat(more.verdict()).isEqualTo(Verdict.REFINEMENT);
        assertThat(team.row(more.id()).content()).contains("Fridays");
    }

    @Test
    void aContradictingCandidateWaitsForItsPromotion() {
        team.say("prefers rebase workflow");

        CommitResult commitResult = team.propose("prefers merge-commit workflow");

        assertThat(commitResult.conflicts()).isEmpty();
        assertThat(team.inbox.openCount(MemoriesFixture.TEAM)).isZero();
        team.memories.promote(MemoriesFixture.TEAM, MemoriesFixture.PERSON, commitResult.id(), "");
        assertThat(team.inbox.openCount(MemoriesFixture.TEAM)).isEqualTo(1);
    }
}
