package io.festinger.gateway.loops;

import io.festinger.base.Json;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.loops.Scripts.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Histories of agents, a line each utterance: `U` user, `N` a framework that speaks as the user, `A`
/// assistant's text, `C name {args}` a tool's call, `R` a tool's result, `S` system; in Agent Zero's forms
/// `M` a person's message, `Z name {args}` an action, `Y name | result`, `X` a warning of the framework.
/// `\n` is a line end. A `C` line with `+` after it stands in the element of the line before.
record Trace(Script script, List<Utterance> history) {
    private static final String[] THOUGHTS = {
        "I should look at this once more.", "Let me try.", "The user wants a result.", "Maybe it works now.", "Next."
    };

    static List<Trace> load(String file) {
        return Scripts.load(file).stream()
                .map(script -> new Trace(script, history(script)))
                .toList();
    }

    /// The histories of the requests that a client sends in the course of the trace.
    Stream<List<Utterance>> requests() {
        var requests = new ArrayList<List<Utterance>>();
        for (int end = 1; end <= history.size(); end++) {
            boolean asks = end == history.size()
                    || (history.get(end).role() == Turn.Role.ASSISTANT
                            && history.get(end).element()
                                    != history.get(end - 1).element());
            if (asks) {
                requests.add(history.subList(0, end));
                if (script.flags().contains("resent")) {
                    requests.add(history.subList(0, end));
                    requests.add(history.subList(0, end));
                }
            }
        }
        return requests.stream();
    }

    private static List<Utterance> history(Script script) {
        var history = new ArrayList<Utterance>();
        int element = 0;
        for (String line : script.lines()) {
            if (line.isBlank()) {
                continue;
            }
            boolean hasJoined = line.startsWith("C+");
            element = hasJoined || history.isEmpty() ? element : element + 1;
            String remainder = line.length() > 2
                    ? line.substring(hasJoined ? 3 : 2).replace("\\n", "\n").replace("\\e", "\u001b")
                    : "";
            history.add(utterance(element, line.charAt(0), remainder, history.size()));
        }
        return history;
    }

    private static Utterance utterance(int element, char kind, String remainder, int index) {
        return switch (kind) {
            case 'U', 'N' -> said(element, Turn.Role.USER, remainder);
            case 'A' -> said(element, Turn.Role.ASSISTANT, remainder);
            case 'S' -> said(element, Turn.Role.SYSTEM, remainder);
            case 'R' -> said(element, Turn.Role.TOOL, remainder);
            case 'C' ->
                new Utterance(
                        element, Turn.Role.ASSISTANT, "", List.of(new ToolCall(first(remainder), second(remainder))));
            case 'M' ->
                said(
                        element,
                        Turn.Role.USER,
                        "{\"user_message\": " + Json.write(remainder)
                                + ", \"attachments\": [], \"system_message\": []}");
            case 'X' -> said(element, Turn.Role.USER, "{\"system_warning\": " + Json.write(remainder) + "}");
            case 'Y' ->
                said(
                        element,
                        Turn.Role.USER,
                        "{\"tool_name\": " + Json.write(remainder.split(" \\| ", 2)[0]) + ", \"tool_result\": "
                                + Json.write(remainder.split(" \\| ", 2)[1]) + "}");
            case 'Z' -> said(element, Turn.Role.ASSISTANT, agentZero(remainder, index));
            default -> throw new IllegalArgumentException("no such line: " + kind + " " + remainder);
        };
    }

    private static String agentZero(String remainder, int index) {
        String thought = THOUGHTS[index / 2 % THOUGHTS.length];
        String json = "{\"thoughts\": [\"" + thought + "\"], \"headline\": \"Step " + index + "\", \"tool_name\": \""
                + first(remainder) + "\", \"tool_args\": " + second(remainder).replace("\n", "\\n") + "}";
        return index % 5 == 2 ? "```json\n" + json + "\n```" : json;
    }

    private static Utterance said(int element, Turn.Role role, String text) {
        return new Utterance(element, role, text, List.of());
    }

    private static String first(String remainder) {
        return remainder.split(" ", 2)[0];
    }

    private static String second(String remainder) {
        return remainder.contains(" ") ? remainder.split(" ", 2)[1] : "{}";
    }
}
