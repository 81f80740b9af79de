package io.festinger.detection.stories;

import io.festinger.text.Sentences;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The words of a fact in lower case, sentence by sentence, without what is quoted or code: punctuation
/// around a word is gone, possessive `'s` too.
///
/// @param closed by sentence: behind which of its words a comma or the like stands
record FactWords(List<List<String>> sentences, List<BitSet> closed) {
    private static final Set<String> PART = WordList.of("""
            half some most part one two three four five six seven eight nine ten eleven twelve several few many
            """);
    private static final Set<String> PARTLY = Set.of("half", "partly", "partially", "almost", "nearly");

    private static final String MARKS = ",;:()>\u2013\u2014\u2192";

    static FactWords of(String content) {
        Sentences parts = Sentences.of(content);
        List<List<String>> sentences = new ArrayList<>(parts.size());
        List<BitSet> closed = new ArrayList<>(parts.size());
        for (int i = 0; i < parts.size(); i++) {
            if (parts.kind(i) != Sentences.Kind.QUOTE && parts.kind(i) != Sentences.Kind.CODE) {
                BitSet ends = new BitSet();
                sentences.add(words(content, parts.start(i), parts.end(i), ends));
                closed.add(ends);
            }
        }
        return new FactWords(sentences, closed);
    }

    Set<String> all() {
        Set<String> all = new HashSet<>();
        sentences.forEach(all::addAll);
        return all;
    }

    /// Whether one of its words is among these.
    boolean hasAny(Set<String> words) {
        for (List<String> sentence : sentences) {
            for (String word : sentence) {
                if (words.contains(word)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Those of some words that it has.
    Set<String> among(Set<String> words) {
        Set<String> among = new HashSet<>();
        for (List<String> sentence : sentences) {
            for (String word : sentence) {
                if (words.contains(word)) {
                    among.add(word);
                }
            }
        }
        return among;
    }

    /// Whether a sentence tells of some of several: `two of five`, `almost`.
    static boolean isPartial(List<String> sentence) {
        for (int i = 1; i < sentence.size(); i++) {
            String before = sentence.get(i - 1);
            boolean counted = PART.contains(before) || Character.isDigit(before.charAt(0));
            if (sentence.get(i).equals("of") && counted || PARTLY.contains(sentence.get(i))) {
                return true;
            }
        }
        return false;
    }

    /// The words of one line of text.
    static List<String> of(CharSequence line) {
        return words(line.toString(), 0, line.length(), new BitSet());
    }

    private static List<String> words(String content, int from, int to, BitSet closed) {
        List<String> words = new ArrayList<>();
        int start = from;
        while (start < to) {
            while (start < to && !Character.isLetterOrDigit(content.charAt(start))) {
                start++;
            }
            if (!words.isEmpty() && isMark(content, from, start)) {
                closed.set(words.size() - 1);
            }
            int end = start;
            while (end < to && !isSpace(content.charAt(end))) {
                end++;
            }
            if (end > start) {
                add(words, content, start, end);
            }
            start = end;
        }
        return Collections.unmodifiableList(words);
    }

    /// A mark that ends a clause stands between the word before and the one that begins here.
    private static boolean isMark(String content, int from, int start) {
        for (int i = start - 1; i >= from && !Character.isLetterOrDigit(content.charAt(i)); i--) {
            if (MARKS.indexOf(content.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSpace(char c) {
        return Character.isWhitespace(c) || c == '/' || c == '(' || c == ')' || c == '=';
    }

    private static void add(List<String> words, String content, int from, int to) {
        int end = to;
        while (end > from && ends(content.charAt(end - 1))) {
            end--;
        }
        String word = content.substring(from, end).toLowerCase(Locale.ROOT).replace('’', '\'');
        words.add(word.endsWith("'s") && word.length() > 2 ? word.substring(0, word.length() - 2) : word);
    }

    private static boolean ends(char c) {
        return !Character.isLetterOrDigit(c) && c != '+' && c != '#' && c != '%';
    }
}
