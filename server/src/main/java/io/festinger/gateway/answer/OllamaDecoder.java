package io.festinger.gateway.answer;

import io.festinger.gateway.json.MalformedJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Ollama's `/api/chat` and `/api/generate`: every line is an object of one shape, the last with `done`; the
/// whole answer is such an object, too.
final class OllamaDecoder extends AnswerDecoder {
    private static final MemberTable<Line> MESSAGE = new MemberTable<Line>()
            .text("content", (line, text) -> line.text = text)
            .text("response", (line, text) -> line.text = text)
            .text("thinking", (line, thinking) -> line.thinking = thinking)
            .list("tool_calls", Line::call, CallParts.CALL);

    private static final MemberTable<Line> LINE = new MemberTable<Line>()
            .text("model", (line, model) -> line.model = model)
            .text("created_at", (line, at) -> line.createdAt = at)
            .object("message", MESSAGE)
            .including(MESSAGE)
            .flag("done", (line, done) -> line.isDone = done)
            .text("done_reason", (line, reason) -> line.reason = reason)
            .number("prompt_eval_count", (line, tokens) -> line.input = tokens)
            .number("eval_count", (line, tokens) -> line.output = tokens)
            .textOrRaw("error", (line, error) -> line.error = error);

    private final boolean chat;
    private String createdAt = "";

    OllamaDecoder(Consumer<AnswerEvent> sink, boolean chat) {
        super(sink);
        this.chat = chat;
    }

    private static final class Line {
        private String model = "";
        private String createdAt = "";
        private String text = "";
        private String thinking = "";
        private String reason = "";
        private String error = "";
        private long input;
        private long output;
        private boolean isDone;
        private final List<CallParts> calls = new ArrayList<>();

        private CallParts call() {
            var call = new CallParts();
            calls.add(call);
            return call;
        }
    }

    @Override
    void read(byte[] json) throws MalformedJson {
        Line line = LINE.read(json, new Line());
        createdAt = line.createdAt.isEmpty() ? createdAt : line.createdAt;
        model(line.model);
        thinking(line.thinking);
        text(line.text);
        line.calls.forEach(call -> call(call.name, call.arguments));
        finish(line.reason);
        usage(line.input, line.output);
        error(line.error);
        if (line.isDone) {
            end();
        }
    }

    @Override
    AnswerEncoder encoder(Duration duration) {
        return new OllamaEncoder(true, chat, createdAt, duration);
    }
}
