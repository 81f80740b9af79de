package io.festinger.claims;

import static io.festinger.claims.Rows.entity;
import static io.festinger.claims.Rows.rivals;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class EntityClaimsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Project | project_id",
                "Subsystem | subsystem_name",
                "Component | subsystem_name component_name",
                "Requirement | requirement_key",
                "Constraint | constraint_target constraint_kind",
                "Decision | decision_target decision_field",
                "Material | component_id",
                "Parameter | parameter_scope parameter_name",
                "AnalysisModel | subsystem_id model_name",
                "Result | analysis_model_id result_key",
                "ValidationClaim | claim_key",
                "Artifact | ''"
            })
    void theTypesHaveTheirSlots(String type, String slot) {
        assertThat(String.join(" ", StandardEntityTypes.of(type).orElseThrow().slot()))
                .isEqualTo(slot);
        assertThat(StandardEntityTypes.all().size())
                .as("types, each with a line above")
                .isEqualTo(12);
    }

    @ParameterizedTest
    @MethodSource("types")
    void everyStructuralFieldContradictsAndNoOtherDoes(EntityType type) {
        for (EntityType.Field field : type.fields()) {
            if (!type.slot().contains(field.name())) {
                boolean conflict = rivals(
                        entity(type.name(), with(type, field, "one")), entity(type.name(), with(type, field, "two")));
                assertThat(conflict)
                        .as(type.name() + "." + field.name())
                        .isEqualTo(field.structural() && !type.slot().isEmpty());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("types")
    void theSlotsOfOtherNamesAndTypesStayApart(EntityType type) {
        List<Claim> claims = entity(type.name(), all(type, "a", "one"));
        List<Claim> namedClaims = entity(type.name(), all(type, "b", "two"));

        assertThat(claims).extracting(Claim::slot).hasSizeLessThanOrEqualTo(claims.size());
        assertThat(claims.stream().map(Claim::slot).distinct().count()).isLessThanOrEqualTo(1);
        assertThat(claims).allSatisfy(claim -> assertThat(claim.slot().key()).startsWith("[\"" + type.name() + "\""));
        assertThat(rivals(claims, namedClaims)).isFalse();
    }

    @Test
    void aConstraintIsALimitAndNoValue() {
        List<Claim> limit = entity(
                "Constraint",
                Map.of("constraint_target", "mirror", "constraint_kind", "mass", "limit", "5", "unit", "kg"));
        List<Claim> value =
                entity("Parameter", Map.of("parameter_scope", "mirror", "parameter_name", "mass", "value", "4.8 kg"));

        assertThat(rivals(limit, value)).isFalse();
        assertThat(rivals(limit, Rows.memory("project", "The mirror mass limit is 6 kg.")))
                .isTrue();
        assertThat(rivals(value, Rows.memory("project", "The mass of the mirror is 4800 g.")))
                .isFalse();
    }

    @Test
    void aConstraintWithASideBoundsTheValue() {
        List<Claim> limit = entity(
                "Constraint",
                Map.of("constraint_target", "sensor head", "constraint_kind", "mass", "limit", "at most 4.5 kg"));

        assertThat(rivals(limit, entity("Decision", mass("sensor head", "4.8 kg"))))
                .isTrue();
        assertThat(rivals(limit, Rows.memory("project", "The sensor head mass is 4.8 kg.")))
                .isTrue();
        assertThat(rivals(limit, entity("Decision", mass("sensor head", "4.2 kg"))))
                .isFalse();
        assertThat(rivals(limit, entity("Decision", mass("power box", "21 kg"))))
                .isFalse();
    }

    @Test
    void theLargestAndTheSmallestValueBoundTheValue() {
        List<Claim> largest = entity(
                "Constraint",
                Map.of(
                        "constraint_target",
                        "sensor head",
                        "constraint_kind",
                        "mass",
                        "max_value",
                        "4.5",
                        "unit",
                        "kg"));
        List<Claim> smallest = entity(
                "Constraint",
                Map.of("constraint_target", "sensor head", "constraint_kind", "mass", "min_value", "4 kg"));

        assertThat(rivals(largest, Rows.memory("project", "The sensor head weighs 4.8 kg.")))
                .isTrue();
        assertThat(rivals(largest, Rows.memory("project", "The sensor head mass must not exceed 6 kg.")))
                .isTrue();
        assertThat(rivals(largest, smallest)).isFalse();
        assertThat(rivals(smallest, Rows.memory("project", "The sensor head weighs 4.2 kg.")))
                .isFalse();
        assertThat(rivals(smallest, Rows.memory("project", "The sensor head weighs 3.9 kg.")))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "We chose cork for the door seal material. | true",
                "The door seal is made of cork.            | true",
                "The door seal is not rubber.              | true",
                "We chose rubber for the door seal.        | false",
                "The door seal is rubber.                  | false",
                "The door seal is late.                    | false",
                "We use cork for the door handle.          | false"
            })
    void aChoiceForAThingMeetsTheDecisionOfItsMaterial(String sentence, boolean rivals) {
        List<Claim> decision = entity(
                "Decision", Map.of("decision_target", "door seal", "decision_field", "material", "value", "rubber"));

        assertThat(rivals(decision, Rows.memory("project", sentence))).isEqualTo(rivals);
    }

    private static Map<String, String> mass(String target, String value) {
        return Map.of("decision_target", target, "decision_field", "mass", "value", value);
    }

    @Test
    void anEntityWithoutItsSlotClaimsNothing() {
        assertThat(entity("Decision", Map.of("value", "PEEK"))).isEmpty();
    }

    @Test
    void aNumberAndWordsDoNotStandInOneField() {
        List<Claim> number = Rows.state("mirror_support", "one thing");

        assertThat(Rows.rivals(number, Rows.state("mirror_support", "another thing")))
                .isTrue();
    }

    static List<EntityType> types() {
        return StandardEntityTypes.all();
    }

    private static Map<String, String> with(EntityType type, EntityType.Field field, String value) {
        Map<String, String> fields = new TreeMap<>();
        type.slot().forEach(name -> fields.put(name, name.equals("project_id") ? Rows.PROJECT : "some " + name));
        fields.put(field.name(), value);
        return fields;
    }

    private static Map<String, String> all(EntityType type, String name, String value) {
        Map<String, String> fields = new TreeMap<>();
        type.fields().forEach(field -> fields.put(field.name(), value));
        type.slot().forEach(slot -> fields.put(slot, name));
        return fields;
    }
}
