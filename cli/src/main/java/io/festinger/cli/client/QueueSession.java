package io.festinger.cli.client;

import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Goes through what waits for a person, one by one, with a key for each decision. The last decision can be undone.
public abstract class QueueSession {
    private final ServerClient server;
    private final Keyboard keyboard;
    private final PrintWriter out;
    private final boolean terminal;
    private final Deque<String> waiting = new ArrayDeque<>();
    private final Set<String> seen = new HashSet<>();
    private final Deque<Undo> decided = new ArrayDeque<>();

    /// Where the next page begins; empty after the last one.
    private Optional<String> cursor = Optional.of("");

    private String outcome = "";
    private int decidedCount;

    /// @param terminal whether a person watches, so that the screen may be cleared
    protected QueueSession(ServerClient server, Keyboard keyboard, PrintWriter out, boolean terminal) {
        this.server = server;
        this.keyboard = keyboard;
        this.out = out;
        this.terminal = terminal;
    }

    private record Undo(String id, Supplier<ApiResponse> call) {}

    protected enum NextStep {
        NEXT,
        SAME,
        QUIT
    }

    /// Where the server lists what waits, and below it each by its id.
    protected abstract String path();

    /// What is said where nothing waits.
    protected abstract String emptyWords();

    /// Whether it still has to be decided.
    protected abstract boolean isOpen(Map<String, @Nullable Object> item);

    protected abstract String words(Map<String, @Nullable Object> item);

    protected abstract NextStep decide(Map<String, @Nullable Object> item);

    protected abstract String undoneWords(String id);

    /// @param filter parameters of the query, beginning with `&`
    public final int run(String filter) {
        NextStep nextStep = NextStep.NEXT;
        while (nextStep == NextStep.NEXT) {
            Optional<Map<String, @Nullable Object>> item = next(filter);
            if (item.isPresent()) {
                show(item.get());
                do {
                    nextStep = decide(item.get());
                } while (nextStep == NextStep.SAME);
            } else {
                nextStep = end();
            }
        }
        out.println(seen.isEmpty() ? emptyWords() : decidedCount + " decided");
        return ExitCode.OK;
    }

    private NextStep end() {
        tell();
        if (decided.isEmpty()) {
            return NextStep.QUIT;
        }
        return key("nothing more waits: [u]ndo the last, any other key ends > ") == 'u' ? undoLast() : NextStep.QUIT;
    }

    private Optional<Map<String, @Nullable Object>> next(String filter) {
        while (true) {
            while (waiting.isEmpty() && cursor.isPresent()) {
                fetch(filter, cursor.get());
            }
            if (waiting.isEmpty()) {
                return Optional.empty();
            }
            String id = waiting.pop();
            if (seen.add(id)) {
                ApiResponse answer = server.get(path() + "/" + id);
                Optional<Map<String, @Nullable Object>> item = PlainJson.object(answer.body());
                if (!answer.ok() || item.isEmpty()) {
                    out.println(id + ": " + Refusal.words(answer));
                } else if (isOpen(item.get())) {
                    return item;
                }
            }
        }
    }

    private void fetch(String filter, String after) {
        Map<String, @Nullable Object> page = server().get(
                        path() + "?limit=50" + filter + RequestQuery.part("cursor", after))
                .fields();
        PlainJson.children(page, "items")
                .forEach((Map<String, @Nullable Object> item) ->
                        PlainJson.text(item, "id").ifPresent(waiting::add));
        cursor = PlainJson.text(page, "next_cursor");
    }

    private void show(Map<String, @Nullable Object> item) {
        if (terminal) {
            TerminalWriter.clear(out);
        }
        tell();
        out.println(words(item));
        out.println();
    }

    private void tell() {
        if (!outcome.isEmpty()) {
            out.println(outcome + "\n");
            outcome = "";
        }
    }

    protected final ServerClient server() {
        return server;
    }

    protected final char key(String prompt) {
        out.print(prompt);
        out.flush();
        Optional<Character> key = keyboard.key();
        out.println(key.map(String::valueOf).orElse(""));
        return Character.toLowerCase(key.orElse('q'));
    }

    protected final String ask(String question) {
        out.print(question);
        out.flush();
        return keyboard.line().orElse("").strip();
    }

    /// Says why it is still undecided.
    protected final NextStep stay(String reason) {
        out.println(reason);
        return NextStep.SAME;
    }

    protected final NextStep decided(String words) {
        outcome = words;
        decidedCount++;
        return NextStep.NEXT;
    }

    protected final NextStep decided(String words, String id, Supplier<ApiResponse> undo) {
        decided.push(new Undo(id, undo));
        return decided(words);
    }

    /// @param shown the id of what is shown, which comes again
    /// @param none what is said where nothing can be undone
    protected final NextStep undo(String shown, String none) {
        if (decided.isEmpty()) {
            return stay(none);
        }
        again(shown);
        return undoLast();
    }

    private NextStep undoLast() {
        Undo last = decided.pop();
        ApiResponse answer = last.call().get();
        if (answer.ok()) {
            decidedCount--;
            again(last.id());
            outcome = undoneWords(last.id());
        } else {
            outcome = Refusal.words(answer);
        }
        return NextStep.NEXT;
    }

    private void again(String id) {
        seen.remove(id);
        waiting.push(id);
    }
}
