package io.festinger.claims.clauses;

import io.festinger.claims.Span;
import io.festinger.claims.clauses.Clause.Word;
import io.festinger.text.NormalWords;
import java.util.List;
import java.util.Set;

/// What someone prefers or is: the words of a clause from one to before another, without articles and
/// `very`.
public record NounPhrase(Clause clause, int from, int to) {
    private static final Set<String> MANY = WordSet.of("lots", "lot", "plenty", "kind", "sort");
    private static final Set<String> AND = WordSet.of("and", "or");
    private static final Set<String> FILLERS = WordSet.of("""
        the a an my our your his her their its very really quite extremely lots lot plenty kind sort just
        """);
    private static final Set<String> PREPOSITIONS = WordSet.of("""
        in for on at when whenever with without during while after before within inside under across through
        via by from to into per
        """);
    private static final Set<String> LINKS = WordSet.of("""
        because since so but which that as who and or over than rather instead more not where too
        whereas though although anymore any now nowadays today these again
        """);
    private static final Set<String> CONTEXTS = WordSet.of("in", "for", "on", "at");
    private static final int LONGEST = 6;

    /// The phrase that begins at a word: until a preposition, a link or a comma, and at most before
    /// `limit`.
    public static NounPhrase at(Clause clause, int start, int limit) {
        int from = start;
        while (from < limit && isFiller(clause, from, limit)) {
            from++;
        }
        int to = from;
        while (to < limit && !clause.word(to).in(PREPOSITIONS) && !isLink(clause, to, from)) {
            to++;
            if (clause.word(to - 1).tail().contains(",")) {
                break;
            }
        }
        return new NounPhrase(clause, from, to);
    }

    private static boolean isFiller(Clause clause, int i, int limit) {
        boolean ofLots = clause.word(i).is("of") && i > 0 && clause.word(i - 1).in(MANY);
        return i < limit - 1 && (clause.word(i).in(FILLERS) || ofLots);
    }

    /// `more` links two phrases only after the first: `likes tabs more than spaces`, `likes more
    /// detail`.
    private static boolean isLink(Clause clause, int i, int from) {
        Word word = clause.word(i);
        return word.is("more")
                ? i > from && i + 1 < clause.size() && clause.word(i + 1).is("than")
                : word.in(LINKS);
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

    /// The noun that the others describe: the last word, before `of` where there is one, and no number.
    public String head() {
        List<String> words = words();
        int of = words.indexOf("of");
        int last = (of > 0 ? of : words.size()) - 1;
        while (last > 0 && Character.isDigit(words.get(last).charAt(0))) {
            last--;
        }
        return words.get(last);
    }

    /// True where one word stands for a thing as such, so that others may describe it without a
    /// contradiction.
    public boolean isBare() {
        return words().size() == 1;
    }

    /// The context that begins after the phrase: `for reviews`, as far as the next comma or link;
    /// empty for none.
    public String context() {
        if (to >= clause.size()
                || !clause.word(to).in(PREPOSITIONS)
                || (to > 0 && clause.word(to - 1).tail().contains(","))) {
            return "";
        }
        int end = to + 1;
        while (end < clause.size() && !clause.word(end).in(LINKS)) {
            end++;
            if (clause.word(end - 1).tail().contains(",")) {
                break;
            }
        }
        return clause.text(clause.word(to).in(CONTEXTS) ? to + 1 : to, end);
    }

    /// True where `and`, `or` or a comma goes on with another phrase.
    public boolean goesOn() {
        boolean comma = to > from && clause.word(to - 1).tail().contains(",") && to < clause.size();
        return comma || (to < clause.size() && clause.word(to).in(AND));
    }
}
