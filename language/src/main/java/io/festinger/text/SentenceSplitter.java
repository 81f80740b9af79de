package io.festinger.text;

import io.festinger.text.Sentences.Kind;
import java.util.Locale;
import java.util.Set;

/// Splits a text line by line into paragraphs, and each paragraph into sentences.
final class SentenceSplitter {
    private static final String OPEN = "<recollection>";
    private static final String CLOSE = "</recollection>";
    /// A shorter line was not wrapped by an editor, so the next one does not continue it.
    private static final int WRAPPED = 40;

    private static final Set<String> ABBREVIATIONS = WordClasses.set("abbreviations");
    /// Abbreviations before a number, a letter, or a word in lower case.
    private static final Set<String> LEADING = WordClasses.set("abbreviations_before_numbers");
    private static final Set<String> SOMETIMES_LAST = WordClasses.set("closing_abbreviations");

    private final String text;
    private final Sentences out;

    private int paragraph = -1;
    private int paragraphEnd;
    private Kind paragraphKind = Kind.PROSE;
    private boolean blankBefore = true;
    private int block = -1;
    private char fence;

    SentenceSplitter(String text, Sentences out) {
        this.text = text;
        this.out = out;
    }

    void run() {
        int from = 0;
        while (from < text.length()) {
            int open = text.indexOf(OPEN, from);
            int to = open < 0 ? text.length() : open;
            lines(from, to);
            flush();
            if (open < 0) {
                break;
            }
            int close = text.indexOf(CLOSE, open);
            from = close < 0 ? text.length() : close + CLOSE.length();
            blankBefore = true;
        }
        endBlock(text.length());
    }

    private void lines(int from, int to) {
        int i = from;
        while (i < to) {
            int newline = text.indexOf('\n', i);
            int end = newline < 0 || newline > to ? to : newline;
            int next = end + 1;
            if (end > i && text.charAt(end - 1) == '\r') {
                end--;
            }
            line(i, end);
            i = next;
        }
    }

    private void line(int from, int end) {
        int start = skipSpaces(from, end);
        if (fence != 0) {
            if (isFence(start, end, fence)) {
                endBlock(end);
            }
            return;
        }
        if (start == end) {
            flush();
            blankBefore = true;
            return;
        }
        char first = text.charAt(start);
        if (isFence(start, end, '`') || isFence(start, end, '~')) {
            flush();
            fence = first;
            block = start;
        } else {
            proseLine(from, start, end, first);
        }
        blankBefore = false;
    }

    private void proseLine(int from, int start, int end, char first) {
        int content = markerEnd(start, end, first);
        if (first == '>') {
            flush();
            out.add(start, end, Kind.QUOTE);
        } else if (content > start) {
            flush();
            open(content, end, first == '#' ? Kind.HEADING : Kind.ITEM);
            if (first == '#') {
                flush();
            }
        } else if (isCode(from, start, first)) {
            flush();
            out.add(start, end, Kind.CODE);
        } else if (paragraph >= 0 && goesOn(first)) {
            paragraphEnd = end;
        } else {
            flush();
            open(start, end, Kind.PROSE);
        }
    }

    private void open(int start, int end, Kind kind) {
        paragraph = start;
        paragraphEnd = end;
        paragraphKind = kind;
    }

    private boolean isCode(int from, int start, char first) {
        if (text.startsWith("//", start) || text.startsWith("/*", start) || text.startsWith("$ ", start)) {
            return true;
        }
        return blankBefore && from > 0 && (start - from >= 4 || (first != '\t' && text.charAt(from) == '\t'));
    }

    /// The offset after the marker of a list item or a heading, or `start` when there is none.
    private int markerEnd(int start, int end, char first) {
        int i = start;
        if (first == '#') {
            while (i < end && text.charAt(i) == '#') {
                i++;
            }
        } else if (first == '-' || first == '*' || first == '+' || first == '•') {
            i++;
        } else if (first >= '0' && first <= '9') {
            while (i < end && i < start + 4 && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
                i++;
            }
            if (i == end || (text.charAt(i) != '.' && text.charAt(i) != ')')) {
                return start;
            }
            i++;
        }
        return i > start && i < end && isSpace(text.charAt(i)) ? skipSpaces(i, end) : start;
    }

