package io.festinger.memory.extraction.rules;

import io.festinger.memory.extraction.rules.Block.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Splits Markdown into blocks, line by line. Code, quotes, comments and open tasks are left out: nobody
/// states anything there.
final class BlockReader {
    private static final Pattern HEADING = Pattern.compile(" {0,3}(#{1,6})(?:[ \\t]+(.*?))??(?:[ \\t]+#+)?[ \\t]*");
    private static final Pattern ITEM =
            Pattern.compile("[ \\t]*(?:[-*+]|\\d{1,9}[.)])[ \\t]+(\\[[ xX]][ \\t]+)?(?=\\S)");
    private static final Pattern FENCE = Pattern.compile("[ \\t]*(`{3,}|~{3,})[^`]*");
    private static final Pattern UNDERLINE = Pattern.compile(" {0,3}(=+|-+)[ \\t]*");
    private static final Pattern ROW = Pattern.compile("[ \\t]*\\|.*\\|[ \\t]*");
    private static final Pattern DELIMITERS =
            Pattern.compile("[ \\t]*\\|?[ \\t]*:?-+:?[ \\t]*(?:\\|[ \\t]*:?-*:?[ \\t]*)+");
    private static final String INDENT = "    ";
    /// What `git log` writes of a commit: its message is indented.
    private static final Pattern COMMIT = Pattern.compile("commit [0-9a-f]{7,64}\\b");

    private static final int LONGEST_HEAD = 1_000;

    private final String text;
    private final boolean isCommit;
    private final List<Block> blocks = new ArrayList<>();
    private State state = State.BETWEEN;
    private boolean inList;
    private String fence = "";
    private int start;
    private int end;
    private int lines;

    private enum State {
        BETWEEN,
        PARAGRAPH,
        ITEM,
        TABLE,
        /// A quote, or a task that is not done: it goes on until the next blank line, and says nothing.
        MUTE,
        CODE,
        COMMENT
    }

    private BlockReader(String text) {
        this.text = text;
        this.isCommit = COMMIT.matcher(text).lookingAt();
    }

    static List<Block> read(String text) {
        BlockReader reader = new BlockReader(text);
        for (int from = 0; from < text.length(); ) {
            int stop = text.indexOf('\n', from);
            int to = stop < 0 ? text.length() : stop;
            reader.line(from, to > from && text.charAt(to - 1) == '\r' ? to - 1 : to);
            from = to + 1;
        }
        reader.close();
        return reader.blocks;
    }

    private void line(int from, int to) {
        String line = text.substring(from, to);
        if (state == State.CODE || state == State.COMMENT) {
            endsMute(line);
        } else if (line.isBlank()) {
            close();
        } else if (!opensMute(line) && !heading(line, from) && !table(line, from, to) && !item(line, from, to)) {
            prose(line, from, to);
        }
    }

    private void endsMute(String line) {
        boolean over = state == State.CODE
                ? line.strip().startsWith(fence)
                        && line.strip().replace(fence.charAt(0), ' ').isBlank()
                : line.contains("-->");
        if (over) {
            state = State.BETWEEN;
        }
    }

    private boolean opensMute(String line) {
        Matcher opening = FENCE.matcher(line);
        if (opening.matches()) {
            close();
            fence = opening.group(1);
            state = State.CODE;
            return true;
        }
        String stripped = line.strip();
        if (stripped.startsWith("<!--")) {
            close();
            state = stripped.contains("-->") ? State.BETWEEN : State.COMMENT;
            return true;
        }
        if (stripped.startsWith(">")) {
            close();
            state = State.MUTE;
            return true;
        }
        return isIndentedCode(line);
    }

    private boolean isIndentedCode(String line) {
        return !isCommit && state == State.BETWEEN && !inList && (line.startsWith(INDENT) || line.startsWith("\t"));
    }

    private boolean heading(String line, int from) {
        Matcher marked = HEADING.matcher(line);
        if (marked.matches()) {
            close();
            inList = false;
            if (marked.group(2) != null) {
                add(
                        Kind.HEADING,
                        from + marked.start(2),
                        from + marked.end(2),
                        marked.group(1).length());
            }
            return true;
        }
        if (state == State.PARAGRAPH && lines == 1 && UNDERLINE.matcher(line).matches()) {
            add(Kind.HEADING, start, end, line.strip().startsWith("=") ? 1 : 2);
            state = State.BETWEEN;
            inList = false;
            return true;
        }
        if (isBreak(line)) {
            close();
            return true;
        }
        return false;
    }

    /// `---`, `* * *`
    private static boolean isBreak(String line) {
        String marks = line.replace(" ", "").replace("\t", "");
        char mark = marks.charAt(0);
        return marks.length() >= 3 && "*-_".indexOf(mark) >= 0 && marks.chars().allMatch(c -> c == mark);
    }

    private boolean table(String line, int from, int to) {
        if (state == State.TABLE && line.indexOf('|') >= 0) {
            end = to;
            return true;
        }
        if (state == State.PARAGRAPH && lines == 1 && isTableHead(line)) {
            state = State.TABLE;
            end = to;
            return true;
        }
        if (ROW.matcher(line).matches()) {
            close();
            open(State.TABLE, from, to);
            return true;
        }
        return false;
    }

    private boolean isTableHead(String line) {
        return line.length() <= LONGEST_HEAD
                && DELIMITERS.matcher(line).matches()
                && text.substring(start, end).indexOf('|') >= 0;
    }

    private boolean item(String line, int from, int to) {
        Matcher marker = ITEM.matcher(line);
        if (!marker.lookingAt()) {
            return false;
        }
        close();
        inList = true;
        boolean open = marker.group(1) != null && marker.group(1).charAt(1) == ' ';
        open(open ? State.MUTE : State.ITEM, from + marker.end(), to);
        return true;
    }

    private void prose(String line, int from, int to) {
        if (state == State.BETWEEN) {
            inList = inList && Character.isWhitespace(line.charAt(0));
            open(State.PARAGRAPH, from, to);
        } else if (state == State.TABLE) {
            close();
            open(State.PARAGRAPH, from, to);
        } else if (state != State.MUTE) {
            end = to;
            lines++;
        }
    }

    private void open(State opened, int from, int to) {
        state = opened;
        start = from;
        end = to;
        lines = 1;
    }

    private void close() {
        switch (state) {
            case PARAGRAPH -> add(Kind.PARAGRAPH, start, end, 0);
            case ITEM -> add(Kind.ITEM, start, end, 0);
            case TABLE -> add(Kind.TABLE, start, end, 0);
            case BETWEEN, MUTE, CODE, COMMENT -> {}
        }
        state = State.BETWEEN;
    }

    private void add(Kind kind, int from, int to, int level) {
        int first = from;
        int last = to;
        while (first < last && Character.isWhitespace(text.charAt(first))) {
            first++;
        }
        while (last > first && Character.isWhitespace(text.charAt(last - 1))) {
            last--;
        }
        if (first < last) {
            blocks.add(new Block(kind, first, last, level));
        }
    }
}
