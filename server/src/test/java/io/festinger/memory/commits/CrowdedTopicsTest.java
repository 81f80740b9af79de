package io.festinger.memory.commits;

import static io.festinger.memory.commits.MemoriesFixture.PERSON;
import static io.festinger.memory.commits.MemoriesFixture.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.StandardClaimReader;
import io.festinger.claims.index.ClaimStore;
import io.festinger.conflicts.Conflict;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Writes beside more rows that say the same of one topic than are looked at: what a project uses is said by
/// every sentence about the database of one of its parts.
class CrowdedTopicsTest {
    private static final int ROWS = ClaimStore.AGREEING + 10;

    private final MemoriesFixture team = new MemoriesFixture(new StandardClaimReader());

    @BeforeEach
    void fill() {
        for (int part = 0; part < ROWS; part++) {
            say("The relay%s gateway database is PostgreSQL.".formatted(part));
        }
    }

    @AfterEach
    void close() {
        team.close();
    }

    private CommitResult say(String content) {
        team.later();
        return team.memories.commit(
                TEAM,
                PERSON,
                MemoryDraft.builder(MemoryType.PROJECT, content)
                        .project("p05")
                        .author("ada")
                        .build());
    }

    @Test
    void otherWordsForTheLastOfThemAreARowOfTheirOwn() {
        CommitResult last = say("The ledger gateway database is PostgreSQL.");

        CommitResult second = say("The database of the ledger gateway is PostgreSQL.");

        assertThat(last.verdict()).isEqualTo(Verdict.NEW);
        assertThat(second.claims()).hasSize(2);
        assertThat(second.verdict()).isEqualTo(Verdict.REFINEMENT);
        assertThat(second.id()).isNotEqualTo(last.id());
    }

    @Test
    void aDenialOfAUniversalContradictsEveryOne() {
        CommitResult commitResult = say("We do not use PostgreSQL.");

        assertThat(commitResult.verdict()).isEqualTo(Verdict.CONFLICT);
        Conflict conflict = team.conflict(commitResult.conflicts().getFirst());
        assertThat(conflict.members()).hasSize(ROWS + 1);
    }
}
