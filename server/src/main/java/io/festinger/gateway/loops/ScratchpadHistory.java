package io.festinger.gateway.loops;

import io.festinger.concepts.graph.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// ReAct's scratchpad: thoughts, actions and observations of many steps as lines of one text, which grows
/// with each request. Unrolled, it is the sequence of the agent's actions and results.
public final class ScratchpadHistory {
    private static final String OBSERVATION = "\nObservation";
    private static final Pattern LABEL = Pattern.compile(
            "^[ \\t]*(Question|Thought|Action Input|Action|Observation|Final Answer)(?: \\d+)?:", Pattern.MULTILINE);

    private ScratchpadHistory() {}

    /// True for a text with at least one step in it.
    public static boolean isIn(String text) {
        int observedCount = text.indexOf(OBSERVATION);
        return observedCount >= 0 && text.lastIndexOf("Action", observedCount) >= 0;
    }

    /// The opening of a text with a scratchpad, even an empty one; it stays the same while the scratchpad
    /// grows. Any other text is returned whole.
    public static String opening(String text) {
        if (!isIn(text) && !text.stripTrailing().endsWith("Thought:")) {
            return text;
        }
        Matcher label = LABEL.matcher(text);
        int opening = -1;
        while (label.find()) {
            Turn.Role role = role(label.group(1));
            if (role == Turn.Role.USER) {
                opening = -1;
            } else if (opening < 0) {
                opening = label.start();
            }
        }
        return opening < 0 ? text : text.substring(0, opening);
    }

    /// The history with each step of a scratchpad as a separate utterance, all in the element of the text.
    static List<Utterance> unrolledUtterances(List<Utterance> history) {
        if (history.stream().noneMatch(ScratchpadHistory::isUnrolled)) {
            return history;
        }
        var utterances = new ArrayList<Utterance>();
        for (Utterance utterance : history) {
            if (isUnrolled(utterance)) {
                unroll(utterance, utterances);
            } else {
                utterances.add(utterance);
            }
        }
        return utterances;
    }

    private static boolean isUnrolled(Utterance utterance) {
        boolean talks = utterance.role() == Turn.Role.USER || utterance.role() == Turn.Role.ASSISTANT;
        return talks && utterance.calls().isEmpty() && isIn(utterance.text());
    }

    private static void unroll(Utterance utterance, List<Utterance> utterances) {
        String text = utterance.text();
        Matcher label = LABEL.matcher(text);
        var part = new StringBuilder();
        Turn.Role role = utterance.role();
        int from = 0;
        while (label.find()) {
            part.append(text, from, label.start());
            Turn.Role next = role(label.group(1));
            if (next != role) {
                add(utterance, role, part, utterances);
                role = next;
            }
            if (next == Turn.Role.ASSISTANT) {
                // without the step's number
                part.append(label.group(1)).append(':');
            }
            from = label.end();
        }
        part.append(text, from, text.length());
        add(utterance, role, part, utterances);
    }

    private static Turn.Role role(String label) {
        return switch (label) {
            case "Question" -> Turn.Role.USER;
            case "Observation" -> Turn.Role.TOOL;
            default -> Turn.Role.ASSISTANT;
        };
    }

    private static void add(Utterance utterance, Turn.Role role, StringBuilder part, List<Utterance> utterances) {
        String text = part.toString().strip();
        boolean hasBegun = text.equals("Thought:") || text.equals("Action:");
        if (role == Turn.Role.TOOL || (!text.isEmpty() && !hasBegun)) {
            utterances.add(new Utterance(utterance.element(), role, text, List.of()));
        }
        part.setLength(0);
    }
}
