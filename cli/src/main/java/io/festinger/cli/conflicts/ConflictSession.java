package io.festinger.cli.conflicts;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.Keyboard;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.QueueSession;
import io.festinger.cli.client.Refusal;
import io.festinger.cli.client.ServerClient;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A session at the inbox: a conflict, a key, the next one. The keys are those of the web pages. Each is
/// shown once. If the server refuses a decision, its answer is shown and the conflict stays.
public final class ConflictSession extends QueueSession {
    /// @param terminal whether a person watches, so that the screen may be cleared
    public ConflictSession(ServerClient server, Keyboard keyboard, PrintWriter out, boolean terminal) {
        super(server, keyboard, out, terminal);
    }

    @Override
    protected String path() {
        return "/conflicts";
    }

    @Override
    protected String emptyWords() {
        return "no conflicts";
    }

    @Override
    protected boolean isOpen(Map<String, @Nullable Object> conflict) {
        return "open".equals(conflict.get("status"));
    }

    @Override
    protected String words(Map<String, @Nullable Object> conflict) {
        StringBuilder words = new StringBuilder(ConflictPrinter.whole(conflict));
        List<Map<String, @Nullable Object>> members = PlainJson.children(conflict, "members");
        for (int i = 0; i < members.size(); i++) {
            words.append("\n  [").append(i + 1).append("] holds: ").append(PlainJson.show(members.get(i), "content"));
        }
        return words.toString();
    }

    @Override
    protected String undoneWords(String id) {
        return id + " is open again";
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

    @Override
    protected NextStep decide(Map<String, @Nullable Object> conflict) {
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
            case 'u' ->
                undo(
                        id(conflict),
                        "nothing was decided in this session; 'festinger conflicts undo ID' undoes earlier decisions");
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
            return stay("unknown side " + (index + 1));
        }
        String winner = PlainJson.text(members.get(index), "member_id").orElse("");
        return resolvedStep(conflict, "supersede_others", Map.of("winner_member_id", winner));
    }

    private NextStep proposedStep(Map<String, @Nullable Object> conflict) {
        if (!isProposed(conflict)) {
            return stay("nothing is proposed");
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
                    ask("where does '" + PlainJson.text(member, "content").orElse("?") + "' hold, empty to leave it: ");
            if (!context.isEmpty()) {
                qualifiers.put(PlainJson.text(member, "member_id").orElse(""), context);
            }
        }
        return qualifiers.isEmpty()
                ? stay("left as it is")
                : resolvedStep(conflict, "both_valid", Map.of("qualifiers", qualifiers));
    }

    private NextStep mergedStep(Map<String, @Nullable Object> conflict) {
        String content = ask("one statement to replace all, empty to leave it: ");
        return content.isEmpty()
                ? stay("left as it is")
                : resolvedStep(conflict, "merge", Map.of("merged_content", content));
    }

    private NextStep dismissedStep(Map<String, @Nullable Object> conflict) {
        String reason = ask("why is it not a contradiction, empty to leave it: ");
        return reason.isEmpty() ? stay("left as it is") : step(conflict, "dismiss", Map.of("reason", reason));
    }

    private NextStep resolvedStep(Map<String, @Nullable Object> conflict, String action, Map<String, ?> more) {
        Map<String, Object> order = new LinkedHashMap<>();
        order.put("action", action);
        order.putAll(more);
        return step(conflict, "resolve", order);
    }

    private NextStep step(Map<String, @Nullable Object> conflict, String verb, Map<String, ?> body) {
        String id = id(conflict);
        ApiResponse answer = server().post(ConflictIds.path(id) + "/" + verb, PlainJson.write(body));
        if (!answer.ok()) {
            return stay(Refusal.words(answer));
        }
        return decided(
                id + " is "
                        + PlainJson.object(answer.body())
                                .flatMap((Map<String, @Nullable Object> now) -> PlainJson.text(now, "status"))
                                .orElse("decided"),
                id,
                () -> server().post(ConflictIds.path(id) + "/undo", "{}"));
    }
}
