package io.festinger.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.festinger.base.Failure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerSchemaTest {
    private static final AnswerSchema SCHEMA = AnswerSchema.of("""
            {"type": "object", "additionalProperties": false, "required": ["name", "edges"], "properties": {
              "name": {"type": "string", "minLength": 1, "maxLength": 5},
              "note": {"type": ["string", "null"]},
              "kind": {"enum": ["a", "b"]},
              "edges": {"type": "array", "minItems": 1, "maxItems": 2, "items": {"type": "object",
                "required": ["sure"], "properties": {"sure": {"type": "number", "minimum": 0, "maximum": 1},
                "count": {"type": "integer"}, "isa": {"type": "boolean"}}}}}}
            """);

    @Test
    void aFittingAnswerComesBackAsItIs() {
        String answer =
                "{\"name\":\"abc\",\"note\":null,\"kind\":\"b\",\"edges\":[{\"sure\":1,\"count\":2.0,\"isa\":true}]}";
        assertThat(SCHEMA.check(answer)).isEqualTo(answer);
    }

    @Test
    void aFenceOfMarkdownAroundItIsTakenOff() {
        assertThat(SCHEMA.check("```json\n{\"name\":\"abc\",\"edges\":[{\"sure\":0}]}\n```\n"))
                .isEqualTo("{\"name\":\"abc\",\"edges\":[{\"sure\":0}]}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"name\":\"abc\"} | the answer lacks 'edges'",
                "{\"name\":\"\",\"edges\":[{\"sure\":0}]} | /name is too short",
                "{\"name\":\"abcdef\",\"edges\":[{\"sure\":0}]} | /name is too long",
                "{\"name\":7,\"edges\":[{\"sure\":0}]} | /name is not of type \"string\"",
                "{\"name\":\"a\",\"edges\":[]} | /edges is too short",
                "{\"name\":\"a\",\"edges\":[{\"sure\":0},{\"sure\":0},{\"sure\":0}]} | /edges is too long",
                "{\"name\":\"a\",\"edges\":[{\"sure\":0},{\"sure\":2}]} | /edges/1/sure is too large",
                "{\"name\":\"a\",\"edges\":[{\"sure\":-1}]} | /edges/0/sure is too small",
                "{\"name\":\"a\",\"edges\":[{\"sure\":1,\"count\":1.5}]} | /edges/0/count is not of type \"integer\"",
                "{\"name\":\"a\",\"edges\":[{\"sure\":1,\"isa\":\"yes\"}]} | /edges/0/isa is not of type \"boolean\"",
                "{\"name\":\"a\",\"kind\":\"c\",\"edges\":[{\"sure\":1}]} | /kind is not one of the allowed values",
                "{\"name\":\"a\",\"other\":1,\"edges\":[{\"sure\":1}]} | has a field that is not asked for",
                "[] | the answer is not of type \"object\"",
            })
    void anUnfittingAnswerIsRefusedWithThePlace(String answer, String where) {
        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> SCHEMA.check(answer))
                .withMessageContaining(where)
                .satisfies(failure -> assertThat(failure.code()).isEqualTo(Failure.Code.INVALID_ANSWER));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "I think it is a repo.",
                "{\"name\":\"a\"",
                "{\"name\":\"a\",\"name\":\"b\",\"edges\":[{\"sure\":1}]}",
                "{\"name\":\"a\",\"edges\":[{\"sure\":1}]} and more",
                "{\"name\":\"a\",\"edges\":[{\"sure\":NaN}]}",
                "```",
                "```\n```",
            })
    void textOtherThanJsonIsRefused(String answer) {
        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> SCHEMA.check(answer))
                .satisfies(failure -> assertThat(failure.code()).isEqualTo(Failure.Code.INVALID_ANSWER));
    }

    @Test
    void unreadNestingIsRefusedAndEndsNoThread() {
        String deep = "{\"name\":" + "[".repeat(200_000);
        assertThatExceptionOfType(Failure.class).isThrownBy(() -> SCHEMA.check(deep));
    }

    @Test
    void anUnenforceableKeywordIsRefusedWithTheSchema() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AnswerSchema.of("{\"type\":\"object\",\"properties\":{\"a\":{\"pattern\":\"x\"}}}"))
                .withMessageContaining("pattern");
    }
}
