package io.festinger.memory.commits;

import static io.festinger.memory.commits.MemoriesFixture.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.ConflictId;
import io.festinger.claims.StandardClaimReader;
import io.festinger.conflicts.Action;
import io.festinger.memory.CommitResult;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryType;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What is said of all of a kind, against what is said of one of it.
class UniversalWritesTest {
    private static final String ALL = "All services use MySQL.";
    private static final String ONE = "The payments service uses Postgres.";

    private final MemoriesFixture team = new MemoriesFixture(new StandardClaimReader());

    @AfterEach
    void close() {
        team.close();
    }

    private static CommitResult say(MemoriesFixture team, String content, String author) {
        team.later();
        return team.memories.commit(
                TEAM,
                MemoriesFixture.PERSON,
                MemoryDraft.builder(MemoryType.PROJECT, content)
                        .project("p05")
                        .author(author)
                        .build());
    }

    @Test
    void theOneContradictsAllWhicheverCameFirst() {
        say(team, ALL, "ada");
        assertThat(say(team, ONE, "bob").conflicts()).hasSize(1);

        try (MemoriesFixture other = new MemoriesFixture(new StandardClaimReader())) {
            say(other, ONE, "bob");
            assertThat(say(other, ALL, "ada").conflicts()).hasSize(1);
        }
    }

    @Test
    void agreeingRowsAreNoRivalsAndTwoOfAKindMayDiffer() {
        say(team, ALL, "ada");
        assertThat(say(team, "The billing service uses MySQL.", "bob").conflicts())
                .isEmpty();

        try (MemoriesFixture other = new MemoriesFixture(new StandardClaimReader())) {
            say(other, ONE, "bob");
            assertThat(say(other, "The billing service uses MySQL.", "eve").conflicts())
                    .isEmpty();
        }
    }

    @Test
    void furtherExceptionsJoinTheOpenConflict() {
        say(team, ALL, "ada");
        ConflictId first = say(team, ONE, "bob").conflicts().getFirst();
        assertThat(say(team, "The search service uses MongoDB.", "eve").conflicts())
                .containsExactly(first);

        assertThat(team.inbox.detail(TEAM, first).conflict().members()).hasSize(3);
    }

    @Test
    void settledMattersStaySettledAndAnUndoBringsThemBack() {
        say(team, ALL, "ada");
        ConflictId id = say(team, ONE, "bob").conflicts().getFirst();
        team.resolve(id, Action.NO_ACTION, "", "", Map.of());
        assertThat(say(team, "payments service uses Postgres", "eve").conflicts())
                .isEmpty();

        team.undo(id);
        assertThat(team.inbox.detail(TEAM, id).conflict().status().wire()).isEqualTo("open");
    }
}
