package io.festinger.gateway.answer;

import io.festinger.gateway.loops.ToolCall;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/// How OpenAI's chat completions and completions write answers.
final class CompletionEncoder extends AnswerEncoder {
    private static final Reasons REASONS = new Reasons("stop", "tool_calls", "length");

    private final boolean chat;
    private final String id;
    private final long createdAt;
    private final String callIds;
    private final SortedSet<Integer> open;
    private final boolean countsUsage;

    /// The rest of an answer.
    ///
    /// @param open the choices that are not finished
    /// @param countsUsage whether the client asked for usage
    CompletionEncoder(boolean chat, String id, long created, SortedSet<Integer> open, boolean countsUsage) {
        super(true, REASONS);
        this.chat = chat;
        this.id = id;
        this.createdAt = created;
        this.callIds = "";
        this.open = open;
        this.countsUsage = countsUsage;
    }

    CompletionEncoder(boolean chat, Stamp stamp) {
        super(false, REASONS);
        this.chat = chat;
        this.id = (chat ? "chatcmpl-" : "cmpl-") + stamp.id();
        this.createdAt = stamp.now().getEpochSecond();
        this.callIds = "call_" + stamp.id();
        this.open = new TreeSet<>();
        this.countsUsage = true;
    }

    @Override
    void begin() {
        open.add(0);
        if (chat) {
            delta(new JsonObjectText().put("role", "assistant").put("content", ""));
        }
    }

    @Override
    void text(String delta) {
        if (chat) {
            delta(new JsonObjectText().put("content", delta));
        } else {
            chunk(List.of(choice(0).put("text", delta).putNull("finish_reason")));
        }
    }

    @Override
    void call(ToolCall call, int index) {
        if (chat) {
            var jsonObjectText = new JsonObjectText().put("index", index);
            delta(new JsonObjectText().json("tool_calls", List.of(written(jsonObjectText, call, index))));
        }
    }

    private void delta(JsonObjectText delta) {
        chunk(List.of(choice(0).json("delta", delta).putNull("finish_reason")));
    }

    @Override
    void finish(String finishReason) {
        for (int index : open) {
            JsonObjectText last =
                    chat ? choice(index).json("delta", "{}") : choice(index).put("text", "");
            chunk(List.of(last.put("finish_reason", finishReason)));
        }
        if (countsUsage && !usage().equals(TokenUsage.NONE)) {
            add(chunkHead().json("choices", "[]").json("usage", countedText()));
        }
        add("data: [DONE]\n\n");
    }

    @Override
    String whole() {
        var choice = choice(0);
        if (chat) {
            var message = new JsonObjectText().put("role", "assistant").put("content", text());
            if (!calls().isEmpty()) {
                var calls = new ArrayList<JsonObjectText>();
                calls().forEach(call -> calls.add(written(new JsonObjectText(), call, calls.size())));
                message.json("tool_calls", calls);
            }
            choice.json("message", message);
        } else {
            choice.put("text", text()).putNull("logprobs");
        }
        return head(chat ? "chat.completion" : "text_completion")
                .json("choices", List.of(choice.put("finish_reason", reason())))
                .json("usage", countedText())
                .toString();
    }

    private void chunk(List<JsonObjectText> choices) {
        add(chunkHead().json("choices", choices));
    }

    private void add(JsonObjectText data) {
        add("data: " + data + "\n\n");
    }

    private JsonObjectText chunkHead() {
        return head(chat ? "chat.completion.chunk" : "text_completion");
    }

    private JsonObjectText head(String object) {
        return new JsonObjectText()
                .put("id", id)
                .put("object", object)
                .put("created", createdAt)
                .put("model", model());
    }

    private static JsonObjectText choice(int index) {
        return new JsonObjectText().put("index", index);
    }

    private JsonObjectText written(JsonObjectText to, ToolCall call, int index) {
        var function = new JsonObjectText().put("name", call.name()).put("arguments", call.arguments());
        return to.put("id", callIds + index).put("type", "function").json("function", function);
    }

    private JsonObjectText countedText() {
        return new JsonObjectText()
                .put("prompt_tokens", usage().input())
                .put("completion_tokens", usage().output())
                .put("total_tokens", usage().input() + usage().output());
    }
}
