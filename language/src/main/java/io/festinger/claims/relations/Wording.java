package io.festinger.claims.relations;

import io.festinger.claims.Span;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A sentence as the words that relations are told by: slips mended, verbs in the third person, adverbs
/// of time that say nothing (`currently`) left out, and a denial taken out and kept in `positive`.
///
/// @param positive false where the sentence denies
/// @param only true where it says `only`
record Wording(String content, List<Token> tokens, boolean positive, boolean only) {
    /// @param word in lower case, as it was meant
    /// @param row the sets that the word is in
    /// @param tail the punctuation after it
    /// @param capital true where it has a capital letter, or is not a word of small letters
    /// @param owner true where it ends in a possessive `'s`
    record Token(String word, WordSet.Row row, int start, int end, String tail, boolean capital, boolean owner) {
        Token(String word, int start, int end, String tail, boolean capital, boolean owner) {
            this(word, WordSet.row(word), start, end, tail, capital, owner);
        }

        boolean is(String other) {
            return word.equals(other);
        }

        /// A function word in small letters.
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

    /// The first such word from one to before another; -1 for none.
    int find(String word, int from, int to) {
        for (int i = from; i < to; i++) {
            if (tokens.get(i).is(word)) {
                return i;
            }
        }
        return -1;
    }

    /// The text from one word to before another; words that were left out between them stay out.
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

    /// The words of a subject, and what is said of it from a word on.
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
