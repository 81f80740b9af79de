package io.festinger.gateway.answer;

import static io.festinger.gateway.dialect.Dialect.ANTHROPIC_MESSAGES;
import static io.festinger.gateway.dialect.Dialect.OLLAMA_CHAT;
import static io.festinger.gateway.dialect.Dialect.OLLAMA_GENERATE;
import static io.festinger.gateway.dialect.Dialect.OPENAI_CHAT;
import static io.festinger.gateway.dialect.Dialect.OPENAI_RESPONSES;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.gateway.loops.ToolCall;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerReaderTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            application/x-ndjson            | -        | LINES
            text/event-stream; charset=utf-8| -        | EVENTS
            Application/JSON                | identity | WHOLE
            application/json                | gzip     | -
            text/plain                      | -        | -
            -                               | -        | -
            """)
    void theHeadersTellHowAnAnswerIsFramed(String type, String encoding, Framing framing) {
        assertThat(Framing.of(type, encoding).orElse(null)).isEqualTo(framing);
    }

    @Test
    void ollamasThoughtsCallsAndCountsAreHeard() {
        var sink = RecordingSink.of(OLLAMA_CHAT, Framing.LINES, """
                {"model":"q","created_at":"t","message":{"role":"assistant","content":"","thinking":"Hm"},"done":false}
                {"model":"q","message":{"role":"assistant","content":"a","tool_calls":[{"function":{"index":0,"name":"f","arguments":{"b":1, "a":[2]}}}]},"done":false}
                {"model":"q","message":{"role":"assistant","content":"","tool_calls":[{"function":{"name":"f","arguments":{}}},{"function":{"name":"g","arguments":{}}}]},"done":false}
                {"model":"q","message":{"role":"assistant","content":""},"done":true,"done_reason":"stop","total_duration":12345678901234567890,"prompt_eval_count":26,"eval_count":298}
                """, 7);
        assertThat(sink.answer())
                .isEqualTo(new CompletedAnswer(
                        "q",
                        "a",
                        "Hm",
                        List.of(
                                new ToolCall("f", "{\"b\":1, \"a\":[2]}"),
                                new ToolCall("f", "{}"),
                                new ToolCall("g", "{}")),
                        "stop",
                        new TokenUsage(26, 298)));
        assertThat(sink.thinking).hasToString("Hm");
        assertThat(sink.reader.isDone()).isTrue();
    }

    @Test
    void openAisCallsArePutTogetherFromTheirPieces() {
        var sink = RecordingSink.of(OPENAI_CHAT, Framing.EVENTS, """
                data: {"id":"c","choices":[{"index":0,"delta":{"role":"assistant","content":null,"reasoning":"Hm"},"finish_reason":null}],"usage":null}

                data: {"id":"c","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"id":"x","type":"function","function":{"name":"f","arguments":""}}]}}]}

                data: {"id":"c","choices":[{"index":0,"delta":{"tool_calls":[{"index":1,"id":"y","function":{"name":"g","arguments":"{}"}},{"index":0,"function":{"arguments":"{\\"a"}}]}}]}

                data: {"id":"c","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":"\\":1}"}}]}}]}

                data: {"id":"c","choices":[{"index":1,"delta":{"content":"another choice"}}]}

                data: {"id":"c","model":"gpt","choices":[{"index":0,"delta":{},"finish_reason":"tool_calls"}]}

                data: {"id":"c","choices":[],"usage":{"prompt_tokens":5,"completion_tokens":9,"total_tokens":14}}

                data: [DONE]

                """, 11);
        assertThat(sink.answer())
                .isEqualTo(new CompletedAnswer(
                        "gpt",
                        "",
                        "Hm",
                        List.of(new ToolCall("f", "{\"a\":1}"), new ToolCall("g", "{}")),
                        "tool_calls",
                        new TokenUsage(5, 9)));
        assertThat(sink.reader.isDone()).isTrue();
    }

    @Test
    void callsWithoutNumbersAreToldApartByTheirNames() {
        var sink = RecordingSink.of(OPENAI_CHAT, Framing.WHOLE, """
                {"choices":[{"index":0,"finish_reason":"tool_calls","message":{"role":"assistant","content":"ok","tool_calls":[
                {"id":"x","function":{"name":"f","arguments":"{\\"a\\":1}"}},{"id":"y","function":{"name":"f","arguments":"{\\"a\\":2}"}}]}}]}""");
        assertThat(sink.answer().calls())
                .containsExactly(new ToolCall("f", "{\"a\":1}"), new ToolCall("f", "{\"a\":2}"));
        assertThat(sink.answer().text()).isEqualTo("ok");
    }

    @Test
    void anthropicsBlocksAreHeardWithAnyOrderOfTheirMembers() {
        var sink = RecordingSink.of(ANTHROPIC_MESSAGES, Framing.EVENTS, """
                event: message_start
                data: {"message":{"id":"msg_1","type":"message","model":"claude","content":[],"usage":{"input_tokens":25,"output_tokens":1}},"type":"message_start"}

                data: {"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":""}}

                data: {"delta":{"thinking":"Hm","type":"thinking_delta"},"index":0,"type":"content_block_delta"}

                data: {"type":"content_block_stop","index":0}

                data: {"type":"content_block_start","index":1,"content_block":{"type":"text","text":""}}

                data: {"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":"one"}}

                data: {"type":"content_block_stop","index":1}

                data: {"type":"content_block_start","index":2,"content_block":{"type":"text","text":""}}

                data: {"type":"content_block_delta","index":2,"delta":{"type":"text_delta","text":"two"}}

                data: {"type":"content_block_start","index":3,"content_block":{"type":"tool_use","id":"t","name":"f","input":{}}}

                data: {"type":"content_block_delta","index":3,"delta":{"type":"input_json_delta","partial_json":"{\\"a\\""}}

                data: {"type":"content_block_delta","index":3,"delta":{"type":"input_json_delta","partial_json":":1}"}}

                data: {"type":"message_delta","delta":{"stop_reason":"tool_use"},"usage":{"output_tokens":89}}

                data: {"type":"message_stop"}

                """, 13);
        assertThat(sink.answer())
                .isEqualTo(new CompletedAnswer(
                        "claude",
                        "one\ntwo",
                        "Hm",
                        List.of(new ToolCall("f", "{\"a\":1}")),
                        "tool_use",
                        new TokenUsage(25, 89)));
    }

    @Test
    void anErrorInTheMiddleOfAStreamIsHeardAndEndsIt() {
        for (RecordingSink sink : List.of(
                RecordingSink.of(
                        OLLAMA_CHAT,
                        Framing.LINES,
                        "{\"message\":{\"content\":\"a\"}}\n{\"error\":\"out of memory\"}\n"),
                RecordingSink.of(
                        OPENAI_CHAT,
                        Framing.EVENTS,
                        "data: {\"error\":{\"type\":\"api_error\",\"message\":\"out of memory\"}}\n\n"),
                RecordingSink.of(
                        ANTHROPIC_MESSAGES,
                        Framing.EVENTS,
                        "data: {\"type\":\"error\",\"error\":{\"type\":\"x\",\"message\":\"out of memory\"}}\n\n"),
                RecordingSink.of(
                        OPENAI_RESPONSES,
                        Framing.EVENTS,
                        "data: {\"type\":\"response.failed\",\"response\":{\"error\":{\"message\":\"out of memory\"}}}\n\n"),
                RecordingSink.of(
                        OPENAI_RESPONSES,
                        Framing.EVENTS,
                        "data: {\"type\":\"error\",\"message\":\"out of memory\"}\n\n"))) {
            assertThat(sink.reader.error()).contains("out of memory");
            assertThat(sink.reader.isDone()).isTrue();
            assertThat(sink.ending()).isEmpty();
        }
    }

    @Test
    void aResponseWithItsOutputAtTheEndIsHeard() {
        var sink = RecordingSink.of(OPENAI_RESPONSES, Framing.EVENTS, """
                data: {"type":"response.completed","sequence_number":1,"response":{"model":"m","status":"completed","output":[{"type":"reasoning","summary":[]},{"type":"message","content":[{"type":"output_text","text":"hi"}]},{"type":"function_call","name":"f","arguments":"{}"}],"usage":{"input_tokens":3,"output_tokens":4}}}

                """);
        assertThat(sink.answer())
                .isEqualTo(new CompletedAnswer(
                        "m", "hi", "", List.of(new ToolCall("f", "{}")), "completed", new TokenUsage(3, 4)));
    }

    @Test
    void aBrokenLineIsPassedOverAndCounted() {
        var sink = RecordingSink.of(OLLAMA_GENERATE, Framing.LINES, """
                {"response":"a","done":false}
                {"response":"lost","done":fal
                [1,2]
                not json
                {"response":7,"done":"yes","error":null}
                {"response":"b"} {"response":"lost"}
                {"response":"b","done":false}
                """);
        assertThat(sink.answer().text()).isEqualTo("ab");
        assertThat(sink.reader.unread()).isEqualTo(3);
        assertThat(sink.reader.isDone()).isFalse();
    }

    @Test
    void aLineOfEightMegabytesIsPassedOver() {
        var sink = new RecordingSink(OLLAMA_CHAT, Framing.LINES);
        String piece = "x".repeat(1 << 20);
        sink.read("{\"message\":{\"content\":\"");
        for (int i = 0; i < 8; i++) {
            assertThat(sink.read(piece)).isZero();
        }
        assertThat(sink.read("\"}}\n{\"message\":{\"content\":\"ok\"}}\n")).isEqualTo(33);
        assertThat(sink.text).hasToString("ok");
        assertThat(sink.reader.unread()).isEqualTo(1);
    }

    @Test
    void aTextOfManyMegabytesIsToldWholeAndKeptInPart() {
        var sink = new RecordingSink(OLLAMA_CHAT, Framing.LINES);
        for (int i = 0; i < 400; i++) {
            sink.read("{\"message\":{\"content\":\"" + "0123456789".repeat(100) + "\"}}\n");
        }
        assertThat(sink.text.length()).isEqualTo(400_000);
        assertThat(sink.answer().text()).hasSize(256 << 10);
    }
}
