package io.festinger.memory.checking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangedValueTest {
    private static Optional<ChangedValue> changedValue(String was, String now) {
        return ChangedValue.between(SplitLine.of(was), SplitLine.of(now));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            Builds need the toolchain 1.16 or newer.;  Builds need the toolchain 1.20 or newer.;  1.16; 1.20
            - Go 1.16+ on every machine;               - Go 1.20+ on every machine;               1.16+; 1.20+
            Sessions are kept in Redis at night.;      Sessions are kept in Valkey at night.;     Redis; Valkey
            | `depth` | int | How deep it goes |;      | `depth` | uint | How far down |;         int; uint
            key.size | 20 | The size of keys;          key.size | 30 | The size of keys;          20; 30
            3. Wait for 20 seconds then;               4. Wait for 30 seconds then;               20; 30
            Builds need the toolchain 1.1 or newer.;   Builds need the toolchain 1.10 or newer.;  1.1; 1.10
            1.4 relay    kept up     May 2027;         1.4 relay    given up    May 2027;         kept up; given up
            -   Wait for 20 seconds then;              -   Wait for 30 seconds then;              20; 30
            | `depth` | 4.5 | How deep it goes |;      | `depth` | 4.50 | How deep it goes |;     4.5; 4.50
            """)
    void aValueDiffers(String was, String now, String previous, String next) {
        assertThat(changedValue(was, now)).hasValueSatisfying(value -> {
            assertThat(value.was().of(was)).isEqualTo(previous);
            assertThat(value.now().of(now)).isEqualTo(next);
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            3. Wait for it;                            4. Wait for it
            Sessions are kept in Kuberntes at night.;  Sessions are kept in Kubernetes at night.
            It says that all is well here.;            It means that all is well here.
            See [docs](https://x.example/v1) for it.;  See [docs](https://x.example/v2) for it.
            | `depth` | int | How deep it goes |;      | `width` | uint | How deep it goes |
            | `depth` | int | How deep it goes |;      | `depth` | int | How far down |
            | `depth` | int | How deep it goes |;      | `depth` | `int` | How far down it goes |
            | `depth` | 4.500 | How deep it goes |;    | `depth` | "4.5" | How deep it goes |
            | `depth` | 4.5 km | How deep it goes |;   | `depth` | 4.50 km | How deep it goes |
            | `price` | $4.5 | What it costs here |;   | `price` | $4.50 | What it costs here |
            The shaft is 4.50km deep at night.;        The shaft is 4.5km deep at night.
            The mesh needs two yak nodes here.;        The mesh needs two Yak nodes here.
            The tool Flutec runs on every node.;       The tool FluTec runs on every node.
            Two 1 or 2;                                Two 3 or 4
            1.4 relay    kept up     May 2027;         1.6 relay    kept up     May 2027
            """)
    void noValueDiffers(String was, String now) {
        assertThat(changedValue(was, now)).isEmpty();
    }

    @Test
    void linesOfAnyLengthAreCompared() {
        String cell = "x".repeat(100_000);

        assertThat(changedValue("| depth | 4 | " + cell + " |", "| depth | 5 | " + cell + " |"))
                .isPresent();
        assertThat(changedValue("- ".repeat(100_000) + "Wait for 20 seconds", "Wait for 30 seconds"))
                .isPresent();
    }
}
