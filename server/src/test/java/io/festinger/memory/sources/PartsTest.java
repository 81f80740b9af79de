package io.festinger.memory.sources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PartsTest {
    @ParameterizedTest
    @CsvSource({
        "'', 1",
        "One line, 1",
        "'One.\nTwo.\n\n\nThree.', 3",
        "'It holds. It is 3.5 m! Is it? Yes', 4",
        "'**a** `b` [c](d) <e>', 2"
    })
    void linesSentencesAndMarksAreCounted(String text, int parts) {
        assertThat(Parts.count(text.translateEscapes())).isEqualTo(parts);
    }

    @ParameterizedTest
    @ValueSource(strings = {"- a\n", "Go on. ", ". ", "# a\n", "*a* `b` ", "|a"})
    void aDocumentOfManyPartsIsRefusedWithTheCure(String part) {
        String content = part.repeat(5_000_000 / part.length());
        assertThatThrownBy(() -> SourceFile.of("documents[3]", "a.md", content, Optional.empty()))
                .isInstanceOfSatisfying(Failure.class, refusal -> {
                    assertThat(refusal.code()).isEqualTo(Failure.Code.TOO_LARGE);
                    assertThat(refusal.field()).contains("documents[3].content");
                    assertThat(refusal.detail()).contains("at most 60000", "split it");
                });
    }
}
