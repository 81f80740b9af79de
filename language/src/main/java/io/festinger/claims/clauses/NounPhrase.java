package io.festinger.claims.clauses;

import io.festinger.claims.Span;
import io.festinger.claims.clauses.Clause.Word;
import io.festinger.text.NormalWords;
import io.festinger.text.WordClasses;
import java.util.List;
import java.util.Set;

/// A preference or a description of someone: the words of a clause from one to before another,
/// without articles and `very`.
public record NounPhrase(Clause clause, int from, int to) {
    private static final Set<String> MANY = WordClasses.of("many_of");
    private static final Set<String> AND = WordClasses.of("and_or");
    private static final Set<String> FILLERS = WordClasses.of("phrase_fillers");
    private static final Set<String> PREPOSITIONS = WordClasses.of("phrase_prepositions");
    private static final Set<String> LINKS = WordClasses.of("phrase_ends");
    private static final Set<String> CONTEXTS = WordClasses.of("place_prepositions");
    private static final int LONGEST = 6;

    /// The phrase that begins at a word: until a preposition, a conjunction or a comma,
    /// and at most before `limit`.
    public static NounPhrase at(Clause clause, int start, int limit) {
        int from = start;
        while (from < limit && isFiller(clause, from, limit)) {
            from++;
        }
        int to = from;
        while (to < limit && !clause.word(to).in(PREPOSITIONS) && !isLink(clause, to, from)) {
            to++;
            if (clause.comma(to - 1)) {
                break;
            }
        }
        return new NounPhrase(clause, from, to);
    }

    private static boolean isFiller(Clause clause, int i, int limit) {
        boolean ofLots = clause.word(i).is("of") && i > 0 && clause.word(i - 1).in(MANY);
        return i < limit - 1 && (clause.word(i).in(FILLERS) || ofLots);
    }

    /// `more` links two phrases only after the first: `likes tabs more than spaces`, `likes more detail`.
    private static boolean isLink(Clause clause, int i, int from) {
        Word word = clause.word(i);
        return word.is("more") ? i > from && clause.is(i + 1, "than") : word.in(LINKS);
    }

    public boolean fits() {
        return from < to && to - from <= LONGEST && !words().isEmpty();
    }

    public String text() {
        return clause.text(from, to);
    }

    public Span span() {
        return clause.span(from, to);
    }

    List<String> words() {
        return NormalWords.of(text());
    }

    /// The noun that the others describe: the last word, or the last before `of`, and not a number.
    public String head() {
        List<String> words = words();
        int of = words.indexOf("of");
        int last = (of > 0 ? of : words.size()) - 1;
        while (last > 0 && Character.isDigit(words.get(last).charAt(0))) {
            last--;
        }
        return words.get(last);
    }

    /// True when it is one word for a thing in general, so others may describe it without a contradiction.
    public boolean isBare() {
        return words().size() == 1;
    }

    /// The context after the phrase: `for reviews`, up to the next comma or conjunction; empty for none.
    public String context() {
        if (to >= clause.size() || !clause.word(to).in(PREPOSITIONS) || (to > 0 && clause.comma(to - 1))) {
            return "";
        }
        int end = clause.until(to + 1, clause.size(), LINKS, ",");
        return clause.text(clause.word(to).in(CONTEXTS) ? to + 1 : to, end);
    }

    /// True when `and`, `or` or a comma continues with another phrase.
    public boolean goesOn() {
        boolean comma = to > from && clause.comma(to - 1) && to < clause.size();
        return comma || (clause.is(to, AND));
    }
}