    private boolean goesOn(char first) {
        char last = text.charAt(paragraphEnd - 1);
        int lineStart = text.lastIndexOf('\n', paragraphEnd - 1) + 1;
        return Character.isLowerCase(first)
                && paragraphEnd - lineStart >= WRAPPED
                && (Character.isLetterOrDigit(last) || last == ',' || last == ')' || last == '`');
    }

    private boolean isFence(int start, int end, char mark) {
        return start + 2 < end
                && text.charAt(start) == mark
                && text.charAt(start + 1) == mark
                && text.charAt(start + 2) == mark;
    }

    private void endBlock(int end) {
        if (fence != 0) {
            out.add(block, end, Kind.CODE);
            fence = 0;
        }
    }

    private void flush() {
        if (paragraph < 0) {
            return;
        }
        int from = paragraph;
        int i = from;
        while (i < paragraphEnd) {
            i = stop(i);
            if (i > 0) {
                emit(from, i);
                from = i;
            } else {
                i = -i;
            }
        }
        emit(from, paragraphEnd);
        paragraph = -1;
    }

    private void emit(int from, int to) {
        int start = skipSpaces(from, to);
        int end = to;
        while (end > start && isSpace(text.charAt(end - 1))) {
            end--;
        }
        if (start < end) {
            out.add(start, end, paragraphKind);
        }
    }

    /// Examines the character at `i`: the offset after it and its closers if it ends a sentence, and
    /// otherwise minus the offset at which to continue.
    private int stop(int i) {
        char c = text.charAt(i);
        if (c == '`') {
            int close = text.indexOf('`', i + 1, paragraphEnd);
            return close < 0 ? -(i + 1) : -(close + 1);
        }
        if (c == '。' || c == '！' || c == '？') {
            return i + 1;
        }
        if (c != '.' && c != '!' && c != '?' && c != '…') {
            return -(i + 1);
        }
        int end = i + 1;
        while (end < paragraphEnd && isCloser(text.charAt(end))) {
            end++;
        }
        if (end < paragraphEnd && !isSpace(text.charAt(end))) {
            return -end;
        }
        boolean within = isAbbreviation(i, end) || NameSigns.isWithinName(text, i, paragraphEnd);
        return c == '.' && end == i + 1 && within ? -end : end;
    }

    private boolean isAbbreviation(int dot, int end) {
        int from = dot;
        while (from > paragraph && dot - from < 8 && isWordOrDot(text.charAt(from - 1))) {
            from--;
        }
        if (from == dot) {
            return false;
        }
        String word = text.substring(from, dot).toLowerCase(Locale.ROOT);
        int next = skipSpaces(end, paragraphEnd);
        boolean lowerAfter = next < paragraphEnd && Character.isLowerCase(text.charAt(next));
        return ABBREVIATIONS.contains(word)
                || (lowerAfter && SOMETIMES_LAST.contains(word))
                || (LEADING.contains(word) && (lowerAfter || isNumberOrLetter(next)));
    }

    /// `rev. C`, `pos. 3`
    private boolean isNumberOrLetter(int at) {
        if (at >= paragraphEnd || !Character.isLetterOrDigit(text.charAt(at))) {
            return false;
        }
        boolean single = at + 1 >= paragraphEnd || !Character.isLetter(text.charAt(at + 1));
        return Character.isDigit(text.charAt(at)) || single;
    }

    private static boolean isWordOrDot(char c) {
        return Character.isLetter(c) || c == '.';
    }

    private static boolean isCloser(char c) {
        return switch (c) {
            case '.', '!', '?', '…', ')', ']', '"', '\'', '”', '’', '»', '*', '_' -> true;
            default -> false;
        };
    }

    private int skipSpaces(int from, int to) {
        int i = from;
        while (i < to && isSpace(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private static boolean isSpace(char c) {
        return c <= ' ' || c == '\u00A0' || c == '\u2028' || c == '\u2029' || c == '\u3000';
    }
}
