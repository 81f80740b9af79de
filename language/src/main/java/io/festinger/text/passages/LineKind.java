package io.festinger.text.passages;

import java.util.Arrays;

/// The kind of one line of a message. Judged by its form: its beginning, its end, and its characters.
enum LineKind {
    PROSE,
    CODE,
    DIFF,
    LOG,
    TRACE,
    PATH,
    DATA;

    private static final Beginnings TRACES =
            new Beginnings("Traceback (most recent", "Caused by:", "During handling of the above");
    private static final String[] LEVELS = {"INFO", "WARN", "WARNING", "ERROR", "DEBUG", "TRACE", "FATAL", "CRITICAL"};
    private static final Beginnings DIFFS = new Beginnings("diff --git", "@@ ", "+++ ", "--- a/", "--- /");
    private static final Beginnings STATEMENTS = new Beginnings(
            "import ",
            "from ",
            "def ",
            "class ",
            "return ",
            "const ",
            "let ",
            "var ",
            "function ",
            "public ",
            "private ",
            "static ",
            "async ",
            "await ",
            "elif ",
            "else:",
            "try:",
            "except ",
            "raise ",
            "assert ",
            "print(",
            "for ",
            "while ",
            "if ",
            "with ",
            "@");
    private static final Beginnings DIRECTIVES =
            new Beginnings("#include", "#!/", "#define", "//", "/*", "*/", "<?", "<!--", "package ", "-- ");
    private static final Beginnings PROMPTS = new Beginnings("$ ", ">>> ", "... ", "PS C:", "C:\\", "(venv)", "+ ");

    private static final boolean[] SIGNS = new boolean[128];

    static {
        "{}[]=;|\\^~$#@%&+_".chars().forEach(sign -> SIGNS[sign] = true);
    }

    /// @param before the kind of the preceding line, which continues in a diff or a trace
    static LineKind of(String text, int from, int end, LineKind before) {
        int first = from;
        while (first < end && Character.isWhitespace(text.charAt(first))) {
            first++;
        }
        int last = end;
        while (last > first && Character.isWhitespace(text.charAt(last - 1))) {
            last--;
        }
        if (first == last) {
            return PROSE;
        }
        if (isDiff(text, from, last, before)) {
            return DIFF;
        }
        if (isTrace(text, from, first, last, before)) {
            return TRACE;
        }
        if (isLog(text, first, last)) {
            return LOG;
        }
        if (isPath(text, first, last)) {
            return PATH;
        }
        if (isListing(text, first, last) || isCode(text, from, first, last)) {
            return CODE;
        }
        return isData(text, first, last) ? DATA : PROSE;
    }

    /// Texts that a line may begin with, by their first character.
    private record Beginnings(String[][] byFirst) {
        Beginnings(String... words) {
            this(new String[128][]);
            for (String word : words) {
                String[] before = byFirst[word.charAt(0)];
                String[] after = before == null ? new String[1] : Arrays.copyOf(before, before.length + 1);
                after[after.length - 1] = word;
                byFirst[word.charAt(0)] = after;
            }
        }

        boolean at(String text, int place) {
            char first = text.charAt(place);
            String[] words = first < byFirst.length ? byFirst[first] : null;
            if (words != null) {
                for (String word : words) {
                    if (text.startsWith(word, place)) {
                        return true;
                    }
                }
            }
            return false;
        }
    }

    private static boolean isDiff(String text, int from, int last, LineKind before) {
        if (DIFFS.at(text, from)) {
            return true;
        }
        char c = text.charAt(from);
        return before == DIFF && (c == '+' || c == '-' || c == ' ' || c == '\\' || text.startsWith("index ", from));
    }

    private static boolean isTrace(String text, int from, int first, int last, LineKind before) {
        if (TRACES.at(text, first)
                || text.startsWith("File \"", first) && text.indexOf("\", line ", first, last) > 0
                || text.startsWith("at ", first)
                        && text.charAt(last - 1) == ')'
                        && text.indexOf('(', first, last) > 0) {
            return true;
        }
        int colon = text.indexOf(':', first, last);
        int nameEnd = colon < 0 ? last : colon;
        boolean oneWord = text.indexOf(' ', first, nameEnd) < 0;
        String name = oneWord ? text.substring(first, nameEnd) : "";
        return name.length() > 5 && (name.endsWith("Error") || name.endsWith("Exception") || name.endsWith("Warning"))
                || before == TRACE && first > from;
    }

    /// A time or a level at the beginning.
    private static boolean isLog(String text, int first, int last) {
        int at = text.charAt(first) == '[' || text.charAt(first) == '(' ? first + 1 : first;
        if (isStamp(text, at, last)) {
            return true;
        }
        for (String level : LEVELS) {
            int end = at + level.length();
            if (text.startsWith(level, at) && end < last && " :]-|\t".indexOf(text.charAt(end)) >= 0) {
                return true;
            }
        }
        return false;
    }

