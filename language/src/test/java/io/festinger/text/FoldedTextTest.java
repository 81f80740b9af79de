package io.festinger.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FoldedTextTest {
    private static final Instant MORNING = Instant.parse("2026-11-20T09:00:00Z");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            value = {
                "The login timeout is 30 s. | the login  timeout is 30 s",
                "Prefers small diffs | prefers small diffs.",
                "The port is 8080.\u00a0 | The\u2003port is\u3000\u20288080.",
                "The pro\u200bxy lis\u00adtens on \u200e8080. | The proxy listens on 8080.",
                "The caf\u00e9 is open. | The cafe\u0301 is open.",
                "The port is \uff18\uff10\uff18\uff10. | The port is 8080.",
                "The delay is 5 \u00b5s. | The delay is 5 \u03bcs.",
                "The o\ufb03ce \ufb01le is open. | The office file is open.",
                "A non\u2011breaking hyphen. | A non-breaking hyphen.",
                "Deploys are frozen. They start again on Monday. | deploys are frozen. they start again on monday",
                "- Use tabs. | - use tabs",
                "It is `App_RW`. | it is `App_RW`",
                "支付服务监听端口 8080。 | 支付服务监听端口 8080",
            })
    void insignificantDifferencesAreFolded(String one, String other) {
        assertThat(FoldedText.of(one)).isEqualTo(FoldedText.of(other));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            value = {
                "The link gives 100 Mb/s. | The link gives 100 MB/s.",
                "The relay needs 5 mW. | The relay needs 5 MW.",
                "The owner is Db_Admin. | The owner is db_admin.",
                "The guide is INSTALL.md. | The guide is install.md.",
                "The variable is Path. | The variable is PATH.",
                "The variable is Path. | The variable is path.",
                "The class is Order. | The class is order.",
                "The prefix is Tmp/. | The prefix is tmp/.",
                "The header is X-Key. | The header is X-KEY.",
                "The field is userId. | The field is userid.",
                "Host: is sent first. | host: is sent first.",
                "README is read first. | Readme is read first.",
                "Mb is the unit. | mb is the unit.",
                "The regex is ^a.*b$. | The regex is ^a.*b.",
                "The regex is ^a. | The regex is ^a",
                "The rule matches ^/api. | The rule matches /api.",
                "The test is a && b. | The test is a \u007c\u007c b.",
                "The formula is x*y. | The formula is x/y.",
                "Do not use --force. | Do not use -force.",
                "Logs are in /var/log. | Logs are in ./var/log.",
                "Copy it to . | Copy it to",
                "The limit is 10\u00b2. | The limit is 102.",
                "The flag is `-v`. | The flag is `-V`.",
                "The separator is `a  b`. | The separator is `a b`.",
                "The area is a\u200b b. | The area is ab.",
                "Are deploys frozen? | Are deploys frozen.",
                "The offset is -5. | The offset is 5.",
                "The file is a.tar. | The file is a.tar.gz.",
            })
    void ambiguousTextIsComparedUnchanged(String one, String other) {
        assertThat(FoldedText.of(one)).isNotEqualTo(FoldedText.of(other));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The last backup ran yesterday.",
                "Deploys were frozen today.",
                "The restore drill was last week.",
                "The nightly build failed last night.",
                "The audit is next Monday.",
                "The certificate was renewed 3 days ago.",
                "The move is in two weeks.",
                "Das Backup lief gestern.",
            })
    void countsFromTheDayOfSpeakingDifferOnAnotherDay(String text) {
        assertThat(FoldedText.of(text, MORNING)).isNotEqualTo(FoldedText.of(text, MORNING.plus(Duration.ofDays(4))));
        assertThat(FoldedText.of(text, MORNING)).isEqualTo(FoldedText.of(text, MORNING.plus(Duration.ofHours(8))));
    }

    @Test
    void hoursAreCountedFromTheMinuteOfSpeaking() {
        String text = "The relay restarted 2 hours ago.";

        assertThat(FoldedText.of(text, MORNING)).isNotEqualTo(FoldedText.of(text, MORNING.plus(Duration.ofHours(1))));
        assertThat(FoldedText.of(text, MORNING)).isEqualTo(FoldedText.of(text, MORNING.plusSeconds(5)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Keys are kept for 30 days.",
                "Sessions end in 30 minutes.",
                "Backups run on Mondays.",
                "The last release is 4.2.",
                "Orders of the last 30 days are shown.",
                "The yesterdays table is empty.",
            })
    void lengthsAndHabitsAreTheSameOnEveryDay(String text) {
        assertThat(FoldedText.of(text, MORNING)).isEqualTo(FoldedText.of(text, MORNING.plus(Duration.ofDays(40))));
    }
}
