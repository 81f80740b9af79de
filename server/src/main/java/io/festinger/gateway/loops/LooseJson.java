package io.festinger.gateway.loops;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Reads JSON as models write it: cut off in the middle, with line ends and unescaped quotes inside
/// strings, trailing commas, single quotes, bare words. It never fails, and skips what it cannot parse.
/// Levels deeper than 64 are read as text.
final class LooseJson {
    private static final int DEEPEST = 64;

    private final String text;
    private int at;
    private boolean cut;

    private LooseJson(String text, int at) {
        this.text = text;
        this.at = at;
    }

    /// One value, keys sorted.
    sealed interface Value {}

    record Obj(SortedMap<String, Value> members) implements Value {
        /// The member's text, empty unless it is a string.
        String text(String key) {
            return members.get(key) instanceof Str string ? string.text() : "";
        }

        boolean has(String key) {
            return members.containsKey(key);
        }
    }

    record Arr(List<Value> elements) implements Value {}

    record Str(String text) implements Value {}

    /// A number, a literal, or anything else without quotes, as spelled.
    record Unquoted(String spelling) implements Value {}

    /// @param end the offset after the value
    /// @param whole false when the text ended before the value did
    record Read(Value value, int end, boolean whole) {}

    /// Reads the value that begins at the offset.
    static Read read(String text, int start) {
        var json = new LooseJson(text, start);
        Value value = json.value(0);
        return new Read(value, json.at, !json.cut);
    }

    private Value value(int depth) {
        skipSpace();
        if (at >= text.length()) {
            cut = true;
            return new Unquoted("");
        }
        char c = text.charAt(at);
        if (c == '"' || c == '\'') {
            return new Str(string(c));
        }
        if (depth < DEEPEST && c == '{') {
            return object(depth);
        }
        if (depth < DEEPEST && c == '[') {
            return array(depth);
        }
        return bare();
    }

    private Value object(int depth) {
        var members = new TreeMap<String, Value>();
        at++;
        while (more('}')) {
            char c = text.charAt(at);
            String key = c == '"' || c == '\'' ? string(c) : bareKey();
            skipSpace();
            if (at < text.length() && text.charAt(at) == ':') {
                at++;
                members.put(key, value(depth + 1));
            }
        }
        return new Obj(members);
    }

    private Value array(int depth) {
        var elements = new ArrayList<Value>();
        at++;
        while (more(']')) {
            elements.add(value(depth + 1));
        }
        return new Arr(elements);
    }

    /// Goes to the next member or element; false once after the closing bracket or at the end.
    private boolean more(char closing) {
        while (at < text.length()) {
            skipSpace();
            char c = at < text.length() ? text.charAt(at) : ',';
            if (c == closing) {
                at++;
                return false;
            }
            if (c != ',' && c != '}' && c != ']' && c != ':') {
                return true;
            }
            at++;
        }
        cut = true;
        return false;
    }

    private String string(char quote) {
        var string = new StringBuilder();
        at++;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '\\' && at < text.length()) {
                escape(string);
            } else if (c == quote && endsString()) {
                return string.toString();
            } else {
                string.append(c);
            }
        }
        cut = true;
        return string.toString();
    }

    /// A quote ends its string when what follows can follow a string.
    private boolean endsString() {
        int next = at;
        while (next < text.length() && text.charAt(next) <= ' ') {
            next++;
        }
        return next >= text.length() || ",}]:".indexOf(text.charAt(next)) >= 0;
    }

    private void escape(StringBuilder string) {
        char c = text.charAt(at++);
        switch (c) {
            case 'n' -> string.append('\n');
            case 't' -> string.append('\t');
            case 'r' -> string.append('\r');
            case 'b', 'f' -> string.append(' ');
            case 'u' -> unicode(string);
            default -> string.append(c);
        }
    }

    private void unicode(StringBuilder string) {
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = at + i < text.length() ? Character.digit(text.charAt(at + i), 16) : -1;
            if (digit < 0) {
                string.append('u');
                return;
            }
            unit = unit << 4 | digit;
        }
        at += 4;
        string.append((char) unit);
    }

    private String bareKey() {
        int start = at;
        while (at < text.length() && ":,}]".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return text.substring(start, at).strip();
    }

    private Value bare() {
        int start = at;
        while (at < text.length() && ",}]".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        // a bracket beyond the deepest level is a separate value, and every read advances
        at = at == start ? start + 1 : at;
        return new Unquoted(text.substring(start, at).strip());
    }

    private void skipSpace() {
        while (at < text.length() && (text.charAt(at) <= ' ' || text.charAt(at) == '\ufeff')) {
            at++;
        }
    }
}