    /// `2026-01-02 10:11`, `2026-01-02T10:11`, or `10:11:12`.
    private static boolean isStamp(String text, int at, int last) {
        int digits = 0;
        int colons = 0;
        int i = at;
        for (; i < last && i - at < 30; i++) {
            char c = text.charAt(i);
            if (c >= '0' && c <= '9') {
                digits++;
            } else if (c == ':') {
                colons++;
            } else if (c != '-' && c != '/' && c != 'T' && c != '.' && !(c == ' ' && colons == 0 && digits == 8)) {
                break;
            }
        }
        return colons >= 1 && digits >= (colons == 1 ? 11 : 6);
    }

    /// One or two words, the first of them a path.
    private static boolean isPath(String text, int first, int last) {
        int space = text.indexOf(' ', first, last);
        int word = space < 0 ? last : space;
        int slashes = 0;
        for (int i = first; i < word; i++) {
            slashes += text.charAt(i) == '/' || text.charAt(i) == '\\' ? 1 : 0;
        }
        boolean isRooted = "/~.".indexOf(text.charAt(first)) >= 0 && slashes >= 1;
        return word == last && (isRooted || slashes >= 2);
    }

    /// `12<tab>code`, `12| code`, `12: code`, `name.py:12:code`, a file's modes.
    private static boolean isListing(String text, int first, int last) {
        int i = first;
        while (i < last && Character.isDigit(text.charAt(i))) {
            i++;
        }
        if (i > first && (i == last || "\t|:→".indexOf(text.charAt(i)) >= 0)) {
            return true;
        }
        int colon = text.indexOf(':', first, last);
        if (colon > first && colon + 1 < last && Character.isDigit(text.charAt(colon + 1))) {
            int number = colon + 1;
            while (number < last && Character.isDigit(text.charAt(number))) {
                number++;
            }
            String name = text.substring(first, colon);
            if (number < last && text.charAt(number) == ':' && name.indexOf(' ') < 0) {
                return true;
            }
        }
        return last - first > 10 && "-dl".indexOf(text.charAt(first)) >= 0 && text.startsWith("rw", first + 1);
    }

    private static boolean isCode(String text, int from, int first, int last) {
        if (DIRECTIVES.at(text, first) || PROMPTS.at(text, first) || isShell(text, first, last)) {
            return true;
        }
        char end = text.charAt(last - 1);
        int signs = 0;
        int brackets = 0;
        for (int i = first; i < last; i++) {
            char c = text.charAt(i);
            signs += c < SIGNS.length && SIGNS[c] ? 1 : 0;
            brackets += c == '(' && i > first && isNamePart(text.charAt(i - 1)) ? 1 : 0;
        }
        int marks = (end == '{' || end == '}' ? 2 : end == ';' || end == '(' || end == '[' || end == '\\' ? 1 : 0)
                + (brackets > 0 ? 1 : 0)
                + (signs * 8 > last - first ? 1 : 0)
                + (first - from >= 4 ? 1 : 0)
                + (has(text, first, last, " = ")
                                || has(text, first, last, "==")
                                || has(text, first, last, "=>")
                                || has(text, first, last, "->")
                                || has(text, first, last, "::")
                                || has(text, first, last, "&&")
                        ? 1
                        : 0)
                + (STATEMENTS.at(text, first) && (end == ':' || end == ')' || signs > 0) ? 1 : 0);
        boolean bareImport = text.startsWith("import ", first) && text.indexOf(' ', first + 7, last) < 0;
        boolean fromImport = text.startsWith("from ", first) && has(text, first, last, " import ");
        return marks >= 2 || bareImport || fromImport;
    }

    private static boolean has(String text, int from, int to, String part) {
        return text.indexOf(part, from, to) >= 0;
    }

    private static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }

    /// `root@host:~# ls`, `user@host $ ls`.
    private static boolean isShell(String text, int first, int last) {
        int at = text.indexOf('@', first, last);
        int space = text.indexOf(' ', first, last);
        if (at < 0 || space >= 0 && space < at) {
            return false;
        }
        return has(text, at, last, "# ")
                || has(text, at, last, "$ ")
                || text.charAt(last - 1) == '#'
                || text.charAt(last - 1) == '$';
    }

    /// Hardly any letters, or a member of JSON.
    private static boolean isData(String text, int first, int last) {
        int letters = 0;
        for (int i = first; i < last; i++) {
            char c = text.charAt(i);
            letters += Character.isLetter(c) || c == ' ' ? 1 : 0;
        }
        boolean member = text.charAt(first) == '"' && has(text, first, last, "\":");
        return member || letters * 2 < last - first;
    }
}
