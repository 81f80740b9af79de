package io.festinger.cli.conflicts;

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

/// A session at the inbox: a conflict, a key, the next one. The keys are those of the web pages. Each is
/// shown once. If the server refuses a decision, its answer is shown and the conflict stays.
public final class ConflictSession {

    private final ServerClient server;
    private final Keyboard keyboard;
    private final PrintWriter out;
    private final boolean terminal;
    private final Deque<String> waiting = new ArrayDeque<>();
    private final Deque<String> decided = new ArrayDeque<>();
    private final Set<String> seen = new HashSet<>();
    private Optional<String> cursor = Optional.of("");
    private String outcome = "";

    public ConflictSession(ServerClient server, Keyboard keyboard, PrintWriter out, boolean terminal) {
        this.server = server;
        this.keyboard = keyboard;
        this.out = out;
        this.terminal = terminal;
    }

    /// The next step after a key.
    private enum NextStep {
        NEXT,
        SAME,
        QUIT
    }

    /// @param question the filter, as parameters of a path
    public int run(String question) {
        NextStep nextStep = NextStep.NEXT;
        while (nextStep == NextStep.NEXT) {
            Optional<Map<String, @Nullable Object>> conflict = next(question);
            if (conflict.isPresent()) {
                show(conflict.get());
                do {
                    nextStep = decide(conflict.get());
                } while (nextStep == NextStep.SAME);
            } else {
                nextStep = ending();
            }
        }
        out.println(seen.isEmpty() ? "no conflicts" : decided.size() + " decided");
        return ExitCode.OK;
    }

    /// Allows an undo of the last decision when the inbox is empty.
    private NextStep ending() {
        tell();
        if (decided.isEmpty()) {
            return NextStep.QUIT;
        }
        return key("nothing more waits: [u]ndo the last, any other key ends > ") == 'u'
                ? undo(Optional.empty())
                : NextStep.QUIT;
    }

    /// The next conflict not shown yet, in its current state. Those decided by someone else are skipped.
    private Optional<Map<String, @Nullable Object>> next(String question) {
        while (true) {
            while (waiting.isEmpty() && cursor.isPresent()) {
                fetch(question, cursor.get());
            }
            if (waiting.isEmpty()) {
                return Optional.empty();
            }
            String id = waiting.pop();
            if (seen.add(id)) {
                ApiResponse answer = server.get(ConflictIds.path(id));
                Optional<Map<String, @Nullable Object>> conflict = PlainJson.object(answer.body());
                if (!answer.ok() || conflict.isEmpty()) {
                    out.println(id + ": " + Refusal.words(answer));
                } else if ("open".equals(conflict.get().get("status"))) {
                    return conflict;
                }
            }
        }
    }

    private void fetch(String question, String after) {
        ApiResponse answer = server.get("/conflicts?limit=50" + question + RequestQuery.part("cursor", after));
        if (!answer.ok()) {
            throw new CliFailure(ExitCode.REFUSED, Refusal.words(answer));
        }
        Map<String, @Nullable Object> page = PlainJson.object(answer.body()).orElse(Map.of());
        for (Map<String, @Nullable Object> item : PlainJson.children(page, "items")) {
            PlainJson.text(item, "id").ifPresent(waiting::add);
        }
        cursor = PlainJson.text(page, "next_cursor");
    }

    private void show(Map<String, @Nullable Object> conflict) {
        if (terminal) {
            TerminalWriter.clear(out);
        }
        tell();
        out.println(ConflictPrinter.whole(conflict));
        List<Map<String, @Nullable Object>> members = PlainJson.children(conflict, "members");
        for (int i = 0; i < members.size(); i++) {
            out.println("  [" + (i + 1) + "] holds: "
                    + PlainJson.text(members.get(i), "content").orElse("?"));
        }
        out.println();
    }

    private void tell() {
        if (!outcome.isEmpty()) {
            out.println(outcome + "\n");
            outcome = "";
        }
    }

    private char key(String prompt) {
        out.print(prompt);
        out.flush();
        Optional<Character> key = keyboard.key();
        out.println(key.map(String::valueOf).orElse(""));
        return Character.toLowerCase(key.orElse('q'));
    }

    private static String keys(Map<String, @Nullable Object> conflict) {
        int members = PlainJson.children(conflict, "members").size();
        return (members > 1 ? "[1-" + Math.min(9, members) + "] holds " : "")
                + (isProposed(conflict) ? "as [p]roposed " : "")
                + (conflict.containsKey("question") ? "[y]es [a]: no " : "")
                + "[b]oth valid [s]everal values [m]erge [n]o action [d]ismiss [j] next [u]ndo [q]uit > ";
    }

    private static boolean isProposed(Map<String, @Nullable Object> conflict) {
        return PlainJson.child(conflict, "suggestion")
                .flatMap((Map<String, @Nullable Object> suggestion) -> PlainJson.text(suggestion, "action"))
                .isPresent();
    }

