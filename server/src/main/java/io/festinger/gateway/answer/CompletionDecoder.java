package io.festinger.gateway.answer;

import io.festinger.gateway.answer.AnswerEvent.CallDelta;
import io.festinger.gateway.json.MalformedJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;

/// OpenAI's `/v1/chat/completions` and `/v1/completions`: every chunk brings deltas of choices; the whole
/// answer has the same shape with messages instead of deltas. The first of several choices is the answer.
final class CompletionDecoder extends AnswerDecoder {
    private static final MemberTable<Choice> MESSAGE = new MemberTable<Choice>()
            .text("content", (choice, text) -> choice.text = text)
            .text("reasoning", (choice, thinking) -> choice.thinking = thinking)
            .text("reasoning_content", (choice, thinking) -> choice.thinking = thinking)
            .list("tool_calls", choice -> choice.call(-1), CallParts.CALL)
            .object("function_call", choice -> choice.call(0), CallParts.FUNCTION);

    private static final MemberTable<Choice> CHOICE = new MemberTable<Choice>()
            .object("delta", MESSAGE)
            .object("message", MESSAGE)
            .text("text", (choice, text) -> choice.text = text)
            .index("index", (choice, index) -> choice.index = index)
            .text("finish_reason", (choice, reason) -> choice.reason = reason);

    private static final MemberTable<Chunk> USAGE = new MemberTable<Chunk>()
            .number("prompt_tokens", (chunk, tokens) -> chunk.input = tokens)
            .number("completion_tokens", (chunk, tokens) -> chunk.output = tokens);

    private static final MemberTable<Chunk> CHUNK = new MemberTable<Chunk>()
            .list("choices", Chunk::choice, CHOICE)
            .text("id", (chunk, id) -> chunk.id = id)
            .number("created", (chunk, created) -> chunk.created = created)
            .text("model", (chunk, model) -> chunk.model = model)
            .object("usage", Chunk::counting, USAGE)
            .error("error", (chunk, error) -> chunk.error = error);

    private final boolean chat;
    private final SortedSet<Integer> open = new TreeSet<>();
    private String id = "";
    private long createdAt;
    private boolean countsUsage;

    CompletionDecoder(Consumer<AnswerEvent> sink, boolean chat) {
        super(sink);
        this.chat = chat;
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

        private Choice choice() {
            var choice = new Choice();
            choices.add(choice);
            return choice;
        }

        private Chunk counting() {
            countsUsage = true;
            return this;
        }
    }

    private static final class Choice {
        private int index;
        private String text = "";
        private String thinking = "";
        private String reason = "";
        private final List<CallParts> calls = new ArrayList<>();

        private CallParts call(int number) {
            var call = new CallParts();
            call.index = number;
            calls.add(call);
            return call;
        }
    }

    @Override
    void read(byte[] json) throws MalformedJson {
        if (isDoneMark(json)) {
            end();
            return;
        }
        Chunk chunk = CHUNK.read(json, new Chunk());
        id = chunk.id.isEmpty() ? id : chunk.id;
        createdAt = chunk.created > 0 ? chunk.created : createdAt;
        countsUsage |= chunk.countsUsage;
        model(chunk.model);
        usage(chunk.input, chunk.output);
        error(chunk.error);
        chunk.choices.forEach(this::read);
    }

    private void read(Choice choice) {
        if (choice.index == 0) {
            thinking(choice.thinking);
            text(choice.text);
            choice.calls.forEach(call -> emit(new CallDelta(call.index, call.name, call.arguments)));
            finish(choice.reason);
        }
        if (!choice.reason.isEmpty()) {
            open.remove(choice.index);
        } else if (open.size() < MAX_ITEMS) {
            open.add(choice.index);
        }
    }

    @Override
    AnswerEncoder encoder(Duration duration) {
        return new CompletionEncoder(chat, id, createdAt, open, countsUsage);
    }
}
