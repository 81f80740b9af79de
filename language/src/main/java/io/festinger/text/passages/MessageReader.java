package io.festinger.text.passages;

import io.festinger.text.passages.Passage.Voice;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/// Reads a text line by line: fences, JSON and tool calls in tags are read as a whole, every other line is
/// classified as prose or noise ([LineKind]).
final class MessageReader {
    /// Most levels of JSON within strings of JSON that are read.
    private static final int DEEPEST = 4;

    private static final Set<String> PROSE_FENCES = Set.of("text", "txt", "markdown", "md", "plaintext");
    private static final Set<String> CALL_TAGS =
            Set.of("function", "invoke", "tool_use", "tool_code", "execute", "code");

    private final String text;
    private final Passages out;
    private final int depth;
    private final boolean scratchpad;
    private LineKind before = LineKind.PROSE;
    private String fence = "";
    private boolean fencedProse;
    private final Set<String> unclosedTags = new HashSet<>();
    private int at;

    MessageReader(String text, Passages out, int depth) {
        this.text = text;
        this.out = out;
        this.depth = depth;
        this.scratchpad = ScratchpadLabels.isIn(text);
    }

    void read() {
        Voice sender = out.voice();
        while (at < text.length()) {
            int line = at;
            int end = lineEnd(line);
            if (!fence.isEmpty()) {
                fenced(line, end);
            } else if (!opensFence(line, end) && !json(line) && !call(line, end)) {
                plain(line, end);
            }
        }
        out.speak(sender);
    }

    private int lineEnd(int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end;
    }

    private void next(int end) {
        at = end + 1;
    }

    private int indent(int from, int end) {
        int first = from;
        while (first < end && (text.charAt(first) == ' ' || text.charAt(first) == '\t' || text.charAt(first) == '\r')) {
            first++;
        }
        return first;
    }

    private boolean opensFence(int line, int end) {
        int first = indent(line, end);
        String mark = text.startsWith("```", first) ? "```" : text.startsWith("~~~", first) ? "~~~" : "";
        if (mark.isEmpty() || text.indexOf(mark, first + mark.length(), end) >= 0) {
            return false;
        }
        fence = mark;
        String language = text.substring(first + mark.length(), end).strip().toLowerCase(Locale.ROOT);
        fencedProse = PROSE_FENCES.contains(language);
        next(end);
        return true;
    }

    private void fenced(int line, int end) {
        if (text.startsWith(fence, indent(line, end))) {
            fence = "";
            out.gap();
            next(end);
        } else if (fencedProse) {
            plain(line, end);
        } else if (!json(line)) {
            next(end);
        }
    }

    /// A JSON value that begins in this line: its strings are read if they are prose.
    private boolean json(int line) {
        int start = EmbeddedJson.start(text, indent(line, text.length()));
        if (start < 0) {
            return false;
        }
        out.gap();
        if (depth < DEEPEST) {
            EmbeddedJson.Span span = EmbeddedJson.read(text, start, out, depth);
            at = span.whole() ? span.end() : lineEnd(span.end()) + 1;
        } else {
            at = text.length();
        }
        return true;
    }

    /// A tool call written in tags, to its closing tag.
    private boolean call(int line, int end) {
        int first = indent(line, end);
        if (first >= end || text.charAt(first) != '<') {
            return false;
        }
        int name = first + 1;
        while (name < end && (Character.isLetter(text.charAt(name)) || text.charAt(name) == '_')) {
            name++;
        }
        String tag = text.substring(first + 1, name);
        if (tag.equals("tool_call") || tag.equals("tool_response")) {
            int body = text.indexOf('>', name, end) + 1;
            if (body > 0 && EmbeddedJson.start(text, body) >= 0) {
                at = body;
                return json(body);
            }
        }
        if (!CALL_TAGS.contains(tag) || unclosedTags.contains(tag)) {
            return false;
        }
        int close = text.indexOf("</" + tag, name);
        if (close < 0) {
            unclosedTags.add(tag);
            return false;
        }
        out.gap();
        next(lineEnd(close));
        return true;
    }

    private void plain(int line, int end) {
        int from = line;
        if (scratchpad) {
            ScratchpadLabels.Label label = ScratchpadLabels.labelAt(text, line, end);
            if (label != null) {
                out.speak(label.voice());
                from = line + label.length();
                if (!label.isSpoken() || EmbeddedJson.start(text, indent(from, end)) >= 0) {
                    at = label.isSpoken() ? from : end + 1;
                    out.gap();
                    return;
                }
            }
        }
        LineKind kind = LineKind.of(text, from, end, before);
        before = indent(from, end) == end ? before : kind;
        if (kind == LineKind.PROSE) {
            int tail = jsonInLine(from, end);
            String prose = InlineNoise.without(text.substring(from, tail));
            if (prose.isBlank()) {
                out.gap();
            } else {
                out.line(prose.stripTrailing());
            }
            if (tail < end) {
                at = tail;
                return;
            }
        } else {
            out.gap();
        }
        next(end);
    }

    /// The start of JSON within a line, after a tag or a colon; the line's end when there is none.
    private int jsonInLine(int from, int end) {
        for (int i = text.indexOf('{', Math.min(from + 1, end), end); i >= 0; i = text.indexOf('{', i + 1, end)) {
            char opening = text.charAt(i - 1);
            boolean after =
                    opening == '>' || opening == ':' || opening == ' ' && i > from + 1 && text.charAt(i - 2) == ':';
            if (after && EmbeddedJson.start(text, i) == i) {
                return i;
            }
        }
        return end;
    }
}
