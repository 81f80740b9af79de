package io.festinger.memory.commits;

import static io.festinger.memory.commits.MemoriesFixture.TEAM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.claims.StandardClaimReader;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A person says that an attribute may hold several values at once.
class SeveralValuesTest {
    private final MemoriesFixture team = new MemoriesFixture(new StandardClaimReader());

    @AfterEach
    void close() {
        team.close();
    }

    private ConflictId disputedId() {
        team.say("The telescope coating is silver.", "ada");
        return team.say("The telescope coating is gold.", "bob").conflicts().getFirst();
    }

    @Test
    void afterwardsFurtherValuesOfTheAttributeAreNoContradictionInTheProject() {
        Conflict closed = team.resolve(disputedId(), Action.SEVERAL_VALUES, "", "", Map.of());

        assertThat(closed.status()).isEqualTo(Conflict.Status.RESOLVED);
        assertThat(team.say("The telescope coating is aluminium.", "eve").conflicts())
                .isEmpty();
        team.say("The mirror coating is silver.", "ada");
        assertThat(team.say("The mirror coating is gold.", "bob").conflicts()).isEmpty();
        team.say("The mirror material is glass.", "ada");
        assertThat(team.say("The mirror material is quartz.", "bob").conflicts())
                .hasSize(1);
    }

    @Test
    void aDeniedValueStillContradicts() {
        team.resolve(disputedId(), Action.SEVERAL_VALUES, "", "", Map.of());

        assertThat(team.say("The telescope coating is not gold.", "eve").conflicts())
                .hasSize(1);
    }

    @Test
    void whenItIsUndoneTheValuesAreInDisputeAgain() {
        ConflictId id = disputedId();
        team.resolve(id, Action.SEVERAL_VALUES, "", "", Map.of());
        team.say("The telescope coating is aluminium.", "eve");
        team.undo(id);

        assertThat(team.inbox.detail(TEAM, id).conflict().members()).hasSize(3);
        assertThat(team.say("The telescope coating is copper.", "eve").conflicts())
                .containsExactly(id);
    }

    @Test
    void aDisputeAboutNoAttributeCannotBeSettledSo() {
        String text = team.say("Is anybody there?", "ada").id();
        ConflictId id =
                team.correct(text, "Nobody was there.", "bob").conflicts().getFirst();

        assertThatThrownBy(() -> team.resolve(id, Action.SEVERAL_VALUES, "", "", Map.of()))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("several_values");
    }
}
