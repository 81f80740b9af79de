package io.festinger.reads;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordUseTest {
    private static final String GIVEN = "The relay listens on port 7004.";

    @Test
    void aLongerStatementWithTheSameValuesAndWordsUsesARow() {
        assertThat(new WordUse("The firewall lets traffic to port 7004 through, on which the relay listens.")
                        .uses(GIVEN))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The relay listens on port 7005 of the new machine in the hall.",
                "The relay listens on port 7004.",
                "Port 7004 is free on the build machine.",
                "The harbour team owns the press and the relay."
            })
    void otherValuesRepetitionsAndFewSharedWordsDoNot(String statement) {
        assertThat(new WordUse(statement).uses(GIVEN)).isFalse();
    }
}
