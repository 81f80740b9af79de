package io.festinger.cli.candidates;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.Keyboard;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.Refusal;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import io.festinger.cli.client.TerminalWriter;
import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A session at the queue: a candidate, a key, the next one. Each is shown once. If the server refuses a
/// decision, its answer is shown and the candidate stays.
final class ReviewSession {
    private static final String KEYS = "[p]romote [r]eject [e]dit [d]efer [s]kip [u]ndo [q]uit > ";

    private final ServerClient server;
    private final Keyboard keyboard;
    private final PrintWriter out;
    private final boolean terminal;
    private final Deque<Map<String, @Nullable Object>> waiting = new ArrayDeque<>();
    private final Set<String> seen = new HashSet<>();
    private final Deque<Decision> finishedDecisions = new ArrayDeque<>();
    private Optional<String> cursor = Optional.of("");
    private String outcome = "";
    private int decidedCount;

    ReviewSession(ServerClient server, Keyboard keyboard, PrintWriter out, boolean terminal) {
        this.server = server;
        this.keyboard = keyboard;
        this.out = out;
        this.terminal = terminal;
    }

    /// A decision that can be undone.
    ///
    /// @param candidate its state before
    private record Decision(Map<String, @Nullable Object> candidate, boolean isReworded) {}

    /// The next step after a key.
    private enum NextStep {
        NEXT,
        SAME,
        QUIT
    }

    /// @param question the filter, as parameters of a path
    int run(String question) {
        NextStep nextStep = NextStep.NEXT;
        while (nextStep == NextStep.NEXT) {
            Optional<Map<String, @Nullable Object>> candidate = next(question);
            if (candidate.isPresent()) {
                show(candidate.get());
                do {
                    nextStep = decide(candidate.get());
                } while (nextStep == NextStep.SAME);
            } else {
                nextStep = ending();
            }
        }
        out.println(seen.isEmpty() ? "nothing waits for review" : decidedCount + " decided");
        return ExitCode.OK;
    }

    /// Allows an undo of the last decision when the queue is empty.
    private NextStep ending() {
        tell();
        if (finishedDecisions.isEmpty()) {
            return NextStep.QUIT;
        }
        out.print("nothing more waits: [u]ndo the last, any other key ends > ");
        out.flush();
        Optional<Character> key = keyboard.key();
        out.println(key.map(String::valueOf).orElse(""));
        return Character.toLowerCase(key.orElse('q')) == 'u' ? undone() : NextStep.QUIT;
    }

    /// The next candidate that was not shown yet, with its details. Candidates that someone else has
    /// decided are skipped.
    private Optional<Map<String, @Nullable Object>> next(String question) {
        while (true) {
            while (waiting.isEmpty() && cursor.isPresent()) {
                fetch(question, cursor.get());
            }
            if (waiting.isEmpty()) {
                return Optional.empty();
            }
            String id = CandidateWords.word(waiting.pop(), "id");
            if (seen.add(id)) {
                ApiResponse answer = server.get("/candidates/" + id);
                if (answer.ok()) {
                    return PlainJson.object(answer.body());
                }
                out.println(id + ": " + Refusal.words(answer));
            }
        }
    }

    @SuppressWarnings("unchecked") // objects of JSON have text for their keys
    private void fetch(String question, String after) {
        ApiResponse answer = server.get("/candidates?limit=50" + question + RequestQuery.part("cursor", after));
        Map<String, @Nullable Object> page = PlainJson.object(answer.body()).orElse(Map.of());
        if (!answer.ok() || !(page.get("items") instanceof List<?> items)) {
            throw new CliFailure(ExitCode.REFUSED, Refusal.words(answer));
        }
        items.forEach(item -> {
            if (item instanceof Map<?, ?> some) {
                waiting.add((Map<String, @Nullable Object>) some);
            }
        });
        cursor = PlainJson.text(page, "next_cursor");
    }

    private void show(Map<String, @Nullable Object> candidate) {
        if (terminal) {
            TerminalWriter.clear(out);
        }
        tell();
        out.println(CandidateWords.whole(candidate));
        out.println();
    }

