package io.festinger.gateway.answer;

import io.festinger.gateway.loops.ToolCall;
import java.util.ArrayList;
import java.util.List;

/// How OpenAI's chat completions and completions write answers.
enum CompletionShape implements AnswerShape {
    CHAT("chatcmpl-", "chat.completion", "chat.completion.chunk") {
        @Override
        void said(JsonObjectText choice, CompletedAnswer answer, String id) {
            var message = new JsonObjectText().put("role", "assistant").put("content", answer.text());
            if (!answer.calls().isEmpty()) {
                message.json("tool_calls", calls(answer.calls(), id, false));
            }
            choice.json("message", message);
        }

        @Override
        List<JsonObjectText> deltas(CompletedAnswer answer, List<String> pieces, String id) {
            var deltas = new ArrayList<JsonObjectText>();
            deltas.add(delta(new JsonObjectText().put("role", "assistant").put("content", "")));
            if (!answer.text().isEmpty()) {
                pieces.forEach(piece -> deltas.add(delta(new JsonObjectText().put("content", piece))));
            }
            if (!answer.calls().isEmpty()) {
                deltas.add(delta(new JsonObjectText().json("tool_calls", calls(answer.calls(), id, true))));
            }
            return deltas;
        }

        @Override
        JsonObjectText lastDelta(int index) {
            return choice(index).json("delta", "{}");
        }
    },
    TEXT("cmpl-", "text_completion", "text_completion") {
        @Override
        void said(JsonObjectText choice, CompletedAnswer answer, String id) {
            choice.put("text", answer.text()).putNull("logprobs");
        }

        @Override
        List<JsonObjectText> deltas(CompletedAnswer answer, List<String> pieces, String id) {
            return pieces.stream().map(piece -> choice(0).put("text", piece)).toList();
        }

        @Override
        JsonObjectText lastDelta(int index) {
            return choice(index).put("text", "");
        }
    };

    static final String DONE = "data: [DONE]\n\n";

    private final String prefix;
    private final String object;
    private final String chunk;

    CompletionShape(String prefix, String object, String chunk) {
        this.prefix = prefix;
        this.object = object;
        this.chunk = chunk;
    }

    /// The members that every chunk of one answer begins with.
    record Head(String id, long created, String model) {}

    /// Puts the text into the one choice of a whole answer.
    abstract void said(JsonObjectText choice, CompletedAnswer answer, String id);

    /// The choices of the chunks with the text.
    abstract List<JsonObjectText> deltas(CompletedAnswer answer, List<String> pieces, String id);

    /// A choice without text.
    abstract JsonObjectText lastDelta(int index);

    @Override
    public String whole(CompletedAnswer answer, Stamp stamp) {
        var choice = choice(0);
        said(choice, answer, stamp.id());
        choice.put("finish_reason", reason(answer));
        return head(head(answer, stamp), object)
                .json("choices", List.of(choice))
                .json("usage", usage(answer.usage()))
                .toString();
    }

    @Override
    public String streamed(CompletedAnswer answer, List<String> pieces, Stamp stamp) {
        Head head = head(answer, stamp);
        var events = new StringBuilder();
        for (JsonObjectText choice : deltas(answer, pieces, stamp.id())) {
            events.append(event(head(head, chunk).json("choices", List.of(choice.putNull("finish_reason")))));
        }
        events.append(finish(head, 0, reason(answer), TokenUsage.NONE));
        if (!answer.usage().equals(TokenUsage.NONE)) {
            events.append(usage(head, answer.usage()));
        }
        return events.append(DONE).toString();
    }

    /// The chunk that ends a choice.
    ///
    /// @param usage written where there is any
    String finish(Head head, int index, String reason, TokenUsage usage) {
        var last = head(head, chunk).json("choices", List.of(lastDelta(index).put("finish_reason", reason)));
        return event(usage.equals(TokenUsage.NONE) ? last : last.json("usage", usage(usage)));
    }

    /// The chunk with the usage after the last choice, which some clients request.
    String usage(Head head, TokenUsage usage) {
        return event(head(head, chunk).json("choices", "[]").json("usage", usage(usage)));
    }

    private Head head(CompletedAnswer answer, Stamp stamp) {
        return new Head(prefix + stamp.id(), stamp.now().getEpochSecond(), answer.model());
    }

    private static JsonObjectText head(Head head, String object) {
        return new JsonObjectText()
                .put("id", head.id())
                .put("object", object)
                .put("created", head.created())
                .put("model", head.model());
    }

    private static String reason(CompletedAnswer answer) {
        String ordinary = answer.calls().isEmpty() ? "stop" : "tool_calls";
        return answer.finish().isEmpty() ? ordinary : answer.finish();
    }

    private static JsonObjectText choice(int index) {
        return new JsonObjectText().put("index", index);
    }

    private static JsonObjectText delta(JsonObjectText delta) {
        return choice(0).json("delta", delta);
    }

    private static List<JsonObjectText> calls(List<ToolCall> calls, String id, boolean numbered) {
        var written = new ArrayList<JsonObjectText>();
        for (ToolCall call : calls) {
            var one = new JsonObjectText();
            if (numbered) {
                one.put("index", written.size());
            }
            written.add(one.put("id", "call_" + id + written.size())
                    .put("type", "function")
                    .json(
                            "function",
                            new JsonObjectText().put("name", call.name()).put("arguments", call.arguments())));
        }
        return written;
    }

    private static JsonObjectText usage(TokenUsage usage) {
        return new JsonObjectText()
                .put("prompt_tokens", usage.input())
                .put("completion_tokens", usage.output())
                .put("total_tokens", usage.input() + usage.output());
    }

    private static String event(JsonObjectText data) {
        return "data: " + data + "\n\n";
    }
}
