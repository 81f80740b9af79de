package io.festinger.text;

import java.util.List;

/// Text that Festinger inserts into prompts and answers, to be removed again, so the memory
/// does not learn from itself.
public final class InjectedText {
    /// The names of our tags, after `<` and `</`.
    public static final List<String> TAGS = List.of("recollection>", "loop-guard>", "festinger-context>");

    /// The beginning of an answer of the loop guard.
    private static final String ANSWER = "Festinger's loop guard ended this turn: ";

    private InjectedText() {}

    /// The text without blocks in our tags: each from its tag to the closing one, or to the end when that
    /// is missing. An answer of the loop guard becomes empty.
    public static String without(String text) {
        if (text.contains(ANSWER)) {
            return "";
        }
        String without = text;
        for (String tag : TAGS) {
            without = without.contains("<" + tag) ? without(without, "<" + tag, "</" + tag) : without;
        }
        return without;
    }

    private static String without(String text, String open, String close) {
        StringBuilder remainder = new StringBuilder(text.length());
        int from = 0;
        for (int at = text.indexOf(open); at >= 0; at = text.indexOf(open, from)) {
            remainder.append(text, from, at);
            int closed = text.indexOf(close, at);
            from = closed < 0 ? text.length() : closed + close.length();
        }
        return remainder.append(text, from, text.length()).toString();
    }
}
