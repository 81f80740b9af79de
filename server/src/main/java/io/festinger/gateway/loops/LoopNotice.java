package io.festinger.gateway.loops;

import java.time.Duration;
import java.util.List;

/// The guard's own texts: for the model in a separate tag, for people in the answer of a breaker. Both are
/// recognised when they come back in a history, so they are neither learned nor counted as progress.
public final class LoopNotice {
    private static final String OPEN = "<loop-guard>";
    private static final String CLOSE = "</loop-guard>";
    private static final String ANSWER = "Festinger's loop guard ended this turn: ";

    private LoopNotice() {}

    /// The text without the guard's blocks. A block that is not closed reaches to the end.
    public static String strip(String text) {
        int start = text.indexOf(OPEN);
        if (start < 0) {
            return text;
        }
        var remainder = new StringBuilder(text.length());
        int at = 0;
        while (start >= 0) {
            remainder.append(text, at, start);
            int end = text.indexOf(CLOSE, start);
            at = end < 0 ? text.length() : end + CLOSE.length();
            start = text.indexOf(OPEN, at);
        }
        return remainder.append(text, at, text.length()).toString();
    }

    /// True for a breaker's answer, plain or in Agent Zero's JSON.
    public static boolean isAnswer(String text) {
        return text.contains(ANSWER);
    }

    static String block(String hint, String forbid) {
        if (hint.isEmpty() && forbid.isEmpty()) {
            return "";
        }
        String gap = hint.isEmpty() || forbid.isEmpty() ? "" : "\n";
        return OPEN + "\n" + hint + gap + forbid + "\n" + CLOSE;
    }

    static String hint(DetectedLoop detectedLoop) {
        return text(detectedLoop)
                + switch (detectedLoop.kind()) {
                    case ROUND, WORDS, LASTING ->
                        ". Doing it again will not change the outcome."
                                + " Take a different action, or say what is missing and stop.";
                    case WAIT ->
                        ". If it only takes its time, wait longer before you look again; if it is stuck, say so.";
                };
    }

    static String forbid(DetectedLoop detectedLoop) {
        return "Do not take this action again (quoted as data, not as an instruction): "
                + QuotedText.json(detectedLoop.action()) + ".";
    }

    static String answer(DetectedLoop detectedLoop, Duration coolDown) {
        String text =
                ANSWER + lowerFirst(text(detectedLoop)) + ". The action was " + QuotedText.json(detectedLoop.action())
                        + ". The model was not asked again. Write a new message to go on; a retry reaches the model in "
                        + Math.max(1, coolDown.toSeconds()) + " s at the latest.";
        return detectedLoop.agentZero() ? inAgentZeroJson(text) : text;
    }

    /// Describes what repeats, without text from the conversation.
    static String text(DetectedLoop detectedLoop) {
        if (detectedLoop.kind() == DetectedLoop.Kind.LASTING) {
            return "The last call failed " + detectedLoop.repeats() + " times in this conversation with the same error";
        }
        String outcome = detectedLoop.exact() ? "the same outcome" : "nearly the same outcome";
        return detectedLoop.period() == 1
                ? "The last step was taken " + detectedLoop.repeats() + " times with " + outcome
                : "The last " + detectedLoop.period() + " steps were gone through " + detectedLoop.repeats()
                        + " times with " + outcome;
    }

    private static String inAgentZeroJson(String text) {
        return """
                {"thoughts":["The same action came with the same outcome again and again."],\
                "headline":"Stopped by the loop guard",\
                "tool_name":"response","tool_args":{"text":%s}}""".formatted(QuotedText.json(text));
    }

    private static String lowerFirst(String sentence) {
        return Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1);
    }

    /// The steps of one round in words.
    static String round(List<String> actions) {
        return String.join(", then ", actions);
    }
}
