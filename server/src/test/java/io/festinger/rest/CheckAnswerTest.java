package io.festinger.rest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.base.Json;
import io.festinger.memory.checking.CheckResult;
import io.festinger.memory.checking.Verdicts;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CheckAnswerTest {
    @Test
    void statementsPassedOverAreOnTheWireByTheirDocument() throws IOException {
        CheckResult checkResult = new CheckResult(
                1,
                2,
                new CheckResult.LookedAt(Optional.empty(), 0),
                List.of(),
                List.of(),
                List.of(new CheckResult.PassedOverStatements(
                        "a.md",
                        21,
                        Map.of("question", 21),
                        List.of(new CheckResult.PassedOverStatement(
                                Optional.of(new CheckResult.Place(3, 5)),
                                new Verdicts.Part(10, 14),
                                "question",
                                "Why?")))),
                List.of());

        ObjectMapper json = new ObjectMapper();
        assertThat(json.readTree(Json.write(CheckAnswer.of(checkResult, Map.of())))
                        .path("statements_passed_over"))
                .isEqualTo(json.readTree("""
                        [{"path": "a.md", "count": 21, "reasons": {"question": 21}, "statements": [
                            {"line": 3, "column": 5, "span": {"start": 10, "end": 14}, "reason": "question", "text": "Why?"}]}]
                        """));
    }
}
