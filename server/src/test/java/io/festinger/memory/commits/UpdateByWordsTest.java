package io.festinger.memory.commits;

import static io.festinger.memory.commits.MemoriesFixture.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Json;
import io.festinger.claims.StandardClaimReader;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Order;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.MemoryStatus;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Statements that say themselves that they replace what was known.
class UpdateByWordsTest {
    private static final String STOOD = "The mount material is PEEK.";
    private static final String REPLACES = "We switched from PEEK to steel: the mount material is steel.";

    private final MemoriesFixture team = new MemoriesFixture(new StandardClaimReader());

    @AfterEach
    void close() {
        team.close();
    }

    @Test
    void earlierStatementsOfTheAuthorAreSuperseded() {
        String old = team.say(STOOD, "ada").id();
        CommitResult commitResult = team.say(REPLACES, "ada");

        assertThat(commitResult.verdict()).isEqualTo(Verdict.UPDATE);
        assertThat(commitResult.conflicts()).isEmpty();
        assertThat(commitResult.explanation()).contains("replaces", "PEEK").doesNotContain(old);
        assertThat(team.row(old).status()).isEqualTo(MemoryStatus.SUPERSEDED);
        assertThat(team.row(old).state().supersededBy()).contains(commitResult.id());
        assertThat(team.row(commitResult.id()).state().lineage()).isEqualTo(old);
        assertThat(team.onRecord(old)).contains("memory.superseded");
    }

    /// The update that waits beside what bob said before.
    private Conflict proposedConflict() {
        team.say(STOOD, "bob");
        return team.conflict(team.say(REPLACES, "ada").proposal().orElseThrow());
    }

    private Conflict again(Conflict conflict) {
        return team.conflict(conflict.id());
    }

    @Test
    void anothersStatementStaysBesideAProposedUpdate() {
        String old = team.say(STOOD, "bob").id();
        CommitResult commitResult = team.say(REPLACES, "ada");

        assertThat(commitResult.verdict()).isEqualTo(Verdict.UPDATE);
        assertThat(commitResult.conflicts()).isEmpty();
        assertThat(team.row(old).status()).isEqualTo(MemoryStatus.ACTIVE);
        Conflict conflict = team.conflict(commitResult.proposal().orElseThrow());
        assertThat(conflict.status()).isEqualTo(Conflict.Status.PROPOSED);
        assertThat(conflict.isOpen()).isTrue();
        assertThat(team.inbox.openCounts(TEAM)).isEqualTo(new ConflictStore.OpenCount(0, 1, 0, 0, 0));
        Order proposal = Json.read(conflict.finding().suggestion(), Order.class);
        assertThat(proposal.action()).isEqualTo(Action.SUPERSEDE_OTHERS);
        assertThat(proposal.winnerMemberId()).isEqualTo(commitResult.id());
    }

    @Test
    void aPromotedCandidateProposesItsUpdateAndRetiresNothing() {
        String old = team.say(STOOD, "bot").id();
        String candidate = team.propose(REPLACES).id();

        team.memories.promote(TEAM, MemoriesFixture.PERSON, candidate, "");

        assertThat(team.row(old).status()).isEqualTo(MemoryStatus.ACTIVE);
        assertThat(team.row(candidate).status()).isEqualTo(MemoryStatus.ACTIVE);
        assertThat(team.inbox.openCounts(TEAM)).isEqualTo(new ConflictStore.OpenCount(0, 1, 0, 0, 0));
    }

    @Test
    void aPersonTakesItUpAndItsUndoOpensAConflict() {
        Conflict conflict = proposedConflict();
        Order proposal = Json.read(conflict.finding().suggestion(), Order.class);
        team.resolve(conflict.id(), proposal.action(), proposal.winnerMemberId(), "", Map.of());
        assertThat(again(conflict).status()).isEqualTo(Conflict.Status.RESOLVED);

        team.undo(conflict.id());

        assertThat(again(conflict).status()).isEqualTo(Conflict.Status.OPEN);
    }

    @Test
    void aRepetitionOfTheUpdateLeavesItAProposal() {
        Conflict conflict = proposedConflict();
        String value = again(conflict).members().stream()
                .filter(member -> member.joined().author().equals("ada"))
                .map(member -> member.stand().value())
                .findFirst()
                .orElseThrow();

        team.say("The mount material is " + value + ".", "cora");

        assertThat(again(conflict).members()).hasSize(3);
        assertThat(again(conflict).status()).isEqualTo(Conflict.Status.PROPOSED);
    }

    @Test
    void aDifferentStatementOpensTheConflict() {
        Conflict conflict = proposedConflict();

        CommitResult other = team.say("The mount material is cork.", "cora");

        assertThat(other.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(other.conflicts()).containsExactly(conflict.id());
        assertThat(again(conflict).status()).isEqualTo(Conflict.Status.OPEN);
    }

    @Test
    void aFurtherUpdateIsProposedInThePlaceOfTheFirst() {
        Conflict conflict = proposedConflict();

        CommitResult commitResult = team.say("We switched from steel to cork: the mount material is cork.", "cora");

        assertThat(commitResult.proposal()).contains(conflict.id());
        assertThat(Json.read(again(conflict).finding().suggestion(), Order.class)
                        .winnerMemberId())
                .isEqualTo(commitResult.id());
        assertThat(again(conflict).status()).isEqualTo(Conflict.Status.PROPOSED);
    }

    @Test
    void anUpdateHidesNoOtherContradictionOfItsText() {
        team.say("The relay port is 8080.", "bob");
        team.say(STOOD, "bob");
        String others = "The relay port is 9090. Deploys happen on Fridays. The mirror cell is painted black. ";

        CommitResult commitResult = team.say(others + REPLACES, "ada");

        assertThat(commitResult.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(commitResult.proposal()).isEmpty();
        assertThat(commitResult.conflicts()).hasSize(2);
    }

    @Test
    void theSentenceBesideMaySayIt() {
        team.say("The relay port is 8080.", "bob");

        CommitResult commitResult = team.say("The relay port is 9090. It was changed from 8080 to 9090.", "ada");

        assertThat(commitResult.verdict()).isEqualTo(Verdict.UPDATE);
        assertThat(commitResult.proposal()).isPresent();
    }

    @ParameterizedTest
    @CsvSource({"PT2S, CONFLICT", "PT3M, UPDATE", "PT3H, CONFLICT"})
    void withoutSuchWordsAnAuthorCorrectsHimselfOnlyWithinMinutes(Duration duration, Verdict verdict) {
        String old = team.say(STOOD, "ada").id();
        team.after(duration);
        CommitResult commitResult = team.sayNow("The mount material is steel.", "ada");

        assertThat(commitResult.verdict()).isEqualTo(verdict);
        assertThat(commitResult.proposal().isPresent()).isEqualTo(verdict == Verdict.UPDATE);
        assertThat(team.row(old).status()).isEqualTo(MemoryStatus.ACTIVE);
    }

    @Test
    void theWordsAloneRetireNothing() {
        String old = team.say(STOOD, "ada").id();
        team.say("We switched from paper to screens: the weekly note is a page.", "ada");

        assertThat(team.row(old).status()).isEqualTo(MemoryStatus.ACTIVE);
    }
}
