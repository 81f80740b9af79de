package io.festinger.gateway.answer;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.festinger.gateway.json.JsonValue.Kind;
import io.festinger.gateway.json.MalformedJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/// OpenAI's `/v1/chat/completions` and `/v1/completions`: every chunk brings deltas of choices; the whole
/// answer has the same shape with messages instead of deltas. The first of several choices is the answer.
final class CompletionEvents implements Events {
    private static final int MOST_CHOICES = 128;

    private final AnswerTranscript answerTranscript;
    private final CompletionShape shape;
    private final SortedSet<Integer> open = new TreeSet<>();
    private String id = "";
    private long created;
    private boolean countsUsage;
    private boolean done;

    CompletionEvents(AnswerTranscript hearing, CompletionShape shape) {
        this.answerTranscript = hearing;
        this.shape = shape;
    }

    private static final class Chunk {
        private String id = "";
        private String model = "";
        private String error = "";
        private long created;
        private boolean countsUsage;
        private long input;
        private long output;
        private final List<Choice> choices = new ArrayList<>();
    }

    private static final class Choice {
        private int index;
        private String text = "";
        private String thinking = "";
        private String finish = "";
        private final List<CallParts> calls = new ArrayList<>();
    }

    private static final class CallParts {
        private int index = -1;
        private String name = "";
        private String arguments = "";
    }

    @Override
    public void take(byte[] json) throws MalformedJson {
        if (isDoneMark(json)) {
            done = true;
            return;
        }
        var walk = new Walk(json);
        var chunk = new Chunk();
        walk.object(() -> member(walk, chunk));
        walk.end();
        id = chunk.id.isEmpty() ? id : chunk.id;
        created = chunk.created > 0 ? chunk.created : created;
        countsUsage |= chunk.countsUsage;
        answerTranscript.model(chunk.model);
        answerTranscript.usage(chunk.input, chunk.output);
        if (!chunk.error.isEmpty()) {
            answerTranscript.error(chunk.error);
        }
        chunk.choices.forEach(this::take);
    }

    static boolean isDoneMark(byte[] json) {
        return json.length < 16 && new String(json, ISO_8859_1).strip().equals("[DONE]");
    }

    private void take(Choice choice) {
        if (choice.index == 0) {
            answerTranscript.thinking(choice.thinking);
            answerTranscript.text(choice.text);
            choice.calls.forEach(call -> answerTranscript.call(call.index, call.name, call.arguments));
            answerTranscript.finish(choice.finish);
        }
        if (!choice.finish.isEmpty()) {
            open.remove(choice.index);
        } else if (open.size() < MOST_CHOICES) {
            open.add(choice.index);
        }
    }

    private static void member(Walk walk, Chunk chunk) throws MalformedJson {
        if (walk.is("choices")) {
            walk.array(() -> chunk.choices.add(choice(walk)));
        } else if (walk.is("id")) {
            chunk.id = walk.text();
        } else if (walk.is("created")) {
            chunk.created = walk.number();
        } else if (walk.is("model")) {
            chunk.model = walk.text();
        } else if (walk.is("usage")) {
            chunk.countsUsage = true;
            usage(walk, chunk);
        } else if (walk.is("error")) {
            chunk.error = error(walk);
        } else {
            walk.skip();
        }
    }

    /// An error's message, in an object or as a plain string.
    static String error(Walk walk) throws MalformedJson {
        if (walk.peek() != Kind.OBJECT) {
            return walk.textOrRaw();
        }
        String[] message = {"upstream's error has no message"};
        walk.object(() -> {
            if (walk.is("message")) {
                message[0] = walk.textOrRaw();
            } else {
                walk.skip();
            }
        });
        return message[0];
    }

    private static void usage(Walk walk, Chunk chunk) throws MalformedJson {
        walk.object(() -> {
            if (walk.is("prompt_tokens")) {
                chunk.input = walk.number();
            } else if (walk.is("completion_tokens")) {
                chunk.output = walk.number();
            } else {
                walk.skip();
            }
        });
    }

    private static Choice choice(Walk walk) throws MalformedJson {
        var choice = new Choice();
        walk.object(() -> {
            if (walk.is("delta") || walk.is("message")) {
                walk.object(() -> said(walk, choice));
            } else if (walk.is("text")) {
                choice.text = walk.text();
            } else if (walk.is("index")) {
                choice.index = walk.index();
            } else if (walk.is("finish_reason")) {
                choice.finish = walk.text();
            } else {
                walk.skip();
            }
        });
        return choice;
    }

    private static void said(Walk walk, Choice choice) throws MalformedJson {
        if (walk.is("content")) {
            choice.text = walk.text();
        } else if (walk.is("reasoning") || walk.is("reasoning_content")) {
            choice.thinking = walk.text();
        } else if (walk.is("tool_calls")) {
            walk.array(() -> choice.calls.add(call(walk)));
        } else if (walk.is("function_call")) {
            var callParts = new CallParts();
            callParts.index = 0;
            walk.object(() -> function(walk, callParts));
            choice.calls.add(callParts);
        } else {
            walk.skip();
        }
    }

    private static CallParts call(Walk walk) throws MalformedJson {
        var callParts = new CallParts();
        walk.object(() -> {
            if (walk.is("index")) {
                callParts.index = walk.index();
            } else if (walk.is("function")) {
                walk.object(() -> function(walk, callParts));
            } else {
                walk.skip();
            }
        });
        return callParts;
    }

    private static void function(Walk walk, CallParts callParts) throws MalformedJson {
        if (walk.is("name")) {
            callParts.name = walk.text();
        } else if (walk.is("arguments")) {
            callParts.arguments = walk.textOrRaw();
        } else {
            walk.skip();
        }
    }

    @Override
    public boolean isDone() {
        return done || answerTranscript.error().isPresent();
    }

    @Override
    public String ending(Duration took) {
        if (isDone()) {
            return "";
        }
        var head = new CompletionShape.Head(id, created, answerTranscript.model());
        var ending = new StringBuilder();
        open.forEach(index -> ending.append(shape.finish(head, index, "length", TokenUsage.NONE)));
        if (countsUsage) {
            ending.append(shape.usage(head, answerTranscript.guessedUsage()));
        }
        return ending.append(CompletionShape.DONE).toString();
    }
}
