package io.festinger.gateway.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.gateway.answer.Answer;
import io.festinger.gateway.answer.AnswerReader;
import io.festinger.gateway.answer.AnswerSink;
import io.festinger.gateway.answer.AnswerWriter;
import io.festinger.gateway.answer.Framing;
import io.festinger.gateway.answer.Usage;
import io.festinger.gateway.demo.OllamaShapes.Carrier;
import io.festinger.gateway.dialect.Dialect;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The demo model's answers, as the gateway reads them.
class DemoAnswersTest {
    private static final Asked ASKED =
            new Asked("m", List.of(new Asked.Line("user", "what is \"x\"?\n\u00e9")), true, false);

    @ParameterizedTest
    @EnumSource
    void anAnswerInOnePieceIsHeard(Dialect dialect) {
        assertThat(read(dialect, Framing.WHOLE, whole(dialect), Integer.MAX_VALUE))
                .isEqualTo(answer(dialect, true));
    }

    @ParameterizedTest
    @EnumSource
    void aStreamIsHeardWhereverItIsSplit(Dialect dialect) {
        String stream = streamed(dialect);
        for (int chunk = 1; chunk < 300; chunk++) {
            assertThat(read(dialect, AnswerWriter.framing(dialect, true), stream, chunk))
                    .isEqualTo(answer(dialect, !isCompletion(dialect)));
        }
    }

    private static Answer read(Dialect dialect, Framing framing, String body, int chunk) {
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

    private static Answer answer(Dialect dialect, boolean counted) {
        String finish =
                switch (dialect) {
                    case OLLAMA_CHAT, OLLAMA_GENERATE, OPENAI_CHAT, OPENAI_COMPLETIONS -> "stop";
                    case OPENAI_RESPONSES -> "completed";
                    case ANTHROPIC_MESSAGES -> "end_turn";
                };
        Usage usage = counted ? new Usage(ASKED.promptTokens(), ASKED.answerTokens()) : Usage.NONE;
        return new Answer("m", ASKED.answer(), "", List.of(), finish, usage);
    }

    private static String whole(Dialect dialect) {
        return switch (dialect) {
            case OLLAMA_CHAT ->
                OllamaShapes.last(Carrier.CHAT, ASKED, ASKED.answer()).encode();
            case OLLAMA_GENERATE ->
                OllamaShapes.last(Carrier.GENERATE, ASKED, ASKED.answer()).encode();
            case OPENAI_CHAT -> OpenAiShapes.completion(ASKED).encode();
            case OPENAI_COMPLETIONS -> OpenAiShapes.textCompletion(ASKED).encode();
            case OPENAI_RESPONSES -> ResponsesShapes.response(ASKED).encodePrettily();
            case ANTHROPIC_MESSAGES -> AnthropicShapes.message(ASKED).encodePrettily();
        };
    }

    private static String streamed(Dialect dialect) {
        return switch (dialect) {
            case OLLAMA_CHAT -> lines(Carrier.CHAT);
            case OLLAMA_GENERATE -> lines(Carrier.GENERATE);
            case OPENAI_CHAT -> events(OpenAiShapes.chunks(ASKED).stream());
            case OPENAI_COMPLETIONS -> events(OpenAiShapes.texts(ASKED).stream());
            case OPENAI_RESPONSES -> String.join("", ResponsesShapes.events(ASKED));
            case ANTHROPIC_MESSAGES -> String.join("", AnthropicShapes.events(ASKED));
        };
    }

    private static String lines(Carrier carrier) {
        return ASKED.pieces().stream()
                        .map(piece -> OllamaShapes.piece(carrier, ASKED, piece) + "\n")
                        .collect(Collectors.joining())
                + OllamaShapes.last(carrier, ASKED, "") + "\n";
    }

    private static String events(Stream<?> chunks) {
        return chunks.map(chunk -> "data: " + chunk + "\n\n").collect(Collectors.joining()) + "data: [DONE]\n\n";
    }
}