    /// Prints the result of the last decision again after the screen is cleared.
    private void tell() {
        if (!outcome.isEmpty()) {
            out.println(outcome + "\n");
            outcome = "";
        }
    }

    private NextStep decide(Map<String, @Nullable Object> candidate) {
        out.print(KEYS);
        out.flush();
        Optional<Character> key = keyboard.key();
        out.println(key.map(String::valueOf).orElse(""));
        return switch (Character.toLowerCase(key.orElse('q'))) {
            case 'p' -> decidedStep(candidate, "promote", false);
            case 'r' -> decidedStep(candidate, "reject", false);
            case 'd' -> decidedStep(candidate, "defer", false);
            case 'e' -> editedStep(candidate);
            case 's' -> NextStep.NEXT;
            case 'u' -> undo(candidate);
            case 'q' -> NextStep.QUIT;
            default -> NextStep.SAME;
        };
    }

    private NextStep decidedStep(Map<String, @Nullable Object> candidate, String action, boolean isReworded) {
        ApiResponse answer = server.post(
                "/candidates/decide",
                PlainJson.write(Map.of("ids", List.of(CandidateWords.word(candidate, "id")), "action", action)));
        Optional<Map<?, ?>> item = PlainJson.object(answer.body())
                .map(fields -> fields.get("items"))
                .flatMap(items ->
                        items instanceof List<?> list && !list.isEmpty() && list.getFirst() instanceof Map<?, ?> one
                                ? Optional.of(one)
                                : Optional.empty());
        if (!answer.ok() || item.isEmpty()) {
            out.println(Refusal.words(answer));
            return NextStep.SAME;
        }
        String line = CandidatesCommand.line(item.get());
        if (item.get().get("failure") instanceof Map) {
            out.println(line);
            return NextStep.SAME;
        }
        outcome = line;
        decidedCount++;
        if (!action.equals("defer")) {
            finishedDecisions.push(new Decision(candidate, isReworded));
        }
        return NextStep.NEXT;
    }

    /// Asks for new text, then promotes; without new text the candidate stays.
    private NextStep editedStep(Map<String, @Nullable Object> candidate) {
        boolean memory = CandidateEdit.isMemory(candidate);
        Map<String, String> fields = new LinkedHashMap<>();
        @Nullable String content = null;
        if (memory) {
            content = ask("new text");
        } else if (candidate.get("fields") instanceof Map<?, ?> current) {
            current.forEach((name, value) -> {
                String text = ask(name + " (" + value + ")");
                if (!text.isEmpty()) {
                    fields.put(String.valueOf(name), text);
                }
            });
        }
        if (memory ? content == null || content.isEmpty() : fields.isEmpty()) {
            out.println("left as it is");
            return NextStep.SAME;
        }
        ApiResponse answer = CandidateEdit.send(server, candidate, content, fields);
        if (!answer.ok()) {
            out.println(Refusal.words(answer));
            return NextStep.SAME;
        }
        return decidedStep(candidate, "promote", true);
    }

    private String ask(String description) {
        out.print(description + ", empty to keep: ");
        out.flush();
        return keyboard.line().orElse("").strip();
    }

    /// Undoes the last promotion or rejection and shows that candidate; the one on the screen comes next.
    private NextStep undo(Map<String, @Nullable Object> shown) {
        if (finishedDecisions.isEmpty()) {
            out.println("nothing to undo; deferred candidates wait at the end of the queue");
            return NextStep.SAME;
        }
        again(shown);
        return undone();
    }

    private NextStep undone() {
        Decision last = finishedDecisions.pop();
        ApiResponse answer = CandidateEdit.back(server, last.candidate(), last.isReworded());
        if (answer.ok()) {
            decidedCount--;
            again(last.candidate());
            outcome = CandidateWords.word(last.candidate(), "id") + " waits again";
        } else {
            outcome = Refusal.words(answer);
        }
        return NextStep.NEXT;
    }

    private void again(Map<String, @Nullable Object> candidate) {
        seen.remove(CandidateWords.word(candidate, "id"));
        waiting.push(candidate);
    }
}
