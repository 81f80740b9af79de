package io.festinger.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MomentTest {
    private static final Instant NOW = Instant.parse("2026-05-04T12:00:00Z");

    @ParameterizedTest
    @CsvSource({
        "PT0S,just now",
        "PT59S,just now",
        "PT1M,1 min ago",
        "PT59M,59 min ago",
        "PT3H,3 h ago",
        "P1D,1 day ago",
        "P6D,6 days ago",
        "P7D,1 week ago",
        "P45D,1 month ago",
        "P800D,2 years ago",
        "PT-3H,in 3 h",
    })
    void aTimeIsToldRelativeToNow(String passedText, String words) {
        Moment moment = Moment.of(NOW.minus(Duration.parse(passedText)));

        assertThat(moment.ago(NOW)).isEqualTo(words);
        assertThat(moment.text()).endsWith("UTC");
    }
}
