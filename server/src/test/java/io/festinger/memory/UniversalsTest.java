package io.festinger.memory;

import static io.festinger.memory.MemoriesFixture.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.ConflictId;
import io.festinger.claims.StandardClaimReader;
import io.festinger.conflicts.Action;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What is said of all of a kind, against what is said of one of it.
class UniversalsTest {
    private static final String ALL = "All services use MySQL.";
    private static final String ONE = "The payments service uses Postgres.";

    private final MemoriesFixture team = new MemoriesFixture(new StandardClaimReader());

    @AfterEach
    void close() {
        team.close();
    }

    @Test
    void theOneContradictsAllWhicheverCameFirst() {
        team.say(ALL, "ada");
        assertThat(team.say(ONE, "bob").conflicts()).hasSize(1);

        try (MemoriesFixture other = new MemoriesFixture(new StandardClaimReader())) {
            other.say(ONE, "bob");
            assertThat(other.say(ALL, "ada").conflicts()).hasSize(1);
        }
    }

    @Test
    void whoAgreesIsNoRivalAndTwoOfAKindMayDiffer() {
        team.say(ALL, "ada");
        assertThat(team.say("The billing service uses MySQL.", "bob").conflicts())
                .isEmpty();

        try (MemoriesFixture other = new MemoriesFixture(new StandardClaimReader())) {
            other.say(ONE, "bob");
            assertThat(other.say("The billing service uses MySQL.", "eve").conflicts())
                    .isEmpty();
        }
    }

    @Test
    void furtherExceptionsJoinTheConflictThatIsOpen() {
        team.say(ALL, "ada");
        ConflictId first = team.say(ONE, "bob").conflicts().getFirst();
        assertThat(team.say("The search service uses MongoDB.", "eve").conflicts())
                .containsExactly(first);

        assertThat(team.inbox.detail(TEAM, first).conflict().members()).hasSize(3);
    }

    @Test
    void whatAPersonSettledStaysSettledAndAnUndoBringsItBack() {
        team.say(ALL, "ada");
        ConflictId id = team.say(ONE, "bob").conflicts().getFirst();
        team.resolve(id, Action.NO_ACTION, "", "", Map.of());
        assertThat(team.say("payments service uses Postgres", "eve").conflicts())
                .isEmpty();

        team.undo(id);
        assertThat(team.inbox.detail(TEAM, id).conflict().status().wire()).isEqualTo("open");
    }
}
