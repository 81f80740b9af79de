package io.festinger.claims.clauses;

import io.festinger.claims.clauses.Clause.Word;
import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// Splits a range of text into the words of a clause.
public final class ClauseWords {
    private static final Pattern ASSIGNED = Pattern.compile("[\\w.-]*\\w=[^=].*|=[^=].*|[\\w.-]*\\w=");
    /// Contractions of pronouns and verbs: `they're` is `they are`.
    private static final Map<String, String> CONTRACTIONS = WordClasses.meanings("contractions");

    private static final String OPENERS = "\"'`*([{“";
    private static final String CLOSERS = "\"'`*)]}”,;:.!?";

    private final String content;
    private final List<Word> words = new ArrayList<>();

    private ClauseWords(String content) {
        this.content = content;
    }

    static List<Word> of(String content, int from, int to) {
        ClauseWords read = new ClauseWords(content);
        for (int start = begin(content, from, to); start < to; ) {
            int end = end(content, start, to);
            read.token(start, end);
            start = begin(content, end, to);
        }
        return read.words;
    }

    /// The start of the next word after white space; `to` when there is none.
    public static int begin(String content, int from, int to) {
        int begin = from;
        while (begin < to && isSpace(content.charAt(begin))) {
            begin++;
        }
        return begin;
    }

    /// The index after the word, including its punctuation.
    public static int end(String content, int from, int to) {
        int end = from;
        while (end < to && !isSpace(content.charAt(end))) {
            end++;
        }
        return end;
    }

    /// The two words of a contraction; the word itself when it is not a contraction.
    public static List<String> apart(String lower) {
        return lower.indexOf('\'') < 0
                ? List.of(lower)
                : List.of(CONTRACTIONS.getOrDefault(lower, lower).split(" "));
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }

    private void token(int start, int end) {
        String text = content.substring(start, end);
        boolean isAssigned =
                text.indexOf('=') >= 0 && ASSIGNED.matcher(text).matches() && !text.contains("://") && end - start > 1;
        if (isAssigned) {
            int equals = content.indexOf('=', start);
            add(start, equals);
            words.add(new Word("=", equals, equals + 1, ""));
            add(equals + 1, end);
        } else {
            add(start, end);
        }
    }

    private void add(int from, int to) {
        int start = from;
        int end = to;
        while (end > start && CLOSERS.indexOf(content.charAt(end - 1)) >= 0) {
            end--;
        }
        while (start < end && OPENERS.indexOf(content.charAt(start)) >= 0) {
            start++;
        }
        if (start == end) {
            return;
        }
        String lower = content.substring(start, end).toLowerCase(Locale.ROOT).replace('’', '\'');
        String tail = content.substring(end, to);
        if (lower.endsWith("n't") && lower.length() > 3) {
            String verb = lower.equals("won't") ? "will" : lower.substring(0, lower.length() - 3);
            words.add(new Word(verb.equals("ca") ? "can" : verb, start, end, ""));
            words.add(new Word("not", start, end, tail));
        } else if (lower.equals("cannot")) {
            words.add(new Word("can", start, end, ""));
            words.add(new Word("not", start, end, tail));
        } else {
            List<String> apart = apart(lower);
            for (String word : apart) {
                words.add(new Word(word, start, end, word.equals(apart.getLast()) ? tail : ""));
            }
        }
    }
}
