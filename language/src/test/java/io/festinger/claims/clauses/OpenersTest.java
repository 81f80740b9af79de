package io.festinger.claims.clauses;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OpenersTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "For security reasons, guests must not upload files. | guests must not upload files",
                "According to the spec, the pump is rated for 4 bar. | the pump is rated for 4 bar",
                "By law the exit must stay open. | the exit must stay open",
                "To the best of our knowledge the seal is intact. | the seal is intact",
                "As far as I can tell, the seal is intact. | the seal is intact",
                "As agreed on Monday, the office is closed. | the office is closed",
                "It is settled that the office is closed. | the office is closed",
                "Please note that the office is closed. | the office is closed",
                "Heads up: the office is closed now. | the office is closed now",
                "New rule: nobody may enter the lab. | nobody may enter the lab",
                "After the migration the wiki is read-only. | the wiki is read-only",
                "With the latest release the tool supports YAML. | the tool supports yaml",
                "Since firmware 7, the radio supports roaming. | the radio supports roaming",
                "The wiki is read-only without exception. | the wiki is read-only",
                "The wiki is, of course, read-only. | the wiki is read-only",
                "Unfortunately, the wiki is read-only at the moment. | the wiki is read-only",
            })
    void emptyOpenersAreLeftOut(String content, String remainder) {
        assertThat(text(content)).isEqualTo(remainder);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for members, entry is free",
                "in production the cache is off",
                "at 20 °c the resistance is 47 ohm",
                "according to the janitor, the lift is broken",
                "before the merger the help desk was in riga",
                "per user the limit is 5",
                "after 5 failed attempts the account is locked",
                "team: payments",
                "status: open",
                "the meeting is today",
            })
    void narrowingWordsStay(String content) {
        assertThat(text(content)).isEqualTo(content.replaceAll("[,:]", ""));
    }

    private static String text(String content) {
        return Openers.without(ClauseWords.of(content, 0, content.length())).stream()
                .map(Clause.Word::lower)
                .collect(Collectors.joining(" "));
    }
}
