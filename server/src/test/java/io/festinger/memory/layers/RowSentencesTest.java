package io.festinger.memory.layers;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.EntityType;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.StandardEntityTypes;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RowSentencesTest {
    private static final Statement.Origin ORIGIN =
            new Statement.Origin(new RowRef(RowKind.ENTITY, "ent_1"), "ent_1", "mirror", "", Validity.ALWAYS);

    @Test
    void aKeyOfTrustedStateIsOneSentence() {
        assertThat(RowSentences.of(new Statement.State(ORIGIN, "decision", "lateral_support_material", "GF-PTFE")))
                .containsExactly("The material of the lateral support is GF-PTFE.");
        assertThat(RowSentences.of(new Statement.State(ORIGIN, "office", "location", "Ghent")))
                .containsExactly("The location of the office is Ghent.");
        assertThat(RowSentences.of(new Statement.State(ORIGIN, "policy", "friday-deploys", "forbidden")))
                .containsExactly("The friday deploys is forbidden.");
    }

    @Test
    void aLimitIsSaidAsOne() {
        assertThat(RowSentences.of(new Statement.State(ORIGIN, "cell", "mirror_max_mass", "9 kg")))
                .containsExactly("The mass of the mirror is at most 9 kg.");
        assertThat(RowSentences.of(new Statement.State(ORIGIN, "cell", "min_gap", "2 mm")))
                .containsExactly("The gap is at least 2 mm.");
        assertThat(RowSentences.of(new Statement.State(ORIGIN, "cell", "limit", "2 mm")))
                .containsExactly("The limit of the cell is 2 mm.");
    }

    @Test
    void anEntityHasOneSentenceForEachProperty() {
        assertThat(entity(
                        "Component",
                        Map.of("subsystem_name", "cell", "component_name", "pad", "mass", "2 kg", "notes", "old")))
                .containsExactly("The mass of the pad of the cell is 2 kg.");
        assertThat(entity(
                        "Decision",
                        Map.of("decision_target", "mirror cell", "decision_field", "coating", "value", "silver")))
                .containsExactly("The coating of the mirror cell is silver.");
        assertThat(entity(
                        "Parameter",
                        Map.of("parameter_scope", "pump", "parameter_name", "flow", "value", "3", "unit", "l/min")))
                .containsExactly("The flow of the pump is 3 l/min.");
        assertThat(entity("Requirement", Map.of("requirement_key", "R1", "statement", "The cell weighs at most 9 kg.")))
                .containsExactly("The cell weighs at most 9 kg.");
        assertThat(entity("Project", Map.of("project_id", "mirror", "owner", "Alice")))
                .containsExactly("The owner of the project is Alice.");
        assertThat(entity("Artifact", Map.of("title", "drawing"))).isEmpty();
    }

    private static List<String> entity(String type, Map<String, String> fields) {
        EntityType entityType = StandardEntityTypes.of(type).orElseThrow();
        return RowSentences.of(new Statement.Entity(ORIGIN, entityType, fields));
    }
}
