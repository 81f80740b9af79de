package io.festinger.claims.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.Rows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingRuleTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "login requests time out after 30 seconds | login request | timeout | '' | 30 s",
                "we set login timeouts to half a minute | login | timeout | '' | 30 s",
                "The upload limit was raised from 5 MB to 8 MB | upload | limit | '' | 8000000 B",
                "Bump the pool size from 5 to 8 | pool | size | '' | 8",
                "Access tokens are valid for 15 min | access token | ttl | '' | 900 s",
                "Logs are kept for 30 days | log | retention | '' | 2592000 s",
                "We keep logs for 30 days | log | retention | '' | 2592000 s",
                "The agent polls every 5 s | agent poll | interval | '' | 5 s",
                "The mirror weighs 4.8 kg | mirror | mass | '' | 4.8 kg",
                "The tube is 6 m long | tube | length | '' | 6 m",
                "The API listens on TCP port 8080 | api | port | '' | 8080",
                "camera daemon: port 7624 | camera daemon | port | '' | 7624",
                "The parts API is served at localhost:8081 | part api | port | '' | 8081",
                "The ledger is hosted in eu-west-1 | ledger | region | '' | eu west 1",
                "The test bench is in hall B | test bench | location | '' | hall b",
                "The mass of the arm must not exceed 2.5 kg | arm | mass | '' | <= 2.5 kg",
                "The arm has a mass of 3.1 kg | arm | mass | '' | 3.1 kg",
                "The cluster has five nodes | cluster node | count | '' | 5 node",
                "Release 4.0 ships on 12 May 2026 | release 4 0 | date | '' | @2026-05-12",
                "The tax return is due on 31 July 2026 | tax return | deadline | '' | @2026-07-31",
                "The shop opens at 8 am | shop | opening | '' | @T08:00",
                "The schema registry is on version 7.4 | schema registry | version | '' | 7.4",
                "build: pin grpc to 1.58 | grpc | version | '' | 1.58",
                "Dark mode is enabled | dark | mode | '' | true",
                "We turned off dark mode | dark | mode | '' | false",
                "feature flag new-checkout: on | new | checkout | '' | true",
                "The export API isn't deprecated | export api | deprecated | '' | false",
                "docs: mark `legacyToken` as deprecated | legacy token | deprecated | '' | true",
                "The audit log is unencrypted | audit log | encrypted | '' | false",
                "In production the export cache is off | export | cache | prod | false",
                "the ingest shard handles 500 rps | ingest shard | handle | '' | 500 request/s",
                "API x: page size 50 | api x page | size | '' | 50",
            })
    void aSettingIsReadInEveryForm(String content, String subject, String attribute, String qualifier, String key) {
        assertThat(Rows.memory("project", content))
                .anySatisfy(claim -> {
                    assertThat(claim.meeting()).isEqualTo(new Meeting("p05", subject, attribute, qualifier));
                    assertThat(claim.value().key()).isEqualTo(key);
                })
                .allMatch(Claim::positive);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The build took 40 minutes yesterday.",
                "On 3 May we had 40 errors.",
                "The new parser is twice as fast as the old one.",
                "The new build is 5 minutes faster than the old one.",
                "Issue 42 is about timeouts.",
                "See page 12 of the manual.",
                "One of the replicas is in eu-west-1.",
                "We plan to raise the auth timeout to 60 s.",
                "TODO: raise the pool size to 20.",
                "Never set the pool size to 20.",
                "A pool size of 20 would be better.",
                "Rumour has it that the limit of uploads is 5 MB.",
                "The docs team thinks the auth timeout is 5 s.",
                "It listens on port 80.",
                "Usually the nightly build takes 5 minutes.",
                "For example, the auth timeout is 30 s.",
                "Should the auth timeout be 30 s?",
                "When the disk is full, the auth limit is 5.",
                "The API is slow.",
            })
    void unclearSettingsAreNone(String content) {
        assertThat(Rows.memory("project", content))
                .filteredOn(claim -> !claim.reading().ruleId().equals("memory.action"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Sessions expire after 15 minutes. | The session TTL is 30 minutes. | true",
                "each shard handles 500 rps | each shard handles 800 rps | true",
                "shard A handles 500 rps | shard B handles 800 rps | false",
                "The auth limit is 5. | The billing limit is 8. | false",
                "Redis listens on port 6379. | Postgres listens on port 5432. | false",
                "The auth timeout is 500 ms. | Auth timeout: 0.5 s | false",
                "The database port in prod is 5432. | The database port in staging is 6432. | false",
                "The limit is 100 requests per minute per IP. | The limit is 500 requests per minute per user. | false",
                "Peak load is 500 rps. | Average load is 200 rps. | false",
                "v1 of the API returns 20 items. | v2 of the API returns 50 items. | false",
                "The rotation range is unlimited. | The rotation range is limited to 270 degrees. | true",
                "The v1 endpoint is deprecated. | The v1 endpoint is current and fully supported. | true",
                "The refit of dock 2 is in progress. | The refit of dock 2 is finished. | true",
                "The refit of dock 2 is ongoing. | The refit of dock 3 is finished. | false",
                "We upgraded the billing service to Java 21. | The billing service runs on Java 17. | true",
                "The arm mass must not exceed 2.5 kg. | Arm mass: 2.2 kg | false",
                "The old limit was 5. | The new limit is 8. | false",
                "Backups run daily. | Backups run every 6 hours. | true",
            })
    void twoSettingsClashWhereBothCannotHold(String one, String other, boolean clash) {
        assertThat(Rows.rivals(Rows.memory("project", one), Rows.memory("project", other)))
                .isEqualTo(clash);
    }

    @Test
    void linesBelowALabelSpeakOfWhatItNames() {
        assertThat(Rows.memory("project", "auth:\n  timeout: 30s\n  port: 99\nbilling:\n  timeout: 60s"))
                .extracting(
                        claim -> claim.meeting().words() + " " + claim.value().key())
                .containsExactly("auth timeout 30 s", "auth port 99", "billing timeout 60 s");
        assertThat(Rows.memory("project", "## Auth\n- timeout: 30 s\n\n## Notes\n- pool size: 7"))
                .extracting(claim -> claim.meeting().words())
                .containsExactly("auth timeout", "pool size");
    }
}
