package io.festinger.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SchemasTest {
    record Inner(String someName, @Nullable Integer count) {}

    record Sample(
            @ToolDescription(
                    value = "Which.",
                    oneOf = {"this", "that"})
            String choice,

            List<Inner> innerOnes,
            @Nullable Map<String, String> byName,
            Optional<Instant> at,
            boolean sure) {}

    @Test
    void fieldsAreNamedAsTheWireNamesThemAndWantedUnlessTheyMayBeMissing() {
        assertThat(Json.write(Schemas.closed(Sample.class)))
                .contains("\"required\":[\"choice\",\"inner_ones\",\"sure\"]")
                .contains("\"choice\":{\"type\":\"string\",\"enum\":[\"this\",\"that\"],\"description\":\"Which.\"}")
                .contains("\"some_name\":{\"type\":\"string\"}", "\"format\":\"date-time\"");
    }

    @Test
    void answersNameTheirRequiredOutermostFields() {
        assertThat(Json.write(Schemas.open(Sample.class)))
                .contains("\"inner_ones\"", "\"items\":{\"type\":\"object\"}", "\"sure\"")
                .doesNotContain("some_name", "required", "additionalProperties\":false", "\"at\"", "by_name");
    }

    @Test
    void inputSchemasAreClosedAtEveryDepth() {
        String schema = Json.write(Schemas.closed(Sample.class));

        assertThat(schema.split("\"additionalProperties\":false", -1)).hasSize(3);
    }

    @Test
    void missingSchemasAreAMistakeOfOurs() {
        record Odd(Thread thread) {}
        assertThatThrownBy(() -> Schemas.open(Odd.class)).hasMessageContaining("Thread");
    }

    @Test
    void argumentsLeftOutOrNullAreReadAsAbsentAndUnknownOnesAreRefusedByName() {
        String plain = "{\"params\":{\"name\":\"x\",\"arguments\":{\"some_name\":\"n\",\"count\":null}}}";

        assertThat(ToolCalls.arguments(plain, Inner.class)).isEqualTo(new Inner("n", null));
        assertThat(ToolCalls.arguments("{\"params\":{\"name\":\"x\"}}", CommitTool.Arguments.class)
                        .content())
                .isNull();
        assertThatThrownBy(() -> ToolCalls.arguments("{\"params\":{\"arguments\":{\"nmae\":1}}}", Inner.class))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("nmae");
    }
}
