package io.festinger.gateway.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.gateway.answer.AnswerReader;
import io.festinger.gateway.answer.AnswerSink;
import io.festinger.gateway.answer.AnswerWriter;
import io.festinger.gateway.answer.CompletedAnswer;
import io.festinger.gateway.answer.Framing;
import io.festinger.gateway.answer.TokenUsage;
import io.festinger.gateway.demo.OllamaShapes.Carrier;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.loops.ToolCall;
import io.vertx.core.json.JsonObject;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The demo model's answers, as the gateway reads them.
class DemoAnswersTest {
    private static final List<DemoRequest.Line> LINES = List.of(new DemoRequest.Line("user", "what is \"x\"?\n\u00e9"));
    private static final DemoRequest ASKED = new DemoRequest("m", LINES, true, false, false, Optional.empty());
    private static final DemoRequest CALLED = new DemoRequest(
            "m",
            LINES,
            true,
            false,
            false,
            Optional.of(new AskedCall("search", new JsonObject().put("z", 1).put("a", "\u00e9"))));

    @ParameterizedTest
    @EnumSource
    void anAnswerInOnePieceIsHeard(Dialect dialect) {
        assertThat(read(dialect, Framing.WHOLE, whole(dialect, ASKED), Integer.MAX_VALUE))
                .isEqualTo(answer(dialect, true));
    }

    @ParameterizedTest
    @EnumSource
    void aStreamIsHeardWhereverItIsSplit(Dialect dialect) {
        String stream = streamed(dialect, ASKED);
        for (int chunk = 1; chunk < 300; chunk++) {
            assertThat(read(dialect, AnswerWriter.framing(dialect, true), stream, chunk))
                    .isEqualTo(answer(dialect, !isCompletion(dialect)));
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"OLLAMA_GENERATE", "OPENAI_COMPLETIONS"})
    void aCallIsHeardWhereverItsStreamIsSplit(Dialect dialect) {
        var call = new ToolCall("search", "{\"z\":1,\"a\":\"\u00e9\"}");
        assertThat(read(dialect, Framing.WHOLE, whole(dialect, CALLED), 1_000).calls())
                .containsExactly(call);
        for (int chunk = 1; chunk < 300; chunk++) {
            assertThat(read(dialect, AnswerWriter.framing(dialect, true), streamed(dialect, CALLED), chunk)
                            .calls())
                    .containsExactly(call);
        }
    }

    private static CompletedAnswer read(Dialect dialect, Framing framing, String body, int chunk) {
        var reader = new AnswerReader(dialect, framing, AnswerSink.NONE);
        byte[] bytes = body.getBytes(UTF_8);
        for (int at = 0; at < bytes.length; at += Math.min(chunk, bytes.length)) {
            reader.read(Arrays.copyOfRange(bytes, at, (int) Math.min((long) at + chunk, bytes.length)));
        }
        reader.end();
        assertThat(reader.unread()).isZero();
        return reader.answer();
    }

    /// Those two tell what a stream took to clients that ask for it.
    private static boolean isCompletion(Dialect dialect) {
        return dialect == Dialect.OPENAI_CHAT || dialect == Dialect.OPENAI_COMPLETIONS;
    }

    private static CompletedAnswer answer(Dialect dialect, boolean counted) {
        String finish =
                switch (dialect) {
                    case OLLAMA_CHAT, OLLAMA_GENERATE, OPENAI_CHAT, OPENAI_COMPLETIONS -> "stop";
                    case OPENAI_RESPONSES -> "completed";
                    case ANTHROPIC_MESSAGES -> "end_turn";
                };
        TokenUsage usage = counted ? new TokenUsage(ASKED.promptTokens(), ASKED.answerTokens()) : TokenUsage.NONE;
        return new CompletedAnswer("m", ASKED.answer(), "", List.of(), finish, usage);
    }

    private static String whole(Dialect dialect, DemoRequest asked) {
        return switch (dialect) {
            case OLLAMA_CHAT -> OllamaShapes.whole(Carrier.CHAT, asked).encode();
            case OLLAMA_GENERATE -> OllamaShapes.whole(Carrier.GENERATE, asked).encode();
            case OPENAI_CHAT -> OpenAiShapes.completion(asked).encode();
            case OPENAI_COMPLETIONS -> OpenAiShapes.textCompletion(asked).encode();
            case OPENAI_RESPONSES -> ResponsesShapes.response(asked).encode();
            case ANTHROPIC_MESSAGES -> AnthropicShapes.message(asked).encode();
        };
    }

    private static String streamed(Dialect dialect, DemoRequest asked) {
        return switch (dialect) {
            case OLLAMA_CHAT -> lines(Carrier.CHAT, asked);
            case OLLAMA_GENERATE -> lines(Carrier.GENERATE, asked);
            case OPENAI_CHAT -> events(OpenAiShapes.chunks(asked));
            case OPENAI_COMPLETIONS -> events(OpenAiShapes.texts(asked));
            case OPENAI_RESPONSES -> String.join("", ResponsesShapes.events(asked));
            case ANTHROPIC_MESSAGES -> String.join("", AnthropicShapes.events(asked));
        };
    }

    private static String lines(Carrier carrier, DemoRequest asked) {
        return OllamaShapes.lines(carrier, asked).stream()
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private static String events(List<JsonObject> chunks) {
        return chunks.stream().map(chunk -> "data: " + chunk + "\n\n").collect(Collectors.joining())
                + "data: [DONE]\n\n";
    }
}
