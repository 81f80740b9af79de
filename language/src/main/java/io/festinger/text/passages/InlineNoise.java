package io.festinger.text.passages;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Addresses, paths, file names and tags within a line of prose, which are replaced with blanks.
final class InlineNoise {
    private static final Set<String> FILE_ENDINGS = Set.of(
            "py", "js", "ts", "jsx", "tsx", "java", "kt", "c", "h", "cc", "cpp", "hpp", "rs", "go", "rb", "php", "sh",
            "bash", "ps1", "bat", "sql", "html", "htm", "css", "scss", "json", "jsonl", "yml", "yaml", "toml", "ini",
            "cfg", "conf", "xml", "csv", "tsv", "txt", "md", "rst", "log", "lock", "pdf", "png", "jpg", "jpeg", "gif",
            "svg", "webp", "zip", "gz", "tar", "tgz", "whl", "jar", "so", "dll", "exe", "bin", "bak", "tmp", "ipynb",
            "tex", "docx", "xlsx");

    private final String line;
    /// The line with blanks; null while it has none.
    private @Nullable StringBuilder clean;

    private InlineNoise(String line) {
        this.line = line;
    }

    static String without(String line) {
        return mayHold(line) ? new InlineNoise(line).clean() : line;
    }

    private static boolean mayHold(String line) {
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '/' || c == '\\' || c == '<' || c == '@' || c == '.' || c == '`' || c == '=' || c == '-') {
                return true;
            }
        }
        return false;
    }

    private String clean() {
        codeSpans();
        tags();
        int start = 0;
        boolean plain = true;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == ' ' || c == '\t') {
                if (!plain) {
                    word(start, i);
                }
                start = i + 1;
                plain = true;
            } else if (c == '/' || c == '\\' || c == '@' || c == '.' || c == '=' || c == '-' || c == '(') {
                plain = false;
            }
        }
        if (!plain) {
            word(start, line.length());
        }
        return clean == null ? line : clean.toString();
    }

    /// Code between backticks is removed; a name between them stays.
    private void codeSpans() {
        for (int open = line.indexOf('`'); open >= 0; ) {
            int close = line.indexOf('`', open + 1);
            if (close < 0) {
                return;
            }
            if (isCode(open + 1, close)) {
                blank(open, close + 1);
            }
            open = line.indexOf('`', close + 1);
        }
    }

    private boolean isCode(int from, int to) {
        for (int i = from; i < to; i++) {
            if ("(){}[]<>=;|&$*\"'\\^~%!".indexOf(line.charAt(i)) >= 0
                    || line.charAt(i) == '-' && i > from && line.charAt(i - 1) == ' ') {
                return true;
            }
        }
        return false;
    }

    /// `<b>`, `</div>`, `<br/>`: letters directly after the bracket and a closing bracket in the line.
    private void tags() {
        int last = line.lastIndexOf('>');
        for (int open = line.indexOf('<'); open >= 0 && open < last; open = line.indexOf('<', open + 1)) {
            int first = open + 1;
            if (line.charAt(first) == '/' || line.charAt(first) == '!') {
                first++;
            }
            if (first < last && Character.isLetter(line.charAt(first))) {
                int close = line.indexOf('>', first);
                blank(open, close + 1);
                open = close;
            }
        }
    }

    private void word(int from, int to) {
        int start = from;
        int end = to;
        while (start < end && "\"'`([{*_,".indexOf(line.charAt(start)) >= 0) {
            start++;
        }
        while (end > start && "\"'`)]}*_,.;:!?".indexOf(line.charAt(end - 1)) >= 0) {
            end--;
        }
        int link = line.indexOf("](", start, end);
        if (link >= 0) {
            blank(link, to);
            return;
        }
        String word = line.substring(start, end);
        if (isAddress(word) || isPath(word) || isFile(word) || isAssignment(word)) {
            blank(start, end);
        } else if (word.endsWith(".git")) {
            blank(end - ".git".length(), end);
        }
    }

    private static boolean isAddress(String word) {
        int scheme = word.indexOf("://");
        int at = word.indexOf('@');
        return scheme > 0
                || word.startsWith("www.")
                || at > 0 && word.indexOf('.', at) > 0
                || word.startsWith("mailto:");
    }

    /// Two separators, or one at its beginning; `A/B` and `client/server` are words.
    private static boolean isPath(String word) {
        if (word.length() < 2) {
            return false;
        }
        int slash = word.indexOf('/');
        if (slash >= 0) {
            return slash <= 1 && !(word.length() <= 3 && slash == 1)
                    || word.indexOf('/', slash + 1) > 0
                    || isFile(word);
        }
        int back = word.indexOf('\\');
        return back >= 0 && (word.indexOf('\\', back + 1) > 0 || back == 2 && word.charAt(1) == ':');
    }

    private static boolean isFile(String word) {
        int dot = word.lastIndexOf('.');
        return dot >= 0
                && dot < word.length() - 1
                && word.length() - dot <= 6
                && FILE_ENDINGS.contains(word.substring(dot + 1).toLowerCase(Locale.ROOT));
    }

    private static boolean isAssignment(String word) {
        int equals = word.indexOf('=');
        return equals > 0 && equals < word.length() - 1 || word.startsWith("--") && word.length() > 3;
    }

    private void blank(int from, int to) {
        StringBuilder builder = clean == null ? new StringBuilder(line) : clean;
        for (int i = from; i < to; i++) {
            builder.setCharAt(i, ' ');
        }
        clean = builder;
    }
}
