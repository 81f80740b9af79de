package io.festinger.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonRulesTest {
    record Part(String text, List<String> names) {}

    record Whole(String name, Instant at, double share, List<Part> parts, Map<String, Object> more) {}

    private static Failure refused(String json) {
        return catchThrowableOfType(Failure.class, () -> Json.read(json, Whole.class));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            value = {
                "{\"name\":\"a\\u0000b\"}                          | name",
                "{\"name\":\"\\ud800\"}                            | name",
                "{\"name\":\"\\udc00\\ud800\"}                     | name",
                "{\"parts\":[{\"text\":\"a\"},{\"text\":\"\\ud83d\"}]} | parts[1].text",
                "{\"parts\":[{\"names\":[\"a\",\"\\u0000\"]}]}     | parts[0].names[1]",
                "{\"more\":{\"a\":{\"b\":[[\"\\u0000\"]]}}}        | more.a.b[0][0]",
                "{\"more\":{\"a\\u0000\":1}}                       | more.a\uFFFD",
                "{\"parts\":[null]}                                | parts",
                "{\"parts\":[{\"names\":[\"a\",null]}]}            | parts[0].names",
                "{\"at\":\"+999999999-12-31T23:59:59Z\"}           | at",
                "{\"at\":\"-0001-01-01T00:00:00Z\"}                | at",
                "{\"at\":\"0000-01-01T00:00:00Z\"}                 | at",
                "{\"at\":31556889864403200}                        | at",
                "{\"at\":1e400}                                    | at",
                "{\"name\":\"a\",\"name\":\"b\"}                   | name"
            })
    void whatNobodyCanKeepIsNamedByItsPlace(String json, String field) {
        Failure refused = refused(json);

        assertThat(refused.code()).isEqualTo(Failure.Code.INVALID_REQUEST);
        assertThat(refused.field().orElse("")).startsWith(field);
        assertThat(refused.detail()).doesNotContain("Exception").doesNotContain("java");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"more\":", "[1,", "\u0000", "{\"share\":NaN}", "null", "1e400"})
    void whatIsNoJsonIsRefused(String json) {
        assertThat(refused(json).code()).isEqualTo(Failure.Code.INVALID_REQUEST);
    }

    @Test
    void whatIsDeeperOrLongerThanAnybodyReadsIsRefusedWithTheBound() {
        assertThat(refused("{\"more\":{\"a\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}}")
                        .detail())
                .contains("deep at most");
        assertThat(refused("{\"share\":" + "9".repeat(5_000) + "}").detail()).contains("digits at most");
    }

    @Test
    void wholeCharactersEscapedOrNotPassAsDoesANullInAnObject() {
        Whole read = Json.read("{\"name\":\"\\ud83d\\ude00 😀 \\u00e9\",\"more\":{\"a\":null}}", Whole.class);

        assertThat(read.name()).isEqualTo("😀 😀 é");
        assertThat(read.more()).containsEntry("a", null);
    }
}
