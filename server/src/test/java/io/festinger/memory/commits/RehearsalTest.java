package io.festinger.memory.commits;

import static io.festinger.memory.commits.MemoriesFixture.PERSON;
import static io.festinger.memory.commits.MemoriesFixture.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.StandardClaimReader;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryFilter;
import io.festinger.memory.MemoryType;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What would become of a memory, over a real database.
class RehearsalTest {
    private final MemoriesFixture team = new MemoriesFixture(new StandardClaimReader());

    @AfterEach
    void close() {
        team.close();
    }

    private Rehearsal rehearse(String content) {
        return team.memories.rehearse(TEAM, PERSON.actor(), MemoryDraft.of(MemoryType.KNOWLEDGE, content));
    }

    private long storedCount() {
        return team.memories.list(TEAM, MemoryFilter.ALL).items().size();
    }

    @Test
    void opponentsAreNamedAndNothingIsStored() {
        CommitResult commitResult = team.memories.commit(
                TEAM, PERSON, MemoryDraft.of(MemoryType.KNOWLEDGE, "The session timeout is 30 seconds."));

        Rehearsal rehearsal = rehearse("The session timeout is 45 seconds.");

        assertThat(rehearsal.committed().verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(rehearsal.against()).singleElement().satisfies(rival -> {
            assertThat(rival.id()).isEqualTo(commitResult.id());
            assertThat(rival.content()).isEqualTo("The session timeout is 30 seconds.");
            assertThat(rival.conflict()).isEqualTo(Optional.empty());
        });
        assertThat(storedCount()).isEqualTo(1);
        assertThat(team.inbox.openCount(TEAM)).isZero();
    }

    @Test
    void withoutAProjectItIsLaidBesideWhatIsKnownOfAll() {
        CommitResult commitResult = team.memories.commit(
                TEAM,
                PERSON,
                MemoryDraft.of(MemoryType.KNOWLEDGE, "The session timeout is 30 seconds.")
                        .in("web shop"));

        Rehearsal rehearsal = rehearse("The session timeout is 45 seconds.");

        assertThat(rehearsal.committed().verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(rehearsal.against()).singleElement().satisfies(rival -> {
            assertThat(rival.id()).isEqualTo(commitResult.id());
            assertThat(rival.project()).isEqualTo("web shop");
        });
        assertThat(storedCount()).isEqualTo(1);
    }

    @Test
    void anOpenConflictItWouldJoinIsNamed() {
        team.memories.commit(TEAM, PERSON, MemoryDraft.of(MemoryType.KNOWLEDGE, "The session timeout is 30 seconds."));
        team.later();
        CommitResult second = team.memories.commit(
                TEAM, PERSON, MemoryDraft.of(MemoryType.KNOWLEDGE, "The session timeout is 45 seconds."));
        team.later();

        assertThat(rehearse("The session timeout is 60 seconds.").against())
                .hasSize(2)
                .allSatisfy(rival ->
                        assertThat(rival.conflict()).contains(second.conflicts().getFirst()));
        assertThat(rehearse("The budget is 40,000 EUR.").against()).isEmpty();
    }
}
