package io.festinger.claims.values;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValuePropertiesTest {
    private static final String[] PIECES = {
        "at most",
        "at least",
        "up to",
        "under",
        "over",
        "between",
        "and",
        "to",
        "from",
        "about",
        "~",
        "<=",
        ">",
        "5",
        "3.5",
        "1,000",
        "0",
        "-",
        "–",
        "±",
        "..",
        "s",
        "ms",
        "min",
        "h",
        "m",
        "MB",
        "GiB",
        "%",
        "req/s",
        "per",
        "user",
        "a",
        "an",
        "half",
        "quarter of",
        "dozen",
        "hundred",
        "two",
        "twenty-five",
        "million",
        "k",
        "$",
        "€",
        "USD",
        "month",
        "31",
        "March",
        "2026",
        "2026-03-31",
        "@",
        "@2026-03",
        "@T14:00",
        "Q3",
        "end of",
        "mid",
        "14:00",
        "UTC",
        "2 pm",
        "by",
        "before",
        "since",
        "v",
        "2.1.0",
        "2.1",
        "^18.2",
        "3.x",
        "-rc1",
        "+",
        "or more",
        "or later",
        "unlimited",
        "none",
        "true",
        "not",
        "forbidden",
        "optional",
        "has",
        "only",
        "[\"json\"]",
        "every",
        "daily",
        "twice",
        "other",
        "Postgres",
        "PostgreSQL 14",
        "Java 17+",
        "New York",
        "City",
        "us",
        "U.S.",
        "k8s",
        ",",
        ".",
        "/",
        ":",
        "\"",
        "J. Smith",
        "json and xml",
        "replicas",
        "Friday",
        "°C",
        "°F",
        "K",
        "1e9",
        "007",
        "x",
        "times",
        "the",
        "\u00e9",
        "\ud83d",
        "!",
        "[",
        "]"
    };

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void mixedPiecesHaveSoundValues(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 10_000; i++) {
            ValueChecks.check(text(random), text(random));
        }
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int n = random.nextInt(6); n >= 0; n--) {
            text.append(PIECES[random.nextInt(PIECES.length)]).append(random.nextInt(3) == 0 ? "" : " ");
        }
        return text.toString();
    }
}
