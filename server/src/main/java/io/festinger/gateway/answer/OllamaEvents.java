package io.festinger.gateway.answer;

import io.festinger.gateway.json.MalformedJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Ollama's `/api/chat` and `/api/generate`: every line is an object of one shape, the last with `done`; the
/// whole answer is such an object, too.
final class OllamaEvents implements Events {
    private final AnswerTranscript answerTranscript;
    private final OllamaShape shape;
    private String createdAt = "";
    private boolean done;

    OllamaEvents(AnswerTranscript hearing, OllamaShape shape) {
        this.answerTranscript = hearing;
        this.shape = shape;
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
        private boolean done;
        private final List<CallParts> calls = new ArrayList<>();
    }

    private static final class CallParts {
        private String name = "";
        private String arguments = "";
    }

    @Override
    public void take(byte[] json) throws MalformedJson {
        var walk = new Walk(json);
        var line = new Line();
        walk.object(() -> member(walk, line));
        walk.end();
        answerTranscript.model(line.model);
        createdAt = line.createdAt.isEmpty() ? createdAt : line.createdAt;
        answerTranscript.thinking(line.thinking);
        answerTranscript.text(line.text);
        line.calls.forEach(call -> answerTranscript.call(-1, call.name.isEmpty() ? "?" : call.name, call.arguments));
        answerTranscript.finish(line.reason);
        answerTranscript.usage(line.input, line.output);
        if (!line.error.isEmpty()) {
            answerTranscript.error(line.error);
        }
        done |= line.done;
    }

    private static void member(Walk walk, Line line) throws MalformedJson {
        if (walk.is("response") || walk.is("content")) {
            line.text = walk.text();
        } else if (walk.is("thinking")) {
            line.thinking = walk.text();
        } else if (walk.is("message")) {
            walk.object(() -> member(walk, line));
        } else if (walk.is("tool_calls")) {
            walk.array(() -> line.calls.add(call(walk)));
        } else if (walk.is("model")) {
            line.model = walk.text();
        } else if (walk.is("created_at")) {
            line.createdAt = walk.text();
        } else if (walk.is("done")) {
            line.done = walk.isTrue();
        } else {
            count(walk, line);
        }
    }

    private static void count(Walk walk, Line line) throws MalformedJson {
        if (walk.is("done_reason")) {
            line.reason = walk.text();
        } else if (walk.is("prompt_eval_count")) {
            line.input = walk.number();
        } else if (walk.is("eval_count")) {
            line.output = walk.number();
        } else if (walk.is("error")) {
            line.error = walk.textOrRaw();
        } else {
            walk.skip();
        }
    }

    private static CallParts call(Walk walk) throws MalformedJson {
        var callParts = new CallParts();
        walk.object(() -> {
            if (walk.is("function")) {
                walk.object(() -> {
                    if (walk.is("name")) {
                        callParts.name = walk.text();
                    } else if (walk.is("arguments")) {
                        callParts.arguments = walk.textOrRaw();
                    } else {
                        walk.skip();
                    }
                });
            } else {
                walk.skip();
            }
        });
        return callParts;
    }

    @Override
    public boolean isDone() {
        return done || answerTranscript.error().isPresent();
    }

    @Override
    public String ending(Duration took) {
        CompletedAnswer end = new CompletedAnswer(
                answerTranscript.model(), "", "", List.of(), "length", answerTranscript.guessedUsage());
        return isDone() ? "" : shape.last(end, createdAt, took) + "\n";
    }
}
