package io.festinger.gateway.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.gateway.answer.CompletedAnswer;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelCallEndTest {
    @ParameterizedTest
    @CsvSource({
        "WHOLE, 200, '', ''",
        "CUT, 200, '', ''",
        "LEFT, 200, '', ''",
        "LEFT, 0, '', ''",
        "WHOLE, 503, '', 503",
        "WHOLE, 200, out of memory, upstream_error",
        "BROKEN, 200, '', broken_off",
        "BROKEN, 0, '', no_answer"
    })
    void failuresHaveFewNamesAndNoText(Watch.End end, int status, String reportedText, String error) {
        var observedAnswer = new ObservedAnswer(
                CompletedAnswer.of("", ""),
                end,
                status,
                true,
                Optional.of(reportedText).filter(text -> !text.isEmpty()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Duration.ZERO);
        assertThat(ModelCallEnd.error(observedAnswer)).isEqualTo(error);
    }
}
