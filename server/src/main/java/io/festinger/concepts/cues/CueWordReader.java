package io.festinger.concepts.cues;

import io.festinger.text.NameSigns;

/// Reads one sentence into [CueWords]. For one use.
final class CueWordReader {
    private final String text;
    private final int to;
    private final CueWords words;

    private char gap = ' ';
    private boolean code;
    private boolean isQuoted;
    private boolean isUnclosed;

    private CueWordReader(String text, int to, Quotes before) {
        this.text = text;
        this.to = to;
        this.words = new CueWords(text);
        this.code = before.inCode();
        this.isQuoted = before.inQuotes();
    }

    /// @param before quotes opened earlier on the sentence's line and still open
    static CueWords read(String text, int from, int to, Quotes before) {
        CueWordReader reader = new CueWordReader(text, to, before);
        reader.run(from);
        return reader.words;
    }

    private void run(int from) {
        int i = from;
        while (i < to) {
            int c = text.codePointAt(i);
            if (Character.isLetterOrDigit(c) || NameSigns.opensName(text, i, to)) {
                i = word(i);
            } else if (NameSigns.isWithinName(text, i, to)) {
                i++;
            } else {
                i = between(i, (char) c, Character.charCount(c));
            }
        }
    }

    private int word(int start) {
        int end = start;
        boolean letter = false;
        boolean digit = false;
        boolean joiner = false;
        boolean innerCapital = false;
        boolean small = false;
        while (end < to) {
            int c = text.codePointAt(end);
            if (Character.isLetter(c)) {
                letter = true;
                small |= Character.isLowerCase(c);
                innerCapital |= end > start && Character.isUpperCase(c);
            } else if (Character.isDigit(c)) {
                digit = true;
            } else if (isJoiner(c) && end + 1 < to && Character.isLetterOrDigit(text.codePointAt(end + 1))) {
                joiner |= c != '\'' && c != '’';
            } else if (NameSigns.isAt(text, end, to)) {
                joiner = true;
            } else if (Character.getType(c) != Character.NON_SPACING_MARK) {
                break;
            }
            end += Character.charCount(c);
        }
        int first = text.codePointAt(start);
        int flag = (letter ? 0 : CueWords.NUMBER)
                | (first == '.' || Character.isUpperCase(first) ? CueWords.CAPITAL : 0)
                | (digit || joiner || (innerCapital && small) ? CueWords.IDENTIFIER : 0)
                | (letter && !small ? CueWords.SHOUTED : 0);
        words.add(start, end, gap, flag | surroundings(start, end));
        gap = ' ';
        return end;
    }

    private static boolean isJoiner(int c) {
        return c == '_' || c == '-' || c == '.' || c == '\'' || c == '’';
    }

    private int surroundings(int start, int end) {
        int flag = (code ? CueWords.CODE : 0) | (isQuoted ? CueWords.QUOTED : 0);
        char before = start > 0 ? text.charAt(start - 1) : ' ';
        char after = end < text.length() ? text.charAt(end) : ' ';
        if ("/\\=<$%&+~{.#:".indexOf(before) >= 0 || "/\\=>+#@&%}~<".indexOf(after) >= 0) {
            flag |= CueWords.STUCK;
        }
        if (before == '@' && start > 1 && Character.isLetterOrDigit(text.charAt(start - 2))) {
            flag |= CueWords.STUCK;
        }
        if (after == ':' && end + 1 < text.length() && text.charAt(end + 1) > ' ') {
            flag |= CueWords.STUCK;
        }
        if (before == '-') {
            flag |= CueWords.DASHED;
        }
        boolean apostrophe = end - start > 2
                && (text.charAt(end - 2) == '\'' || text.charAt(end - 2) == '’')
                && (text.charAt(end - 1) | 0x20) == 's';
        return apostrophe ? flag | CueWords.POSSESSIVE : flag;
    }

    private int between(int i, char c, int width) {
        switch (c) {
            case '`' -> code = !code;
            case '"' -> isQuoted = !isQuoted;
            case '“', '«', '„' -> isQuoted = true;
            case '”', '»' -> isQuoted = false;
            case '\'', '‘', '’' -> apostrophe(i);
            case ']' -> {
                int close = i + 1 < to && text.charAt(i + 1) == '(' ? text.indexOf(')', i, to) : -1;
                if (close < 0) {
                    weigh(i + 1 < to && text.charAt(i + 1) <= ' ' ? ')' : ' ');
                    return i + 1;
                }
                return close + 1;
            }
            case '?', '？' -> {
                words.ask();
                weigh('.');
            }
            case ',', '、', '，' -> weigh(',');
            case '(', ')', ':' -> weigh(c);
            case '-', '–', '—' -> weigh(isApart(i) || c == '—' ? '-' : ' ');
            case ';', '；' -> weigh(';');
            case '.', '!', '…' -> weigh('.');
            case '=', '|', '<', '>', '{', '}', '\\', '/', '&', '→' -> weigh('x');
            default -> {}
        }
        return i + width;
    }

    private boolean isApart(int i) {
        return i > 0 && text.charAt(i - 1) <= ' ' && i + 1 < text.length() && text.charAt(i + 1) <= ' ';
    }

    /// A single quote opens before a word when it is closed later, and closes after one.
    private void apostrophe(int i) {
        boolean opens = i + 1 < to && Character.isLetterOrDigit(text.charAt(i + 1));
        boolean afterWord = i > 0 && Character.isLetterOrDigit(text.charAt(i - 1));
        if (opens && !afterWord) {
            isUnclosed |= !isQuoted && !isUnclosed && !closes(i + 1);
            isQuoted |= !isUnclosed;
        } else if (!opens && isQuoted) {
            isQuoted = false;
        }
    }

    private boolean closes(int from) {
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if ((c == '\'' || c == '’') && (i + 1 == to || !Character.isLetterOrDigit(text.charAt(i + 1)))) {
                return true;
            }
        }
        return false;
    }

    private void weigh(char punctuation) {
        if (weight(punctuation) >= weight(gap)) {
            gap = punctuation;
        }
    }

    private static int weight(char punctuation) {
        return " ,(:-);.x".indexOf(punctuation);
    }
}
