package io.festinger.concepts.models;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.concepts.graph.ConceptFact;
import io.festinger.llm.AnswerSchema;
import io.festinger.llm.ModelPrompt;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlacementsTest {
    private static final List<String> DIMENSIONS = List.of("type", "membership", "glitch_university");

    private static ModelPrompt prompt(String... sentences) {
        return Placements.prompt(new Placements.Question("gnommoweb", List.of(sentences)), DIMENSIONS);
    }

    @Test
    void theModelIsAskedWithTheSentencesAndMayNameTheseDimensionsAlone() {
        ModelPrompt prompt = prompt("Please deploy gnommoweb.", "{{dimensions}} of gnommoweb");

        assertThat(prompt.name()).isEqualTo("placement");
        assertThat(prompt.user()).isEqualTo("""
                What is the concept "gnommoweb"?

                Sentences that named it:
                - Please deploy gnommoweb.
                - {{dimensions}} of gnommoweb""");
        assertThat(prompt.schema()).contains("\"enum\": [\"type\",\"membership\",\"glitch_university\"]");
        assertThat(AnswerSchema.of(prompt.schema()).check("{\"edges\":[]}")).isEqualTo("{\"edges\":[]}");
    }

    @Test
    void fittingEdgesArePlacedUnderTheNamesOfTheTokeniser() {
        Placements.Read read = read("""
                {"concept": "Gnommoweb", "parent": "web service", "dimension": "type", "is_isa": true, "confidence": 0.9},
                {"concept": "gnommoweb", "parent": "Glitch University", "dimension": "membership", "is_isa": false,
                 "confidence": 0.7}""");

        assertThat(read.rejections()).isEmpty();
        assertThat(read.placedFacts())
                .containsExactlyInAnyOrder(
                        new Placements.PlacedFact(new ConceptFact("gnommoweb", "web_service", "type", true), 0.9),
                        new Placements.PlacedFact(
                                new ConceptFact("gnommoweb", "glitch_university", "membership", false), 0.7));
    }

    @Test
    void ofTwoEdgesInOneDimensionTheSurerOneIsPlaced() {
        Placements.Read read = read("""
                {"concept": "gnommoweb", "parent": "repo", "dimension": "type", "is_isa": true, "confidence": 0.5},
                {"concept": "gnommoweb", "parent": "service", "dimension": "type", "is_isa": true, "confidence": 0.8}""");

        assertThat(read.placedFacts())
                .extracting(placedFact -> placedFact.fact().parent())
                .containsExactly("service");
        assertThat(read.rejections()).containsExactly("a second edge in the dimension type");
    }

    @ParameterizedTest
    @CsvSource({
        "dobby, repo, type, true, another concept",
        "gnommoweb, 42, type, true, not a name",
        "gnommoweb, gnommoweb, type, true, in itself",
        "gnommoweb, repo, gnommoweb, true, in itself",
        "gnommoweb, repo, type, false, no type",
        "gnommoweb, docker, runs-on, true, is a type",
    })
    void impossibleEdgesAreLeftOutWithTheirReason(
            String concept, String parent, String dimension, boolean isIsa, String reason) {
        Placements.Read read = read("""
                {"concept": "%s", "parent": "%s", "dimension": "%s", "is_isa": %s, "confidence": 0.9}""".formatted(concept, parent, dimension, isIsa));

        assertThat(read.placedFacts()).isEmpty();
        assertThat(read.rejections()).singleElement().asString().contains(reason);
    }

    private static Placements.Read read(String edges) {
        return Placements.read("gnommoweb", "{\"edges\": [" + edges + "]}");
    }
}
