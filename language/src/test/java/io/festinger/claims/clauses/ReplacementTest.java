package io.festinger.claims.clauses;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReplacementTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "We switched from Jenkins to GitHub Actions. | Jenkins",
                "Billing moved to Postgres. | ''",
                "chore: bump staging from 1.28 to 1.30 | 1.28",
                "fix: replace moment with date-fns | ''",
                "Kafka replaced RabbitMQ as the broker | RabbitMQ",
                "The queue is no longer SQS, it is NATS now. | SQS",
                "We use pnpm instead of yarn. | yarn",
                "Actually, the port is 4020. | ''",
                "Correction: the port is 4020. | ''",
                "Update: the port is 4020 | ''",
                "Scratch that, the port is 4020 | ''",
                "As of today the port is 4020. | ''",
                "The timeout is now 45 s (was 30 s). | 30 s",
                "The deadline was postponed to 2 September. | ''",
                "We decided against Mongo. | ''",
                "We dropped Redux in favour of Zustand | ''",
                "Team Heron took over the checkout API. | ''",
                "We don't use npm anymore. | ''",
            })
    void aReplacingTextSaysSo(String content, String old) {
        assertThat(Replacement.says(content)).isTrue();
        assertThat(Replacement.replaced(content).orElse("")).isEqualTo(old);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The port is now 4020",
                "The port is actually 4020",
                "The concert lasts no longer than two hours",
                "We will switch from Jenkins to GitHub Actions",
                "Should we move to Postgres?",
                "We have not migrated to Postgres",
                "Data is moved to S3 if it is old",
                "The switch is in the corner",
                "Events are used to update the cache",
                "The change from red to green takes two seconds",
            })
    void plansAndSettingsReplaceNothing(String content) {
        assertThat(Replacement.says(content)).isFalse();
    }
}
