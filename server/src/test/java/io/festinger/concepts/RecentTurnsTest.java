package io.festinger.concepts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecentTurnsTest {
    private static final String SAID = "gnommoweb is a repo,  and\nit runs on ramanujan.";

    private final RecentTurns turns = new RecentTurns();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ' gnommoweb is a repo, and it runs on ramanujan.\n'              | true
            gnommoweb is a repo, and it                                      | true
            and it runs on ramanujan.                                        | true
            gnommoweb is a repo, and it runs on ramanujan. (interrupted)     | true
            gnommoweb is a service, and it runs on ramanujan                 | false
            gnommoweb                                                        | false
            something else                                                   | false
            ''                                                               | false
            """)
    void aTurnIsKnownAgainTrimmedCutShortOrWithALittleAdded(String resentText, boolean isKnown) {
        turns.add(SAID);
        assertThat(turns.knows(resentText)).isEqualTo(isKnown);
    }

    @Test
    void aTurnWithMuchAddedIsAnother() {
        turns.add(SAID);
        assertThat(turns.knows(SAID + " and so on".repeat(10))).isFalse();
        assertThat(turns.knowsPartOf(SAID + " and so on".repeat(10))).isTrue();
    }

    @Test
    void aShortTurnIsKnownByItsWholeTextOnly() {
        turns.add("Yes");
        assertThat(turns.knows("Yes\n")).isTrue();
        assertThat(turns.knows("Yes. gnommoweb is a repo")).isFalse();
    }

    @Test
    void onlyTheBeginningOfALongTurnIsCompared() {
        String words = "all work and no play ".repeat(5_000);
        turns.add(words + "a");
        assertThat(turns.knows(words + "b")).isTrue();
        assertThat(turns.knows(words.substring(7))).isFalse();
    }

    @Test
    void theLatestFourAreKept() {
        for (int i = 0; i < 5; i++) {
            turns.add(i + " bottles of beer on the wall");
        }
        assertThat(turns.knows("0 bottles of beer on the wall")).isFalse();
        assertThat(turns.knows("1 bottles of beer on the wall")).isTrue();
    }
}
