package io.festinger.gateway.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelGlobTest {
    @ParameterizedTest
    @CsvSource({
        "*, anything, true",
        "qwen*, qwen3:8b, true",
        "qwen*, aqwen, false",
        "*embed*, nomic-embed-text:v1.5, true",
        "*embed, embeddings, false",
        "LLama3.2, llama3.2, true",
        "llama3.2, llama3.2:latest, true",
        "llama3.2:latest, llama3.2, true",
        "llama3.2, llama3.2:1b, false",
        "llama3.?, llama3.2, true",
        "llama3.?, llama3., false",
        "a*b*c, axxbxxbc, true",
        "a*b*c, axxbxxb, false",
        "[a].+, [a].+, true"
    })
    void aPatternMatchesAsAPersonExpects(String glob, String model, boolean matches) {
        assertThat(new ModelGlob(glob).matches(model)).isEqualTo(matches);
    }

    @Test
    void everyModelIsMatchedByAStarEvenNone() {
        assertThat(ModelGlob.ALL.matches("")).isTrue();
        assertThat(new ModelGlob("a*").matches("")).isFalse();
    }

    @Test
    void anEmptyPatternIsNone() {
        assertThatThrownBy(() -> new ModelGlob(" ")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aPatternOfManyStarsIsStillQuick() {
        assertThat(new ModelGlob("*a".repeat(2_000) + "b").matches("a".repeat(20_000)))
                .isFalse();
    }
}
