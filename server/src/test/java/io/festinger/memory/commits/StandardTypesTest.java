package io.festinger.memory.commits;

import static io.festinger.memory.commits.LayersFixture.PERSON;
import static io.festinger.memory.commits.LayersFixture.decision;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.WorkspaceId;
import io.festinger.claims.StandardClaimReader;
import io.festinger.claims.StandardEntityTypes;
import io.festinger.conflicts.Write;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.entities.EntityDetail;
import io.festinger.memory.entities.EntityDraft;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The layers with the types and the rules that every workspace has.
class StandardTypesTest {
    private final LayersFixture layers = new LayersFixture(new StandardClaimReader(), StandardEntityTypes.all());

    @AfterEach
    void close() {
        layers.close();
    }

    @Test
    void trustedStateAndADecisionMeetOnOneSlot() {
        String state = layers.set("GF-PTFE").id();
        CommitResult decision = layers.commit(decision("PEEK"));

        assertThat(decision.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(layers.get(decision.id()).conflictsWith())
                .extracting(EntityDetail.Opponent::memberId)
                .containsExactly(state);
    }

    @Test
    void aFieldWithTheIdOfAnEntityShowsItsName() {
        String component = layers.commit(
                        EntityDraft.of("Component", "p05", Map.of("component_name", "lateral support", "mass", "4 kg")))
                .id();
        layers.commit(EntityDraft.of("Material", "p05", Map.of("component_id", component, "material", "GF-PTFE")));
        assertThat(layers.commit(decision("PEEK")).verdict()).isEqualTo(Verdict.CONFLICT);
    }

    @Test
    void constraintsOfDifferentKindsOnOneComponentAreNoContradiction() {
        CommitResult mass = layers.commit(EntityDraft.of(
                "Constraint",
                "p05",
                Map.of("constraint_target", "mirror", "constraint_kind", "mass", "limit", "4.8 kg")));
        CommitResult flux = layers.commit(EntityDraft.of(
                "Constraint",
                "p05",
                Map.of("constraint_target", "mirror", "constraint_kind", "heat flux", "limit", "3 kW")));

        assertThat(mass.conflicts()).isEmpty();
        assertThat(flux.conflicts()).isEmpty();
        assertThat(flux.claims()).isNotEmpty();
    }

    @Test
    void eachStandardTypeFitsTogetherAndCanBePutAgain() {
        var standard = layers.types.list(WorkspaceId.DEFAULT);

        standard.forEach(type -> layers.entities.changeType(WorkspaceId.DEFAULT, Write.by(PERSON), type));

        assertThat(standard).hasSameSizeAs(StandardEntityTypes.all());
        assertThat(layers.types.list(WorkspaceId.DEFAULT)).isEqualTo(standard);
    }
}