    private NextStep decide(Map<String, @Nullable Object> conflict) {
        char key = key(keys(conflict));
        if (key >= '1' && key <= '9') {
            return holds(conflict, key - '1');
        }
        return switch (key) {
            case 'p' -> proposedStep(conflict);
            case 'y' -> step(conflict, "answer", Map.of("answer", "yes"));
            case 'a' -> step(conflict, "answer", Map.of("answer", "no"));
            case 'b' -> both(conflict);
            case 's' -> resolvedStep(conflict, "several_values", Map.of());
            case 'm' -> mergedStep(conflict);
            case 'n' -> resolvedStep(conflict, "no_action", Map.of());
            case 'd' -> dismissedStep(conflict);
            case 'j' -> NextStep.NEXT;
            case 'u' -> undo(Optional.of(id(conflict)));
            case 'q' -> NextStep.QUIT;
            default -> NextStep.SAME;
        };
    }

    private static String id(Map<String, @Nullable Object> conflict) {
        return PlainJson.text(conflict, "id").orElse("");
    }

    private NextStep holds(Map<String, @Nullable Object> conflict, int index) {
        List<Map<String, @Nullable Object>> members = PlainJson.children(conflict, "members");
        if (index >= members.size()) {
            out.println("there is no side " + (index + 1));
            return NextStep.SAME;
        }
        String winner = PlainJson.text(members.get(index), "member_id").orElse("");
        return resolvedStep(conflict, "supersede_others", Map.of("winner_member_id", winner));
    }

    private NextStep proposedStep(Map<String, @Nullable Object> conflict) {
        if (!isProposed(conflict)) {
            out.println("nothing is proposed");
            return NextStep.SAME;
        }
        Map<String, Object> order = new LinkedHashMap<>();
        Map<String, @Nullable Object> suggestion =
                PlainJson.child(conflict, "suggestion").orElse(Map.of());
        for (String field : List.of("action", "winner_member_id", "qualifiers", "merged_content", "resolution_notes")) {
            Object value = suggestion.get(field);
            if (value != null) {
                order.put(field, value);
            }
        }
        return step(conflict, "resolve", order);
    }

    private NextStep both(Map<String, @Nullable Object> conflict) {
        Map<String, String> qualifiers = new LinkedHashMap<>();
        for (Map<String, @Nullable Object> member : PlainJson.children(conflict, "members")) {
            String context =
                    ask("where does '" + PlainJson.text(member, "content").orElse("?") + "' hold");
            if (!context.isEmpty()) {
                qualifiers.put(PlainJson.text(member, "member_id").orElse(""), context);
            }
        }
        return qualifiers.isEmpty()
                ? remainingStep()
                : resolvedStep(conflict, "both_valid", Map.of("qualifiers", qualifiers));
    }

    private NextStep mergedStep(Map<String, @Nullable Object> conflict) {
        String content = ask("one statement to replace all");
        return content.isEmpty() ? remainingStep() : resolvedStep(conflict, "merge", Map.of("merged_content", content));
    }

    private NextStep dismissedStep(Map<String, @Nullable Object> conflict) {
        String reason = ask("why is it not a contradiction");
        return reason.isEmpty() ? remainingStep() : step(conflict, "dismiss", Map.of("reason", reason));
    }

    private NextStep remainingStep() {
        out.println("left as it is");
        return NextStep.SAME;
    }

    private String ask(String description) {
        out.print(description + ", empty to leave it: ");
        out.flush();
        return keyboard.line().orElse("").strip();
    }

    private NextStep resolvedStep(Map<String, @Nullable Object> conflict, String action, Map<String, ?> more) {
        Map<String, Object> order = new LinkedHashMap<>();
        order.put("action", action);
        order.putAll(more);
        return step(conflict, "resolve", order);
    }

    private NextStep step(Map<String, @Nullable Object> conflict, String verb, Map<String, ?> body) {
        String id = id(conflict);
        ApiResponse answer = server.post(ConflictIds.path(id) + "/" + verb, PlainJson.write(body));
        if (!answer.ok()) {
            out.println(Refusal.words(answer));
            return NextStep.SAME;
        }
        decided.push(id);
        outcome = id + " is "
                + PlainJson.object(answer.body())
                        .flatMap((Map<String, @Nullable Object> now) -> PlainJson.text(now, "status"))
                        .orElse("decided");
        return NextStep.NEXT;
    }

    /// Undoes the last decision and shows its conflict again; the one on the screen comes after it.
    private NextStep undo(Optional<String> shown) {
        if (decided.isEmpty()) {
            out.println("nothing was decided in this session; 'festinger conflicts undo ID' undoes earlier decisions");
            return NextStep.SAME;
        }
        shown.ifPresent(this::again);
        String last = decided.pop();
        ApiResponse answer = server.post(ConflictIds.path(last) + "/undo", "{}");
        if (answer.ok()) {
            again(last);
            outcome = last + " is open again";
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
