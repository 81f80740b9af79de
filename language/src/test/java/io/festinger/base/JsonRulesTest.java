package io.festinger.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonRulesTest {
    record Part(String text, List<String> names, int number) {}

    record Whole(String name, Instant at, double share, List<Part> parts, Map<String, Object> more) {}

    private static Failure refusal(String json) {
        return catchThrowableOfType(Failure.class, () -> Json.read(json, Whole.class));
    }

    @Test
    void namesOfFieldsAreNotKeptFromOneTextToTheNext() {
        String json = "{\"more\":{\"a name that a caller made up\":1}}";
        Supplier<String> name =
                () -> Json.read(json, Whole.class).more().keySet().iterator().next();

        assertThat(name.get()).isEqualTo("a name that a caller made up").isNotSameAs(name.get());
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
                "{\"name\":\"a\",\"name\":\"b\"}                   | name",
                "{\"name\":5}                                    | name",
                "{\"name\":1.5}                                  | name",
                "{\"name\":true}                                 | name",
                "{\"parts\":[{\"names\":[1]}]}                   | parts[0].names[0]"
            })
    void unstorableTextIsNamedByItsPlace(String json, String field) {
        Failure refusal = refusal(json);

        assertThat(refusal.code()).isEqualTo(Failure.Code.INVALID_REQUEST);
        assertThat(refusal.field().orElse("")).startsWith(field);
        assertThat(refusal.detail()).doesNotContain("Exception").doesNotContain("java");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            value = {
                "{\"at\":\"2026-11-1\"}           | at          | a time with its offset | \"2026-01-31T09:00:00Z\"",
                "{\"at\":20261101}                | at          | a time with its offset | \"2026-01-31T09:00:00Z\"",
                "{\"name\":[\"a\"]}               | name        | a string               | \"text\"",
                "{\"share\":\"high\"}             | share       | a number               | 0.5",
                "{\"parts\":\"a\"}                | parts       | a list                 | [{\"text\": \"text\"}]",
                "{\"parts\":[{},\"a\"]}           | parts[1]    | a JSON object with the fields text, names, number | "
                        + "{\"text\": \"text\"}",
                "{\"parts\":[{\"names\":\"a\"}]}   | parts[0].names | a list              | [\"text\"]",
                "{\"parts\":[{\"names\":[[]]}]}  | parts[0].names[0] | a string         | \"text\"",
                "{\"parts\":[{\"number\":\"a\"}]}  | parts[0].number | a whole number     | 10",
                "{\"parts\":[{\"number\":9e99}]} | parts[0].number | a whole number     | 10",
                "{\"parts\":[{\"number\":99999999999}]} | parts[0].number | a whole number | 10",
                "{\"more\":[]}                    | more        | a JSON object          | {}",
            })
    void aValueOfAnotherTypeIsAnsweredWithItsPlaceWhatIsExpectedAndAnExample(
            String json, String field, String expected, String example) {
        Failure refusal = refusal(json);

        assertThat(refusal.code()).isEqualTo(Failure.Code.INVALID_REQUEST);
        assertThat(refusal.field()).hasValue(field);
        assertThat(refusal.detail())
                .startsWith("'" + field + "': expected " + expected)
                .endsWith(", such as " + example);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "\"a\"", "null", "7"})
    void anotherDocumentThanAnObjectIsAnsweredWithTheFieldsOfIt(String json) {
        assertThat(refusal(json).field()).isEmpty();
        assertThat(refusal(json).detail())
                .isEqualTo("the body: expected a JSON object with the fields name, at, share, parts, more, such as"
                        + " {\"name\": \"text\"}");
    }

    @Test
    void anUnknownFieldIsNamedByItsPath() {
        Failure refusal = refusal("{\"parts\":[{},{\"txt\":\"a\"}]}");

        assertThat(refusal.code()).isEqualTo(Failure.Code.UNKNOWN_FIELD);
        assertThat(refusal.field()).hasValue("parts[1].txt");
        assertThat(refusal.detail()).contains("'parts[1].txt'").endsWith("names, number, text");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"more\":", "[1,", "\u0000", "{\"share\":NaN}", "null", "1e400"})
    void textOtherThanJsonIsRefused(String json) {
        assertThat(refusal(json).code()).isEqualTo(Failure.Code.INVALID_REQUEST);
    }

    @Test
    void tooDeepOrLongInputIsRefusedWithTheBound() {
        assertThat(refusal("{\"more\":{\"a\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}}")
                        .detail())
                .contains("deep at most");
        assertThat(refusal("{\"share\":" + "9".repeat(5_000) + "}").detail()).contains("digits at most");
    }

    @Test
    void wholeCharactersEscapedOrNotPassAsDoesANullInAnObject() {
        Whole read = Json.read("{\"name\":\"\\ud83d\\ude00 😀 \\u00e9\",\"more\":{\"a\":null}}", Whole.class);

        assertThat(read.name()).isEqualTo("😀 😀 é");
        assertThat(read.more()).containsEntry("a", null);
    }
}
