package io.festinger.concepts.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MutedWordsTest {
    @ParameterizedTest
    @CsvSource({
        "tool_*, tool_name, true",
        "tool_*, tool_, true",
        "tool_*, atool_name, false",
        "*_tmp, a_tmp, true",
        "*_tmp, a_tmp_b, false",
        "a*b*c, aXbXbXc, true",
        "a*b*c, aXbX, false",
        "ab, ab, true",
        "ab*, ab, true",
        "ab*ab, ab, false"
    })
    void aPatternMatchesWholeTokens(String pattern, String token, boolean matches) {
        assertThat(MutedWords.matches(pattern, token)).isEqualTo(matches);
    }

    @Test
    void wordsAndPatternsCoverTokens() {
        MutedWords mutedWords = new MutedWords(List.of("a0", "tool_*"));
        assertThat(mutedWords.covers("a0")).isTrue();
        assertThat(mutedWords.covers("tool_args")).isTrue();
        assertThat(mutedWords.covers("a01")).isFalse();
        assertThat(MutedWords.NONE.covers("a0")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"Glitch University, glitch_university", "TOOL_*, tool_*", "a0, a0", "'x1**', x1*"})
    void aWordIsKeptAsItsToken(String text, String retainedText) {
        assertThat(MutedWords.normal(text)).isEqualTo(retainedText);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "*", "a*", "<b>*", "two words*", "42", "/"})
    void wordsMutingNearlyEverythingAreRefused(String text) {
        assertThatThrownBy(() -> MutedWords.normal(text)).isInstanceOfSatisfying(Failure.class, refusal -> {
            assertThat(refusal.code()).isEqualTo(Failure.Code.INVALID_REQUEST);
            assertThat(refusal.detail()).contains("such as tool_");
        });
    }
}
