package io.festinger.claims;

import static io.festinger.claims.Rows.entity;
import static io.festinger.claims.Rows.memory;
import static io.festinger.claims.Rows.rivals;
import static io.festinger.claims.Rows.state;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StandardClaimReaderTest {
    private static final Meeting SUPPORT = new Meeting(Rows.PROJECT, "lateral support", "material", "");
    private static final Meeting IS = new Meeting(Rows.PROJECT, "lateral support", "be", "");

    @Test
    void allLayersMeetOnOneSlot() {
        assertThat(List.of(
                        state("lateral_support_material", "GF-PTFE"),
                        state("lateralSupportMaterial", "GF-PTFE"),
                        decision("PEEK"),
                        entity("Material", Map.of("component_id", "lateral support", "material", "PEEK")),
                        memory("project", "the lateral support material is PEEK"),
                        memory("knowledge", "The material of the lateral support is GF-PTFE.")))
                .allSatisfy(claims -> assertThat(claims)
                        .extracting(Claim::meeting)
                        .containsExactlyElementsOf(
                                claims.getFirst().row().kind() == RowKind.MEMORY
                                        ? List.of(SUPPORT)
                                        : List.of(SUPPORT, IS)));
    }

    @Test
    void aDecisionContradictsAnotherAndTrustedState() {
        assertThat(rivals(decision("PEEK"), decision("GF-PTFE"))).isTrue();
        assertThat(rivals(decision("PEEK"), state("lateral_support_material", "GF-PTFE")))
                .isTrue();
        assertThat(rivals(decision("gf ptfe"), state("lateral_support_material", "GF-PTFE")))
                .isFalse();
        assertThat(rivals(decision("PEEK"), memory("project", "The lateral support material is not PEEK.")))
                .isTrue();
        assertThat(rivals(decision("PEEK"), memory("project", "The lateral support material is not GF-PTFE.")))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "We use PEEK for the lateral support., true",
        "PEEK was chosen for the lateral support., true",
        "We use GF-PTFE for the lateral support., false",
        "Glass-filled PTFE was chosen for the lateral support., false",
        "We use PEEK for the axial support., false",
        "We use Loctite for the lateral support., false",
        "We use cups for the lateral support., false"
    })
    void aMaterialUsedForAThingMeetsADecisionOfItsMaterial(String text, boolean rivals) {
        assertThat(rivals(decision("GF-PTFE"), memory("project", text))).isEqualTo(rivals);
    }

    @Test
    void aStateEntryIsReadWithItsTypedSlot() {
        assertThat(state("max_mass", "4.80 kg").getFirst())
                .returns(new Slot("state_slot", "[\"p05\",\"decision\",\"max_mass\"]", "p05"), Claim::slot)
                .returns(new Value("4.80 kg", "4.8 kg", "kg"), Claim::value)
                .returns(new Claim.Reading("state.entry", Span.NONE), Claim::reading);
        assertThat(state("max_mass", " ")).isEmpty();
    }

    @Test
    void aPersonsQualifierStandsInTheSlot() {
        Statement.State prod = new Statement.State(
                Rows.origin(RowKind.PROJECT_STATE, "Production"), "config", "database_port", "5432");

        Claim claim = Rows.read(prod).getFirst();

        assertThat(claim.meeting()).isEqualTo(new Meeting("p05", "database", "port", "prod"));
        assertThat(claim.slot().key()).isEqualTo("[\"p05\",\"config\",\"database_port\",\"prod\"]");
        assertThat(rivals(List.of(claim), state("database_port", "6432"))).isFalse();
        assertThat(rivals(List.of(claim), state("prod_database_port", "6432"))).isTrue();
    }

    @Test
    void anEdgeIsReadWithTheSlotOfItsDimension() {
        Statement.Origin origin =
                new Statement.Origin(new RowRef(RowKind.CONCEPT_EDGE, "7"), "7", "", "", Validity.ALWAYS);
        Statement.Origin state =
                new Statement.Origin(new RowRef(RowKind.PROJECT_STATE, "8"), "8", "", "", Validity.ALWAYS);

        List<Claim> edge = Rows.read(new Statement.Edge(origin, "gnommoweb", "glitch_repo", "type", true));
        List<Claim> entry = Rows.read(new Statement.State(state, "facts", "gnommoweb_type", "Glitch repo"));

        assertThat(edge.getFirst().slot()).isEqualTo(new Slot("concept", "[\"gnommoweb\",\"type\"]", ""));
        assertThat(edge.getFirst().meeting()).isEqualTo(new Meeting("", "gnommoweb", "type", ""));
        assertThat(Rows.agree(edge, entry)).isTrue();
    }

    @Test
    void requirementsWithOtherFieldsOrKeysLiveSideBySide() {
        List<Claim> mass = entity("Requirement", Map.of("requirement_key", "R-1", "max_value", "5", "unit", "kg"));
        List<Claim> grams = entity("Requirement", Map.of("requirement_key", "R-1", "max_value", "5000 g"));
        List<Claim> floor = entity("Requirement", Map.of("requirement_key", "R-1", "min_value", "2 kg"));
        List<Claim> heat = entity("Requirement", Map.of("requirement_key", "R-2", "max_value", "10 W"));

        assertThat(rivals(mass, floor)).isFalse();
        assertThat(rivals(mass, heat)).isFalse();
        assertThat(Rows.agree(mass, grams)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "It is nice.", "Maybe the lateral support material is PEEK.", "is", "prefers", "= :", "a:"})
    void textClaimingNothingGivesNoClaim(String content) {
        assertThat(List.of("identity", "preference", "project", "knowledge", "adaptation", "episodic"))
                .allSatisfy(type -> assertThat(memory(type, content)).isEmpty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The smoke tests were run on Ubuntu 24. | The smoke tests were run on Ubuntu 26.",
                "The draft was reviewed by Ines. | The draft was reviewed by Omar."
            })
    void deedsMayBeRepeated(String first, String second) {
        assertThat(rivals(memory("project", first), memory("project", second))).isFalse();
    }

    @Test
    void episodesClaimNothing() {
        assertThat(memory("episodic", "The lateral support material is PEEK.")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"lateral support,material", "lateral,support_material", "'',the Lateral-Support materials"})
    void theLineBetweenSubjectAndAttributeDoesNotMatter(String subject, String attribute) {
        assertThat(MeetingWords.of("p05", subject, attribute, "")).isEqualTo(SUPPORT);
    }

    @Test
    void namesWithoutWordsStayApart() {
        assertThat(MeetingWords.of("p", "", "---", "")).isNotEqualTo(MeetingWords.of("p", "", "!!!", ""));
        assertThat(MeetingWords.of("p", "C", "version", "")).isNotEqualTo(MeetingWords.of("p", "C++", "version", ""));
    }

    private static List<Claim> decision(String value) {
        return entity(
                "Decision",
                Map.of(
                        "decision_target",
                        "lateral support",
                        "decision_field",
                        "material",
                        "value",
                        value,
                        "rationale",
                        "x"));
    }

    @ParameterizedTest
    @CsvSource({
        "gateway: 8080 (Port); edge team (Owner), gateway: 9090 (Port); edge team (Owner), true",
        "gateway: 8080 (Port); edge team (Owner), gateway: 8080 (Port); core team (Owner), true",
        "gateway: 8080 (Port); edge team (Owner), gateway: 8080 (Port); edge team (Owner), false",
        "gateway: 8080 (Port); edge team (Owner), billing: 9090 (Port); core team (Owner), false",
        "gateway: 8080 (Port); edge team (Owner), gateway: 9090 (Admin port); edge team (Team), false",
        "mkdir: 600 (0.8) (Ext4); 471 (1.0) (XFS), mkdir: 600 (0.8) (Ext4); 465 (1.1) (XFS), true",
        "arm64: Yes (Build); No (Tests), arm64: Yes (Build); Yes (Tests), true",
        "arm64: Yes (Build); some (Tests), arm64: Yes (Build); No (Tests), true",
        "mode: text (Type); a short word (Notes), mode: text (Type); a long word (Notes), false",
        "gateway: 8080 (Port); edge team (Owner), The port of the gateway is 9090., true"
    })
    void aCellIsThePropertyOfItsRow(String knownText, String incoming, boolean rivals) {
        assertThat(rivals(memory("project", knownText), memory("project", incoming)))
                .isEqualTo(rivals);
    }
}
