package io.festinger.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValuesTest {
    private static final List<String> TYPES = List.of("identity", "preference", "project");
    private static final String[] PIECES = {
        "the",
        "The",
        "A",
        "a",
        "an",
        "v1.2",
        "1.20",
        "1,000",
        "4.80",
        "kg",
        "g",
        "ms",
        "500ms",
        "10",
        "MB",
        "Mb",
        "M",
        "k",
        "K",
        "%",
        "req/s",
        "per",
        "second",
        "min",
        "-",
        "_",
        "a-b",
        "the-x",
        "x_y",
        "small",
        "diffs",
        "PEEK",
        "not",
        "yes",
        "on",
        "\"",
        "'",
        "`",
        "**",
        "(",
        ")",
        ",",
        ".",
        ";",
        ":",
        "?",
        "!",
        "/etc/X",
        "https://e.org/A",
        "İ",
        "ΟΔΟΣ",
        "e\u0301",
        "10²",
        "−5",
        "½",
        "°C",
        "µm",
        "μm",
        "Ω",
        "five",
        "\u0000",
        "\n",
        "\u00A0",
        "\ud83d\ude00",
        "\ud83d",
        "1e9",
        "007",
        "<5",
        "5-10",
        "[",
        "]",
        "{",
        "=",
        "C++",
        "Ⅷ",
        "99999999999999999999999999"
    };

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4.80 kg | 4.8 kg",
                "4.8kg | 4800 g",
                "500 ms | 0.5 s",
                "1,000 | 1000",
                "1k | 1000",
                "1,000 req/s | 1k rps",
                "60 requests per minute | 1 req/s",
                "10 MB | 10000 kB",
                "8 Mbit | 1 MB",
                "5 % | 5 percent",
                "30 min | 0.5 hours",
                "five minutes | 300 s",
                "1.5k | 1500",
                "5 V | 5000 mV",
                "25.4 mm | 1 in",
                "2 TB | 2e12 B",
                "1 year | 12 months",
                "yes | true",
                "Enabled | on",
                "disabled | No",
                "v1.2 | 1.2",
                "PEEK | peek.",
                "the PEEK | PEEK",
                "rebase-workflow | Rebase  workflow",
                "small diffs | small diff",
                "`main` | main",
                "Glitch University | glitch_university",
                "\"GF-PTFE\" | gf ptfe",
                "10k users | 10,000 users",
                "4,8 kg | 4.8 kg",
                "−5 °C | -5 celsius",
            })
    void spellingsOfOneValueHaveOneKey(String one, String other) {
        assertThat(Values.of(one).key()).isEqualTo(Values.of(other).key());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4.8 kg | 4.82 kg",
                "30 s | 30 min",
                "1.20 | 1.2",
                "v1.20 | 1.2",
                "PEEK over PTFE | PTFE over PEEK",
                "PEEK | not PEEK",
                "5 mW | 5 MW",
                "5 MB | 5 Mb",
                "5 M | 5 m",
                "5 | -5",
                "<5 | 5",
                "C | C++",
                "news | new",
                "10² | 102",
                "007 | 7",
                "A-Team | team",
                "plan A | plan",
                "5 kg | 5",
                "5 Nm | 5 nm",
                "at most 5 | 5",
                "Postgres? | Postgres",
                "5-10 | 5 10",
                "a, b | a b",
                "/etc/X | /etc/x",
                "0.1 | 01",
                "10.0.0.1 | 10.001",
                "5 req/s | 5 req/min",
                "1 K | 1K",
                "1,00 | 100",
            })
    void otherMeaningsHaveOtherKeys(String one, String other) {
        assertThat(Values.of(one).key()).isNotEqualTo(Values.of(other).key());
    }

    @Test
    void theUnitAndTheTextAreAsTheyWereSaid() {
        assertThat(Values.of(" 4.80 kilograms ")).isEqualTo(new Value("4.80 kilograms", "4.8 kg", "kilograms"));
        assertThat(Values.of("8080")).isEqualTo(new Value("8080", "8080", ""));
    }

    @Test
    void listsAreSets() {
        assertThat(Values.set("[\"Drift\", \"creep\"]").key())
                .isEqualTo(Values.set("creep, drift, creep").key())
                .isNotEqualTo(Values.set("creep").key());
    }

    @Test
    void zerosAtTheEndOfANumberSayNothing() {
        assertThat(Values.number("0.50").key()).isEqualTo("0.5");
        assertThat(Values.number("100").key()).isEqualTo("100");
        assertThat(Values.number("5.0").key()).isEqualTo(Values.number("5").key());
    }

    @Test
    void aLongTextHasAShortKeyOfItsOwn() {
        String text = "a requirement ".repeat(500);

        assertThat(Values.of(text).key())
                .hasSizeLessThan(200)
                .isNotEqualTo(Values.of(text + "more").key());
    }

    @Test
    void aKeyIsItsOwnKeyForAnyText() {
        Random random = new Random(20_250_101);
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(7); n >= 0; n--) {
                text.append(PIECES[random.nextInt(PIECES.length)]).append(random.nextInt(3) == 0 ? "" : " ");
            }
            String key = Values.of(text.toString()).key();
            assertThat(Values.of(key).key()).as("key of <%s>", text).isEqualTo(key);
            Values.set(text.toString());
            Values.number(text.toString());
            String type = TYPES.get(i % TYPES.size());
            Rows.memory(type, "The user prefers " + text + " is " + text);
        }
    }
}
