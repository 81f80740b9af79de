package io.festinger.cli.candidates;

import static io.festinger.cli.candidates.CandidateWords.word;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.Keyboard;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.QueueSession;
import io.festinger.cli.client.Refusal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Goes through candidates, one at a time, and decides each with a key.
final class ReviewSession extends QueueSession {
    private ReviewSession(Operation values, Keyboard keyboard) {
        super(values.server(), keyboard, values.out(), values.context().isTerminal());
    }

    static int run(Operation values) {
        if (values.wantsJson()) {
            return values.print(values.server().get("/candidates?limit=500" + filter(values)), CandidateWords::list);
        }
        try (Keyboard keyboard =
                Keyboard.open(values.context().in(), values.context().isTerminal())) {
            return new ReviewSession(values, keyboard).run(filter(values));
        }
    }

    private static String filter(Operation values) {
        return values.query().replaceFirst("^\\?", "&");
    }

    @Override
    protected String path() {
        return "/candidates";
    }

    @Override
    protected String emptyWords() {
        return "nothing waits for review";
    }

    @Override
    protected boolean isOpen(Map<String, @Nullable Object> candidate) {
        return true;
    }

    @Override
    protected String words(Map<String, @Nullable Object> candidate) {
        return CandidateWords.whole(candidate);
    }

    @Override
    protected String undoneWords(String id) {
        return id + " waits again";
    }

    @Override
    protected NextStep decide(Map<String, @Nullable Object> candidate) {
        return switch (key("[p]romote [r]eject [e]dit [d]efer [s]kip [u]ndo [q]uit > ")) {
            case 'p' -> decide(candidate, "promote", false);
            case 'r' -> decide(candidate, "reject", false);
            case 'd' -> decide(candidate, "defer", false);
            case 'e' -> edit(candidate);
            case 's' -> NextStep.NEXT;
            case 'u' ->
                undo(word(candidate, "id"), "nothing to undo; deferred candidates wait at the end of the queue");
            case 'q' -> NextStep.QUIT;
            default -> NextStep.SAME;
        };
    }

    private NextStep decide(Map<String, @Nullable Object> candidate, String action, boolean isReworded) {
        String id = word(candidate, "id");
        ApiResponse answer =
                server().post("/candidates/decide", PlainJson.write(Map.of("ids", List.of(id), "action", action)));
        List<Map<String, @Nullable Object>> items = PlainJson.object(answer.body())
                .map(fields -> PlainJson.children(fields, "items"))
                .orElse(List.of());
        if (!answer.ok() || items.isEmpty()) {
            return stay(Refusal.words(answer));
        }
        String line = CandidatesCommand.line(items.getFirst());
        if (items.getFirst().get("failure") instanceof Map) {
            return stay(line);
        }
        return action.equals("defer")
                ? decided(line)
                : decided(line, id, () -> CandidateEdit.back(server(), candidate, isReworded));
    }

    private NextStep edit(Map<String, @Nullable Object> candidate) {
        boolean memory = CandidateEdit.isMemory(candidate);
        Map<String, String> fields = new LinkedHashMap<>();
        @Nullable String content = null;
        if (memory) {
            content = ask("new text, empty to keep: ");
        } else if (candidate.get("fields") instanceof Map<?, ?> current) {
            current.forEach((name, value) -> {
                String text = ask(name + " (" + value + "), empty to keep: ");
                if (!text.isEmpty()) {
                    fields.put(String.valueOf(name), text);
                }
            });
        }
        if (memory ? content == null || content.isEmpty() : fields.isEmpty()) {
            return stay("left as it is");
        }
        ApiResponse answer = CandidateEdit.send(server(), candidate, content, fields);
        return answer.ok() ? decide(candidate, "promote", true) : stay(Refusal.words(answer));
    }
}
