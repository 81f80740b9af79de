package io.festinger.claims.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Rows;
import io.festinger.claims.Slot;
import io.festinger.claims.Span;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CopulaRuleTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The auth service timeout is 500 ms. | auth | timeout | '' | 0.5 s",
                "the timeout of the auth service is 0.5 s | auth | timeout | '' | 0.5 s",
                "the timeout for the auth service is set to 0.5 s | auth | timeout | '' | 0.5 s",
                "The auth service's timeout is now 30 min, because uploads are slow. | auth | timeout | '' | 1800 s",
                "auth_service_timeout = 500ms | auth | timeout | '' | 0.5 s",
                "auth_timeout=30 | auth | timeout | '' | 30",
                "Auth timeout: 30 s | auth | timeout | '' | 30 s",
                "Decision: the lateral support material is PEEK. | lateral support | material | '' | peek",
                "We decided that the lateral support material is PEEK | lateral support | material | '' | peek",
                "The database port in production is 5432 | database | port | prod | 5432",
                "The database port is 5432 on staging | database | port | staging | 5432",
                "The prod database port is 5432 | database | port | prod | 5432",
                "The auth limit is at most 5. | auth | limit | '' | <= 5",
                "The auth limit is between 3 and 5 | auth | limit | '' | 3 .. 5",
                "The auth limit is about 5 | auth | limit | '' | ~ 5",
                "Auth: the token TTL is 5 minutes. | auth token | ttl | '' | 300 s",
                "Note: the token TTL is 5 minutes. | token | ttl | '' | 300 s",
                "We switched from PEEK to steel: the mount material is steel. | mount | material | '' | steel",
                "C: Frequency Range (GHz) is 4 - 8 | c frequency | range | '' | 4 .. 8",
                "KEY: Default: 0 | key | default | '' | 0",
                "The auth limit is 10 (free plan). | auth | limit | free | 10",
                "Our deadline is Friday | '' | deadline | '' | friday",
                "The project status is open | project | status | '' | open",
                "The docs url is https://example.org/A?b=c | doc | url | '' | https://example.org/A?b=c",
                "The minimum Python version is v3.12. | minimum python | version | '' | 3.12",
                "**Primary mirror diameter**: 1.2 m | primary mirror | diameter | '' | 1.2 m",
                "- The primary mirror mass is 4.80 kg (without the cell) | primary mirror | mass | '' | 4.8 kg",
            })
    void aPropertyAndItsValueAreRead(String content, String subject, String attribute, String qualifier, String key) {
        assertThat(read(content)).singleElement().satisfies(claim -> {
            assertThat(claim.meeting()).isEqualTo(new Meeting("p05", subject, attribute, qualifier));
            assertThat(claim.value().key()).isEqualTo(key);
            assertThat(claim.positive()).isTrue();
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The lateral support material is important.",
                "Default is pickle.",
                "Default: 0",
                "Format: INV-2024-001",
                "The lateral support material is being discussed.",
                "The lateral support material is unclear",
                "Is the lateral support material PEEK?",
                "If the lateral support material is PEEK, it creeps.",
                "The lateral support material might be PEEK.",
                "The lateral support material should be PEEK.",
                "The lateral support material is probably PEEK.",
                "The lateral support material is PEEK or PTFE.",
                "The lateral support material is either PEEK or PTFE.",
                "The formats are JSON and XML.",
                "The format is JSON, XML, YAML",
                "The lateral support material was PEEK.",
                "The material is described in the report.",
                "The material is not yet chosen.",
                "Its material is PEEK.",
                "This material is PEEK.",
                "A material is a substance.",
                "Bob said the lateral support material is PEEK.",
                "He thinks that the lateral support material is PEEK.",
                "The reason is cost.",
                "The weather is nice.",
                "The old lateral support material is PEEK.",
                "> The lateral support material is PEEK.",
                "The problem with the material is the price.",
                "The lateral support material is the same as before",
                "The version in use is 3",
            })
    void sentencesStatingNoValueAreNone(String content) {
        assertThat(read(content)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The lateral support material is not PEEK.", "The lateral support material isn't PEEK",
                "The lateral support material is no longer PEEK", "The lateral support material isn’t the PEEK"
            })
    void aDenialIsAClaimToo(String content) {
        assertThat(read(content))
                .singleElement()
                .returns(false, Claim::positive)
                .satisfies(claim -> assertThat(claim.value().key()).isEqualTo("peek"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "If CACHE_DIR is not set, /tmp is used. | cache directory | /tmp",
                "When POOL_SIZE is unset, it defaults to 12. | pool size | 12",
                "If the page size isn't given, then 50 is assumed. | page size | 50",
                "sqlite is used where STORE is not configured. | store | sqlite",
                "STORE defaults to sqlite. | store | sqlite",
            })
    void whatIsUsedWithoutASettingIsItsDefault(String content, String subject, String key) {
        assertThat(read(content)).singleElement().satisfies(claim -> {
            assertThat(claim.meeting()).isEqualTo(new Meeting("p05", subject, "default", ""));
            assertThat(claim.value().key()).isEqualTo(key);
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "If the valve is not shut, 3 kg are lost.",
                "If POOL_SIZE is not set, the server stops.",
                "If POOL_SIZE is set, 12 is used.",
            })
    void otherConditionsStateNoDefault(String content) {
        assertThat(read(content)).isEmpty();
    }

    @Test
    void aRelativeDayIsADateUntilItIsOver() {
        Instant friday = Instant.parse("2026-11-20T09:00:00Z");
        List<Claim> tomorrow = at("The tasting is tomorrow.", friday);

        assertThat(tomorrow).singleElement().satisfies(claim -> {
            assertThat(claim.meeting()).isEqualTo(new Meeting("p05", "tasting", "date", ""));
            assertThat(claim.value().key()).isEqualTo("@2026-11-21");
        });
        assertThat(Rows.rivals(tomorrow, read("The tasting is on 2026-11-27."))).isTrue();
        assertThat(Rows.rivals(tomorrow, at("The tasting is next Monday.", friday)))
                .isTrue();
        assertThat(Rows.rivals(tomorrow, read("The tasting is on 21 November 2026.")))
                .isFalse();
        assertThat(Rows.rivals(tomorrow, at("The tasting is tomorrow.", friday.plus(7, ChronoUnit.DAYS))))
                .isFalse();
        assertThat(read("The tasting is tomorrow."))
                .noneMatch(claim -> claim.value().key().startsWith("@"));
    }

    private static List<Claim> at(String content, Instant time) {
        Statement.Origin origin =
                new Statement.Origin(new RowRef(RowKind.MEMORY, "1"), "1", "p05", "", Validity.ALWAYS, "", time);
        return Rows.read(new Statement.Memory(origin, "project", content));
    }

    @Test
    void otherSubjectsAndContextsStayApart() {
        List<Claim> auth = read("The auth limit is 5.");

        assertThat(Rows.rivals(auth, read("The billing limit is 8."))).isFalse();
        assertThat(Rows.rivals(auth, read("The auth limit in staging is 8."))).isFalse();
        assertThat(Rows.rivals(auth, read("The auth limit is 8 for guests."))).isFalse();
        assertThat(Rows.rivals(auth, read("The auth limit is 8."))).isTrue();
    }

    @Test
    void theSpanCoversTheValue() {
        String content = "Hello there. The lateral support material is \"GF-PTFE\", as agreed.";
        Claim claim = read(content).getFirst();
        Span span = claim.reading().span();

        assertThat(content.substring(span.start(), span.end())).isEqualTo("GF-PTFE");
        assertThat(claim.slot())
                .isEqualTo(new Slot("memory_slot", "[\"p05\",\"lateral support\",\"material\"]", "p05"));
    }

    private static List<Claim> read(String content) {
        return Rows.memory("project", content).stream()
                .filter(claim -> !claim.reading().ruleId().equals("memory.action"))
                .toList();
    }
}
