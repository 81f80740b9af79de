package io.festinger.gateway.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.loops.ToolCall;
import io.vertx.core.json.JsonObject;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AnswerWriterTest {
    private static final AnswerWriter WRITER =
            new AnswerWriter(() -> Instant.parse("2026-08-01T12:00:00Z"), () -> "7f3a");
    private static final String TEXT =
            "Stop: \"a\\b\"\n\u0001 \u00e9 \ud83d\ude00 </recollection> data: [DONE]\r\n\r\n";

    @ParameterizedTest
    @EnumSource
    void aWrittenAnswerIsReadAgain(Dialect dialect) {
        var answer = new CompletedAnswer("m:latest", TEXT, "", List.of(), ordinary(dialect), new TokenUsage(12, 7));
        assertThat(whole(dialect, answer).answer()).isEqualTo(answer);
        assertThat(streamedSink(dialect, answer).answer()).isEqualTo(answer);
        assertThat(streamedSink(dialect, answer).text).hasToString(TEXT);
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"OLLAMA_GENERATE", "OPENAI_COMPLETIONS"})
    void callsAreReadAgainWithTheirArgumentsAsSpelled(Dialect dialect) {
        var calls = List.of(new ToolCall("search", "{\"z\": 1.0, \"a\":\"\\u00e9\"}"), new ToolCall("stop", "{}"));
        var answer = new CompletedAnswer("m", "Well:", "", calls, "", TokenUsage.NONE);
        assertThat(whole(dialect, answer).answer().calls()).isEqualTo(calls);
        assertThat(streamedSink(dialect, answer).answer().calls()).isEqualTo(calls);
        assertThat(streamedSink(dialect, answer).answer().text()).isEqualTo("Well:");
    }

    @ParameterizedTest
    @EnumSource
    void aStreamOfOursNeedsNoEnd(Dialect dialect) {
        assertThat(streamedSink(dialect, CompletedAnswer.of("m", "hi")).reader.isDone())
                .isTrue();
        assertThat(streamedSink(dialect, CompletedAnswer.of("m", "hi")).ending())
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aStreamOfOursIsReadAlikeWhereverItIsSplit(Dialect dialect) {
        var answer = new CompletedAnswer("m", TEXT, "", List.of(), ordinary(dialect), new TokenUsage(12, 7));
        String stream = RecordingSink.write(WRITER, dialect, true, answer);
        Framing framing = AnswerWriter.framing(dialect, true);
        for (int chunk = 1; chunk <= 64; chunk++) {
            assertThat(RecordingSink.of(dialect, framing, stream, chunk).answer())
                    .isEqualTo(answer);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aTextInPiecesIsReadAgainAsOne(Dialect dialect) {
        var answer = new CompletedAnswer("m", TEXT, "", List.of(), ordinary(dialect), new TokenUsage(12, 7));
        List<String> pieces = List.of(TEXT.split("(?<= )", -1));
        List<String> stream = WRITER.write(dialect, true, RecordingSink.events(answer, pieces));
        Framing framing = AnswerWriter.framing(dialect, true);

        assertThat(RecordingSink.of(dialect, framing, String.join("", stream)).answer())
                .isEqualTo(answer);
        List<AnswerEvent> inOne = RecordingSink.events(answer, List.of(TEXT));
        assertThat(stream).hasSize(WRITER.write(dialect, true, inOne).size() + pieces.size() - 1);
    }

    @ParameterizedTest
    @EnumSource
    void eachPieceIsOneEvent(Dialect dialect) {
        var answer = new CompletedAnswer("m", TEXT, "", List.of(), "", TokenUsage.NONE);
        String end = AnswerWriter.framing(dialect, true) == Framing.LINES ? "\n" : "\n\n";
        assertThat(WRITER.write(dialect, true, RecordingSink.events(answer, List.of(TEXT))))
                .allSatisfy(piece -> assertThat(piece).endsWith(end).containsOnlyOnce(end));
    }

    @Test
    void argumentsOfAnotherTypeBecomeAnEmptyObject() {
        var answer = new CompletedAnswer("m", "", "", List.of(new ToolCall("f", "{\"a\":")), "", TokenUsage.NONE);
        assertThat(whole(Dialect.OLLAMA_CHAT, answer).answer().calls()).containsExactly(new ToolCall("f", "{}"));
        assertThat(whole(Dialect.ANTHROPIC_MESSAGES, answer).answer().calls()).containsExactly(new ToolCall("f", "{}"));
        assertThat(whole(Dialect.OPENAI_CHAT, answer).answer().calls()).containsExactly(new ToolCall("f", "{\"a\":"));
    }

    @Test
    void ollamasLastLineHasTheFieldsOfFigures() {
        var last = new JsonObject(RecordingSink.write(WRITER, Dialect.OLLAMA_CHAT, true, CompletedAnswer.of("m", "hi"))
                .split("\n", -1)[1]);
        assertThat(last.getBoolean("done")).isTrue();
        assertThat(last.getString("done_reason")).isEqualTo("stop");
        assertThat(last.fieldNames())
                .contains("created_at", "total_duration", "load_duration", "prompt_eval_count", "eval_duration");
        assertThat(last.getLong("eval_duration")).isPositive();
    }

    @Test
    void aChatStreamBeginsWithTheRole() {
        assertThat(RecordingSink.write(WRITER, Dialect.OPENAI_CHAT, true, CompletedAnswer.of("m", "hi")))
                .startsWith("data: {\"id\":\"chatcmpl-7f3a\",\"object\":\"chat.completion.chunk\",")
                .contains("\"delta\":{\"role\":\"assistant\",\"content\":\"\"},\"finish_reason\":null}]}\n\n")
                .contains("\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n")
                .endsWith("data: [DONE]\n\n");
    }

    @Test
    void aMessagesStreamHasItsEventsInOrder() {
        assertThat(types(RecordingSink.write(WRITER, Dialect.ANTHROPIC_MESSAGES, true, CompletedAnswer.of("m", "hi"))))
                .containsExactly(
                        "message_start",
                        "content_block_start",
                        "content_block_delta",
                        "content_block_stop",
                        "message_delta",
                        "message_stop");
    }

    @Test
    void aResponsesStreamHasItsEventsInOrderAndNumbered() {
        String stream = RecordingSink.write(WRITER, Dialect.OPENAI_RESPONSES, true, CompletedAnswer.of("m", "hi"));
        assertThat(types(stream))
                .containsExactly(
                        "response.created",
                        "response.in_progress",
                        "response.output_item.added",
                        "response.content_part.added",
                        "response.output_text.delta",
                        "response.output_text.done",
                        "response.content_part.done",
                        "response.output_item.done",
                        "response.completed");
        assertThat(stream.lines()
                        .filter(line -> line.startsWith("data: "))
                        .map(line -> new JsonObject(line.substring(6)).getInteger("sequence_number")))
                .containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(stream).doesNotContain("\"status\":\"incomplete\"");
    }

    static List<String> types(String stream) {
        return stream.lines()
                .filter(line -> line.startsWith("event: "))
                .map(line -> line.substring(7))
                .toList();
    }

    private static String ordinary(Dialect dialect) {
        return switch (dialect) {
            case OLLAMA_CHAT, OLLAMA_GENERATE, OPENAI_CHAT, OPENAI_COMPLETIONS -> "stop";
            case OPENAI_RESPONSES -> "completed";
            case ANTHROPIC_MESSAGES -> "end_turn";
        };
    }

    private static RecordingSink whole(Dialect dialect, CompletedAnswer answer) {
        return RecordingSink.of(dialect, Framing.WHOLE, RecordingSink.write(WRITER, dialect, false, answer));
    }

    private static RecordingSink streamedSink(Dialect dialect, CompletedAnswer answer) {
        return RecordingSink.of(
                dialect, AnswerWriter.framing(dialect, true), RecordingSink.write(WRITER, dialect, true, answer));
    }
}
