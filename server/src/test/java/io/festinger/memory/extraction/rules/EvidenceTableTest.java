package io.festinger.memory.extraction.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EvidenceTableTest {
    private final EvidenceTable table = EvidenceTable.shippedTable();

    @Test
    void noWeightTurnsTheSignOfItsPrior() {
        table.priors().forEach((name, prior) -> {
            boolean free = prior == 0 || name.equals(EvidenceTable.BIAS);
            assertThat(free || table.weight(name) * prior >= 0).as(name).isTrue();
        });
    }

    @Test
    void supportingEvidenceRaisesTheLikelihood() {
        double nothing = table.confidence(Set.of());

        assertThat(table.confidence(Set.of("obligation"))).isBetween(nothing, 1.0);
        assertThat(table.confidence(Set.of("pointer"))).isBetween(0.0, nothing);
    }

    @Test
    void everyEvidenceNeedsAWeight() {
        assertThatThrownBy(() -> table.with(Map.of("obligation", 1.0))).hasMessageContaining("needs a weight");
    }
}
