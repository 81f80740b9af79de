package io.festinger.memory.commits;

import static io.festinger.memory.commits.MemoriesFixture.AGENT;
import static io.festinger.memory.commits.MemoriesFixture.PERSON;
import static io.festinger.memory.commits.MemoriesFixture.TEAM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.claims.StandardClaimReader;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Write;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.MemoryDetail;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Nobody is superseded without a person, unless the same known author corrects an own word; and that can be
/// taken back.
class KnownAuthorTest {
    private static final String STOOD = "The mount material is PEEK.";
    private static final String REPLACES = "We switched from PEEK to steel: the mount material is steel.";
    private static final String OTHER = "The mount material is steel.";

    private final MemoriesFixture team = new MemoriesFixture(new StandardClaimReader());

    @AfterEach
    void close() {
        team.close();
    }

    private CommitResult say(Write write, String content, Optional<String> author, Optional<String> corrects) {
        team.later();
        return team.memories.commit(
                TEAM,
                write,
                MemoryDraft.builder(MemoryType.PREFERENCE, content)
                        .project("p05")
                        .author(author.orElse(null))
                        .corrects(corrects.orElse(null))
                        .build());
    }

    private MemoryDetail to(String id, MemoryStatus status) {
        team.later();
        return team.memories.edit(TEAM, PERSON, id, MemoryEdit.to(status, "it was right"), Optional.empty());
    }

    private void assertBothStayAndAPersonIsAsked(CommitResult oldResult, CommitResult result) {
        assertThat(team.row(oldResult.id()).active()).isTrue();
        assertThat(team.row(result.id()).active()).isTrue();
        ConflictId conflictId =
                result.proposal().orElseGet(() -> result.conflicts().getFirst());
        assertThat(result.verdict()).isEqualTo(result.proposal().isPresent() ? Verdict.UPDATE : Verdict.CONFLICT);
        Order proposal = Json.read(team.conflict(conflictId).finding().suggestion(), Order.class);
        assertThat(proposal.action()).isEqualTo(Action.SUPERSEDE_OTHERS);
        assertThat(proposal.winnerMemberId()).isEqualTo(result.id());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "local admin", "Local Admin", "anonymous", "mcp client"})
    void nobodyInParticularReplacesNothingByWords(String author) {
        Optional<String> named = Optional.of(author).filter(name -> !name.isEmpty());
        CommitResult oldResult = say(PERSON, STOOD, named, Optional.empty());

        assertBothStayAndAPersonIsAsked(oldResult, say(PERSON, REPLACES, named, Optional.empty()));
    }

    @Test
    void theNameOfAKeyCorrectsNothing() {
        CommitResult oldResult = say(AGENT, STOOD, Optional.empty(), Optional.empty());

        assertBothStayAndAPersonIsAsked(oldResult, say(AGENT, OTHER, Optional.empty(), Optional.of(oldResult.id())));
    }

    @Test
    void anAuthorNamedOnOneSideOnlyIsNotKnown() {
        CommitResult oldResult = say(AGENT, STOOD, Optional.empty(), Optional.empty());

        assertBothStayAndAPersonIsAsked(oldResult, say(AGENT, OTHER, Optional.of("bot"), Optional.of(oldResult.id())));
    }

    @Test
    void anAgentNamingItselfCorrectsItself() {
        CommitResult oldResult = say(AGENT, STOOD, Optional.of("bot"), Optional.empty());
        CommitResult result = say(AGENT, OTHER, Optional.of("bot"), Optional.of(oldResult.id()));

        assertThat(result.verdict()).isEqualTo(Verdict.UPDATE);
        assertThat(team.row(oldResult.id()).state().supersededBy()).contains(result.id());
    }

    @Test
    void aFactReplacedByItsAuthorCanBeTakenBackAndContradictsItsReplacement() {
        CommitResult oldResult = team.say(STOOD, "ada");
        CommitResult result = team.say(REPLACES, "ada");
        assertThat(team.row(oldResult.id()).status()).isEqualTo(MemoryStatus.SUPERSEDED);

        MemoryDetail back = to(oldResult.id(), MemoryStatus.ACTIVE);

        assertThat(back.memory().active()).isTrue();
        assertThat(back.memory().state().supersededBy()).isEmpty();
        assertThat(team.row(result.id()).active()).isTrue();
        assertThat(back.conflicts()).hasSize(1);
        assertThat(team.get(result.id()).conflicts()).isEqualTo(back.conflicts());
        assertThat(team.onRecord(oldResult.id())).startsWith("memory.restored");
    }

    @Test
    void aPersonsDecisionIsTakenBackByItsUndo() {
        CommitResult oldResult = team.say(STOOD, "ada");
        CommitResult result = team.say(OTHER, "bob");
        team.resolve(result.conflicts().getFirst(), Action.SUPERSEDE_OTHERS, result.id(), "", Map.of());

        assertThatThrownBy(() -> to(oldResult.id(), MemoryStatus.ACTIVE))
                .isInstanceOfSatisfying(Failure.class, failure -> {
                    assertThat(failure.code()).isEqualTo(Failure.Code.WRONG_STATE);
                    assertThat(failure.detail())
                            .contains("POST /conflicts/" + result.conflicts().getFirst() + "/undo");
                });
        CommitResult second = team.say("The mount material = PEEK", "cora");
        assertThat(second.status()).isEqualTo("superseded");
        assertThatThrownBy(() -> to(second.id(), MemoryStatus.ACTIVE)).hasMessageContaining("/undo");
        assertThat(team.row(second.id()).status()).isEqualTo(MemoryStatus.SUPERSEDED);
    }
}
