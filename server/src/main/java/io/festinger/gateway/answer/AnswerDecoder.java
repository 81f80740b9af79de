package io.festinger.gateway.answer;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.festinger.gateway.answer.AnswerEvent.Call;
import io.festinger.gateway.answer.AnswerEvent.End;
import io.festinger.gateway.answer.AnswerEvent.Finish;
import io.festinger.gateway.answer.AnswerEvent.ModelName;
import io.festinger.gateway.answer.AnswerEvent.Text;
import io.festinger.gateway.answer.AnswerEvent.Thinking;
import io.festinger.gateway.answer.AnswerEvent.UpstreamError;
import io.festinger.gateway.answer.AnswerEvent.Usage;
import io.festinger.gateway.json.MalformedJson;
import io.festinger.gateway.loops.ToolCall;
import java.time.Duration;
import java.util.function.Consumer;

/// Reads answers in one wire form. A piece that is not read to its end has no effect. Confined to one
/// thread.
abstract sealed class AnswerDecoder permits OllamaDecoder, CompletionDecoder, ResponsesDecoder, AnthropicDecoder {
    /// How many blocks, choices or items are followed.
    static final int MAX_ITEMS = 128;

    private final Consumer<AnswerEvent> sink;
    private String model = "";
    private boolean hasText;

    AnswerDecoder(Consumer<AnswerEvent> sink) {
        this.sink = sink;
    }

    /// Reads one piece of a stream, or the whole answer.
    abstract void read(byte[] json) throws MalformedJson;

    /// Writes what follows in this stream.
    ///
    /// @param duration how long the answer took, for forms that report it
    abstract AnswerEncoder encoder(Duration duration);

    final void emit(AnswerEvent event) {
        sink.accept(event);
    }

    final void model(String name) {
        if (!name.isEmpty() && !name.equals(model)) {
            model = name;
            emit(new ModelName(name));
        }
    }

    final void text(String delta) {
        if (!delta.isEmpty()) {
            hasText = true;
            emit(new Text(delta));
        }
    }

    /// Another part of the text begins.
    final void part() {
        if (hasText) {
            text("\n");
        }
    }

    final void thinking(String delta) {
        if (!delta.isEmpty()) {
            emit(new Thinking(delta));
        }
    }

    /// A whole call.
    final void call(String name, String arguments) {
        emit(new Call(new ToolCall(name.isEmpty() ? "?" : name, arguments)));
    }

    final void usage(long input, long output) {
        if (input > 0 || output > 0) {
            emit(new Usage(new TokenUsage(input, output)));
        }
    }

    final void finish(String reason) {
        if (!reason.isEmpty()) {
            emit(new Finish(reason));
        }
    }

    final void error(String message) {
        if (!message.isEmpty()) {
            emit(new UpstreamError(message));
        }
    }

    final void end() {
        emit(new End());
    }

    /// OpenAI's last piece, which is not JSON.
    static boolean isDoneMark(byte[] json) {
        return json.length < 16 && new String(json, ISO_8859_1).strip().equals("[DONE]");
    }
}
