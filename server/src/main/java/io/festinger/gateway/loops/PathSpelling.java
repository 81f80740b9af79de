package io.festinger.gateway.loops;

import java.util.ArrayDeque;
import java.util.Deque;

/// One spelling for all spellings of a path: `/x/`, `//x`, `/./x`, `/x/.` and `/y/../x` are `/x`; `./x` is `x`.
final class PathSpelling {
    private static final String ENDS = "\"'`,;()<>|&=[]{}*?$";

    private PathSpelling() {}

    /// The text with every path in its plain spelling.
    static String plain(String text) {
        if (text.indexOf('/') < 0) {
            return text;
        }
        var plain = new StringBuilder(text.length());
        int at = 0;
        while (at < text.length()) {
            int end = at;
            boolean path = false;
            while (end < text.length() && isPath(text.charAt(end))) {
                path |= text.charAt(end) == '/';
                end++;
            }
            if (path) {
                append(plain, text.substring(at, end));
            } else {
                plain.append(text, at, end);
            }
            if (end < text.length()) {
                plain.append(text.charAt(end++));
            }
            at = end;
        }
        return plain.toString();
    }

    private static void append(StringBuilder plain, String path) {
        boolean isRooted = path.charAt(0) == '/';
        Deque<String> segments = new ArrayDeque<>();
        for (String segment : path.split("/")) {
            boolean up = segment.equals("..")
                    && !segments.isEmpty()
                    && !segments.getLast().equals("..");
            if (up) {
                segments.removeLast();
            } else if (!segment.isEmpty() && !segment.equals(".")) {
                segments.addLast(segment);
            }
        }
        plain.append(isRooted ? "/" : segments.isEmpty() ? "." : "").append(String.join("/", segments));
    }

    private static boolean isPath(char c) {
        return c > ' ' && ENDS.indexOf(c) < 0;
    }
}
