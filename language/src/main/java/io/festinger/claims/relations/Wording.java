package io.festinger.claims.relations;

import io.festinger.claims.Span;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A sentence in the words of relations: misspellings corrected, verbs in the third person, adverbs of time
/// without meaning (`currently`) left out, and a negation removed and recorded in `positive`.
///
/// @param positive false when the sentence is negated
/// @param only true when it contains `only`
record Wording(String content, List<Token> tokens, boolean positive, boolean only) {
    /// @param word in lower case, with the correct spelling
    /// @param row the sets that contain the word
    /// @param tail the punctuation after it
    /// @param capital true when it has a capital letter, or is not a lower-case word
    /// @param owner true when it ends with a possessive `'s`
    record Token(String word, WordSet.Row row, int start, int end, String tail, boolean capital, boolean owner) {
        Token(String word, int start, int end, String tail, boolean capital, boolean owner) {
            this(word, WordSet.row(word), start, end, tail, capital, owner);
        }

        boolean is(String other) {
            return word.equals(other);
        }

        /// Whether it is one of these function words, in lower case.
        boolean small(Set<String> words) {
            return !capital && in(words);
        }

        boolean in(Set<String> words) {
            return words instanceof WordSet set ? set.has(row, word) : words.contains(word);
        }
    }

    int size() {
        return tokens.size();
    }

    Token token(int i) {
        return tokens.get(i);
    }

    /// The first occurrence of the word between two indexes; -1 for none.
    int find(String word, int from, int to) {
        for (int i = from; i < to; i++) {
            if (tokens.get(i).is(word)) {
                return i;
            }
        }
        return -1;
    }

    /// The text from one word to before another, without the words left out between them.
    String text(int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            int start = i == from
                    ? tokens.get(i).start()
                    : Math.max(tokens.get(i - 1).end(), 0);
            boolean close = start <= tokens.get(i).start()
                    && !hasWord(start, tokens.get(i).start());
            text.append(close ? "" : " ")
                    .append(
                            content,
                            close ? start : tokens.get(i).start(),
                            tokens.get(i).end());
        }
        return text.toString();
    }

    private boolean hasWord(int from, int to) {
        for (int c = from; c < to; c++) {
            if (Character.isLetterOrDigit(content.charAt(c))) {
                return true;
            }
        }
        return false;
    }

    Span span(int from, int to) {
        int start = Math.min(tokens.get(from).start(), tokens.get(to - 1).start());
        return new Span(
                start, Math.max(tokens.get(from).end(), tokens.get(to - 1).end()));
    }

    /// The words of a subject, followed by the words from an index on.
    Wording about(RelationFact.Part subject, int from) {
        List<Token> all = new ArrayList<>(tokens.subList(subject.from(), subject.to()));
        all.addAll(tokens.subList(from, tokens.size()));
        return new Wording(content, List.copyOf(all), positive, only);
    }

    /// The words from one to before another with one space between them.
    String words(int from, int to) {
        StringBuilder words = new StringBuilder();
        for (int i = from; i < to; i++) {
            words.append(i > from ? " " : "").append(tokens.get(i).word());
        }
        return words.toString();
    }
}
