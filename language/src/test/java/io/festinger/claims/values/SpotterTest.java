package io.festinger.claims.values;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Values;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpotterTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            value = {
                "The login timeout is 30 s. | 30 s = 30 s",
                "timeout=500ms, retries: 3 | 500ms = 0.5 s; 3 = 3",
                "We allow at most 5 sessions per user. | at most 5 sessions = <= 5 session",
                "The limit is 1,000 requests per minute per IP. | 1,000 requests per minute = 16.66666666666666666666666666666667 request/s",
                "It takes between 3 and 5 days, about 4 on average. | between 3 and 5 days = 259200 s .. 432000 s; about 4 = ~ 4",
                "Moved to v2.1.0 on 31 March 2026. | v2.1.0 = 2.1.0; 31 March 2026 = @2026-03-31",
                "Use Java 17+ and Postgres 14. | 17+ = >= 17; 14 = 14",
                "Budget: $5k (roughly 4.6k euros). | $5k = 5000 USD; roughly 4.6k euros = ~ 4600 EUR",
                "Meet by 2026-03-31 at 14:00 UTC. | by 2026-03-31 at 14:00 UTC = <= @2026-03-31T14:00Z",
                "Cache for half an hour. | half an hour = 1800 s",
                "The 30-second timeout | 30-second = 30 s",
                "max 10 MB per file | max 10 MB = <= 10000000 B",
                "twenty-five people joined | twenty-five people = 25 person",
                "from -5 to 40 °C | from -5 to 40 °C = -5 °C .. 40 °C",
                "listens on port 8080. | 8080 = 8080",
                "3 of 5 checks; 99.9% uptime | 3 = 3; 5 = 5; 99.9% = 99.9 %",
                "within two weeks | within two weeks = <= 1209600 s",
                "fewer than three retries | fewer than three retries = < 3 retry",
                "The SLA is 99.95 percent. | 99.95 percent = 99.95 %",
                "Q3 2026 or later | Q3 2026 or later = >= @2026-07-01/2026-09-30",
                "runs every 5 minutes | 5 minutes = 300 s",
            })
    void typedValuesAreFoundWithTheirWords(String text, String match) {
        String all = Values.find(text).stream()
                .map(one -> text.substring(one.start(), one.end()) + " = "
                        + one.value().key())
                .collect(Collectors.joining("; "));

        assertThat(all).isEqualTo(match);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "us-east-1",
                "see #5 and @2",
                "GPT-4 and ed25519",
                "path/5/file",
                "sha256:abc1",
                "one of them",
                "may the march",
                "p95",
                "IPv6",
                "x86",
                "node_modules_2",
                "a second try",
                "the first",
                "utf8",
                "localhost:8080",
                "user@10.example"
            })
    void identifiersAndPlainWordsAreNone(String text) {
        assertThat(Values.find(text)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("pathological")
    void readingIsLinear(String piece) {
        long small = looks(piece, 20_000);
        long large = looks(piece, 200_000);

        assertThat(large)
                .as("%s", piece)
                .isLessThanOrEqualTo(12 * small + 1_000)
                .isLessThan(60L * 200_000);
    }

    static List<String> pathological() {
        return List.of(
                "a",
                "7",
                ",",
                "1,",
                "1.",
                "1-",
                "-1",
                "1 ",
                "one ",
                "twenty-",
                "1 to ",
                "at most ",
                "no more than ",
                "(",
                "[(",
                "1e",
                "half a ",
                "2026-",
                "March ",
                "5 h ",
                "5 req/",
                "$",
                "$5",
                "between 1 and ",
                "v1.",
                "about ",
                "1 h 1 min ",
                "two hundred and ",
                "per ",
                "12:",
                "the end of ",
                "mid ",
                "\ud83d",
                "a'",
                "1/");
    }

    private static long looks(String piece, int length) {
        Spotter spotter = new Spotter(piece.repeat(length / piece.length()));
        spotter.spots();
        return spotter.looks();
    }
}
