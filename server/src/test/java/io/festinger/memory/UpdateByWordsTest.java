package io.festinger.memory;

import static io.festinger.memory.MemoriesFixture.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.ConflictId;
import io.festinger.base.Json;
import io.festinger.claims.StandardClaimReader;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Order;
import io.festinger.judge.Verdict;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

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
    void whatTheAuthorSaidBeforeIsSuperseded() {
        String old = team.say(STOOD, "ada").id();
        Committed said = team.say(REPLACES, "ada");

        assertThat(said.verdict()).isEqualTo(Verdict.UPDATE);
        assertThat(said.conflicts()).isEmpty();
        assertThat(said.explanation()).contains("replaces", old, "PEEK");
        assertThat(team.row(old).status()).isEqualTo(MemoryStatus.SUPERSEDED);
        assertThat(team.row(old).state().supersededBy()).contains(said.id());
        assertThat(team.row(said.id()).state().lineage()).isEqualTo(old);
        assertThat(team.onRecord(old)).contains("memory.superseded");
    }

    @Test
    void whatAnotherSaidStaysAndAPersonIsAskedWithAProposal() {
        String old = team.say(STOOD, "bob").id();
        Committed said = team.say(REPLACES, "ada");

        assertThat(said.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(said.conflicts()).hasSize(1);
        assertThat(team.row(old).status()).isEqualTo(MemoryStatus.ACTIVE);
        ConflictId id = said.conflicts().getFirst();
        Conflict conflict = team.inbox.detail(TEAM, id).conflict();
        Order proposal = Json.read(conflict.finding().suggestion(), Order.class);
        assertThat(proposal.action()).isEqualTo(Action.SUPERSEDE_OTHERS);
        assertThat(proposal.winnerMemberId()).isEqualTo(said.id());
    }

    @Test
    void withoutSuchWordsItIsAConflictOfItsAuthorWithHimself() {
        String old = team.say(STOOD, "ada").id();
        Committed said = team.say("The mount material is steel.", "ada");

        assertThat(said.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(team.row(old).status()).isEqualTo(MemoryStatus.ACTIVE);
    }

    @Test
    void theWordsAloneRetireNothing() {
        String old = team.say(STOOD, "ada").id();
        team.say("We switched from paper to screens: the weekly note is a page.", "ada");

        assertThat(team.row(old).status()).isEqualTo(MemoryStatus.ACTIVE);
    }
}
