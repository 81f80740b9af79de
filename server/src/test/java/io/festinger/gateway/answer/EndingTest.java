package io.festinger.gateway.answer;

import static io.festinger.gateway.dialect.Dialect.ANTHROPIC_MESSAGES;
import static io.festinger.gateway.dialect.Dialect.OLLAMA_CHAT;
import static io.festinger.gateway.dialect.Dialect.OPENAI_CHAT;
import static io.festinger.gateway.dialect.Dialect.OPENAI_RESPONSES;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.loops.ToolCall;
import io.vertx.core.json.JsonObject;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Streams that are cut: what was sent, and what ends it.
class EndingTest {
    private static final AnswerWriter WRITER = new AnswerWriter(() -> Instant.EPOCH, () -> "7f3a");

    @ParameterizedTest
    @EnumSource
    void aStreamCutAfterAnyEventEndsWellWithItsText(Dialect dialect) {
        var calls = List.of(new ToolCall("f", "{\"a\":1}"));
        String stream = RecordingSink.write(
                WRITER, dialect, true, new CompletedAnswer("m", "one two", "", calls, "", new TokenUsage(3, 4)));
        byte[] bytes = stream.getBytes(UTF_8);
        Framing framing = AnswerWriter.framing(dialect, true);
        for (int cut = 1; cut < bytes.length; cut++) {
            var cutShort = new RecordingSink(dialect, framing);
            int keep = cutShort.reader.read(Arrays.copyOf(bytes, cut));
            if (cutShort.reader.isDone() || keep == 0) {
                continue;
            }
            var client = RecordingSink.of(dialect, framing, new String(bytes, 0, keep, UTF_8) + cutShort.ending());
            assertThat(client.reader.isDone()).isTrue();
            assertThat(client.reader.unread()).isZero();
            assertThat(client.answer().text()).isEqualTo(cutShort.answer().text());
            assertThat(client.answer().calls()).isEqualTo(cutShort.answer().calls());
            assertThat(client.ending()).isEmpty();
        }
    }

    @Test
    void anOllamaStreamEndsWithADoneLine() {
        var sink = new RecordingSink(OLLAMA_CHAT, Framing.LINES);
        sink.read(
                "{\"model\":\"m\",\"created_at\":\"2026-08-01T12:00:00.1Z\",\"message\":{\"content\":\"a\"},\"done\":false}\n");
        assertThat(sink.ending()).endsWith("}\n");
        var last = new JsonObject(sink.ending());
        assertThat(last.getString("model")).isEqualTo("m");
        assertThat(last.getString("created_at")).isEqualTo("2026-08-01T12:00:00.1Z");
        assertThat(last.getJsonObject("message").getString("content")).isEmpty();
        assertThat(last.getBoolean("done")).isTrue();
        assertThat(last.getString("done_reason")).isEqualTo("length");
        assertThat(last.getInteger("eval_count")).isEqualTo(1);
        assertThat(last.getLong("total_duration")).isEqualTo(1_500_000_000L);
    }

    @Test
    void everyOpenChoiceIsFinishedAndUsageSentOnRequest() {
        var sink = new RecordingSink(OPENAI_CHAT, Framing.EVENTS);
        for (String choice : List.of(
                "{\"index\":0,\"delta\":{\"content\":\"a\"}}",
                "{\"index\":2,\"delta\":{\"content\":\"b\"}}",
                "{\"index\":1,\"delta\":{\"content\":\"c\"},\"finish_reason\":\"length\"}")) {
            sink.read("data: {\"id\":\"c1\",\"created\":7,\"model\":\"m\",\"choices\":[" + choice
                    + "],\"usage\":null}\n\n");
        }
        String head =
                "data: {\"id\":\"c1\",\"object\":\"chat.completion.chunk\",\"created\":7,\"model\":\"m\",\"choices\":";
        assertThat(sink.ending())
                .isEqualTo(head + "[{\"index\":0,\"delta\":{},\"finish_reason\":\"length\"}]}\n\n"
                        + head + "[{\"index\":2,\"delta\":{},\"finish_reason\":\"length\"}]}\n\n"
                        + head + "[],\"usage\":{\"prompt_tokens\":0,\"completion_tokens\":1,\"total_tokens\":1}}\n\n"
                        + "data: [DONE]\n\n");
    }

    @Test
    void aMessageClosesItsBlockAndStops() {
        var sink = new RecordingSink(ANTHROPIC_MESSAGES, Framing.EVENTS);
        sink.read(
                "data: {\"type\":\"content_block_start\",\"index\":1,\"content_block\":{\"type\":\"text\",\"text\":\"\"}}\n\n");
        sink.read(
                "data: {\"type\":\"content_block_delta\",\"index\":1,\"delta\":{\"type\":\"text_delta\",\"text\":\"a\"}}\n\n");
        assertThat(sink.ending()).isEqualTo("""
                event: content_block_stop
                data: {"type":"content_block_stop","index":1}

                event: message_delta
                data: {"type":"message_delta","delta":{"stop_reason":"max_tokens","stop_sequence":null},"usage":{"output_tokens":1}}

                event: message_stop
                data: {"type":"message_stop"}

                """);
    }

    @Test
    void aResponseClosesWhatIsOpenAndKeepsWhatItSaidOfItself() {
        var sink = new RecordingSink(OPENAI_RESPONSES, Framing.EVENTS);
        sink.read(
                "data: {\"type\":\"response.created\",\"sequence_number\":4,\"response\":{\"id\":\"r1\",\"status\":\"in_progress\",\"tools\":[ 1.0 ],\"output\":[],\"usage\":null,\"model\":\"m\"}}\n\n");
        sink.read(
                "data: {\"type\":\"response.output_item.added\",\"sequence_number\":5,\"output_index\":0,\"item\":{\"id\":\"i1\",\"type\":\"message\",\"content\":[]}}\n\n");
        sink.read(
                "data: {\"type\":\"response.output_text.delta\",\"sequence_number\":6,\"output_index\":0,\"content_index\":0,\"item_id\":\"i1\",\"delta\":\"abc\"}\n\n");
        String ending = sink.ending();
        assertThat(AnswerWriterTest.types(ending))
                .containsExactly(
                        "response.output_text.done",
                        "response.content_part.done",
                        "response.output_item.done",
                        "response.incomplete");
        assertThat(ending).contains("\"item_id\":\"i1\",\"output_index\":0,\"content_index\":0,\"text\":\"abc\"");
        String last = ending.lines()
                .filter(line -> line.startsWith("data: "))
                .toList()
                .getLast();
        var completedObject = new JsonObject(last.substring(6));
        assertThat(completedObject.getInteger("sequence_number")).isEqualTo(10);
        assertThat(last).contains("\"id\":\"r1\",\"status\":\"incomplete\",\"tools\":[ 1.0 ]");
        assertThat(completedObject.getJsonObject("response").getJsonObject("incomplete_details"))
                .isEqualTo(new JsonObject().put("reason", "max_output_tokens"));
        var item =
                completedObject.getJsonObject("response").getJsonArray("output").getJsonObject(0);
        assertThat(item.getString("id")).isEqualTo("i1");
        assertThat(item.getJsonArray("content").getJsonObject(0).getString("text"))
                .isEqualTo("abc");
    }
}
