package io.festinger.memory.extraction.rules;

import io.festinger.text.WordList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Takes the inline markup of Markdown and HTML off a stretch of text. What opens and is not closed nearby
/// stays as it is, so that the work is linear.
final class MarkupReader {
    private static final int NEAR = 1_000;
    private static final Set<String> TAGS = WordList.of("""
            a abbr b big blockquote br code dd del details div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark
            ol p pre q s small span strike strong sub summary sup table tbody td tfoot th thead tr tt u ul
            """);
    private static final Set<String> STRUCK = Set.of("del", "s", "strike");
    private static final Set<String> BREAKS = WordList.of(
            "blockquote br dd details div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre summary table td th tr ul");
    private static final Map<String, Character> NAMED =
            Map.of("&nbsp;", ' ', "&amp;", '&', "&lt;", '<', "&gt;", '>', "&quot;", '"', "&#39;", '\'');

    private final String content;
    private final int end;
    private final StringBuilder text = new StringBuilder();
    private int[] places;
    private final BitSet code = new BitSet();
    private int at;

    MarkupReader(String content, int start, int end) {
        this.content = content;
        this.end = end;
        this.at = start;
        this.places = new int[Math.max(16, end - start)];
    }

    Plain read() {
        while (at < end) {
            step(content.charAt(at));
        }
        while (!text.isEmpty() && text.charAt(text.length() - 1) == ' ') {
            text.setLength(text.length() - 1);
        }
        return new Plain(text.toString(), Arrays.copyOf(places, text.length()), code);
    }

    private void step(char c) {
        switch (c) {
            case '\\' -> escaped();
            case '`' -> code();
            case '~' -> struck();
            case '*', '_' -> emphasis(c);
            case '!' -> picture();
            case '[' -> link();
            case ']' -> linkEnd();
            case '<' -> tag();
            case '&' -> named();
            default -> put(c);
        }
    }

    /// One character of the text as it is, white space as one space.
    private void put(char c) {
        boolean space = Character.isWhitespace(c) || Character.isSpaceChar(c);
        if (!space || !text.isEmpty() && text.charAt(text.length() - 1) != ' ') {
            add(space ? ' ' : c, at);
        }
        at++;
    }

    private void add(char c, int place) {
        places[text.length()] = place;
        text.append(c);
    }

    private void escaped() {
        if (at + 1 < end && !Character.isLetterOrDigit(content.charAt(at + 1))) {
            at++;
        }
        put(content.charAt(at));
    }

    private void code() {
        int run = run('`');
        String ticks = content.substring(at, at + run);
        int close = near(ticks, at + run);
        if (close < 0) {
            at += run;
            return;
        }
        at += run;
        int from = text.length();
        while (at < close) {
            put(content.charAt(at));
        }
        code.set(from, text.length());
        at = close + run;
    }

    private void struck() {
        int close = run('~') == 2 ? near("~~", at + 2) : -1;
        if (close < 0) {
            put('~');
        } else {
            at = close + 2;
        }
    }

    private void emphasis(char c) {
        int run = run(c);
        boolean before = at > 0 && isWord(content.charAt(at - 1));
        boolean after = at + run < end && isWord(content.charAt(at + run));
        boolean spaced =
                !(at > 0 && isInk(content.charAt(at - 1))) && !(at + run < end && isInk(content.charAt(at + run)));
        boolean inside = before && after && (c == '_' || run == 1);
        if (spaced || inside || run > 3) {
            for (int i = 0; i < run; i++) {
                put(c);
            }
        } else {
            at += run;
        }
    }

    private void picture() {
        int middle = content.startsWith("![", at) ? near("](", at) : -1;
        int close = middle < 0 ? -1 : near(")", middle);
        if (close < 0) {
            put('!');
        } else {
            at = close + 1;
        }
    }

    private void link() {
        int close = near("]", at);
        boolean note = close > 0 && content.startsWith("[^", at);
        boolean linked = close > 0 && close + 1 < end && "([".indexOf(content.charAt(close + 1)) >= 0;
        if (note) {
            at = close + 1;
        } else if (linked) {
            at++;
        } else {
            put('[');
        }
    }

    /// Skips where a link leads to; its words were taken before.
    private void linkEnd() {
        char next = at + 1 < end ? content.charAt(at + 1) : ' ';
        int close = next == '(' ? near(")", at) : next == '[' ? near("]", at + 1) : -1;
        if (close < 0) {
            put(']');
        } else {
            at = close + 1;
        }
    }

    private void tag() {
        if (content.startsWith("<!--", at)) {
            int close = near("-->", at);
            at = close < 0 ? end : close + 3;
            return;
        }
        int close = near(">", at);
        String inner = close < 0 ? "" : content.substring(at + 1, close);
        String name = inner.replaceFirst("^/", "").replaceFirst("[\\s/].*", "").toLowerCase(Locale.ROOT);
        if (!TAGS.contains(name)) {
            put('<');
        } else if (STRUCK.contains(name)) {
            int over = near("</" + name, close);
            int behind = over < 0 ? -1 : near(">", over);
            at = behind < 0 ? close + 1 : behind + 1;
        } else if (BREAKS.contains(name)) {
            at = close;
            put(' ');
        } else {
            at = close + 1;
        }
    }

    private void named() {
        for (Map.Entry<String, Character> name : NAMED.entrySet()) {
            if (content.startsWith(name.getKey(), at)) {
                put(name.getValue());
                at += name.getKey().length() - 1;
                return;
            }
        }
        put('&');
    }

    private int run(char c) {
        int i = at;
        while (i < end && content.charAt(i) == c) {
            i++;
        }
        return i - at;
    }

    /// Where the words stand next, in this stretch and nearby; -1 where they do not.
    private int near(String words, int from) {
        int found = content.substring(from, Math.min(end, from + NEAR)).indexOf(words);
        return found < 0 ? -1 : from + found;
    }

    private static boolean isWord(char c) {
        return Character.isLetterOrDigit(c);
    }

    private static boolean isInk(char c) {
        return !Character.isWhitespace(c);
    }
}
