package io.festinger.claims.clauses;

import io.festinger.text.WordClasses;
import io.festinger.text.WordSet;
import java.util.Optional;
import java.util.Set;

/// The value after `is`: a few words, with the context at their end.
///
/// @param from the value's first word
/// @param to the word after its last
/// @param qualifier the context; empty for none
public record CopulaValue(int from, int to, boolean positive, String qualifier) {
    private static final Set<String> ADVERBS = WordClasses.of("copula_adverbs");
    private static final Set<String> NOT_QUITE = WordClasses.of("not_quite");
    private static final Set<String> ENDS = WordClasses.of("value_ends");
    private static final Set<String> NONE = WordClasses.of("no_values");
    private static final Set<String> CONTEXTS = WordClasses.of("value_contexts");
    private static final Set<String> ENVIRONMENTS = WordClasses.of("environments");
    private static final Set<String> STATES = WordClasses.of("judged_states");
    private static final Set<String> NO_STATES = WordClasses.of("not_states");
    private static final Set<String> HEADS = WordClasses.of("value_heads");
    private static final Set<String> LINKS = WordSet.of("and", "not");
    private static final Set<String> BE = WordSet.of("is", "are");
    private static final Set<String> PLACES = WordClasses.of("place_prepositions");
    private static final int LONGEST = 8;

    public static Optional<CopulaValue> read(Clause clause, int start) {
        int from = clause.after(start, ADVERBS);
        boolean positive = true;
        if (clause.is(from, "no") && clause.is(from + 1, "longer")) {
            positive = false;
            from += 2;
        } else if (clause.is(from, "not")) {
            positive = false;
            from++;
            if (clause.is(from, NOT_QUITE)) {
                return Optional.empty();
            }
        }
        if (from > start && clause.is(from, HEADS)) {
            from++;
        }
        int end = end(clause, from);
        return end < 0 ? Optional.empty() : within(clause, from, end, positive);
    }

    /// True for `production`, `the staging environment`.
    public static boolean isEnvironment(Clause clause, int from, int to) {
        if (from >= to) {
            return false;
        }
        int start = clause.word(from).is("the") ? from + 1 : from;
        int end = to - 1 > start && clause.word(to - 1).is("environment") ? to - 1 : to;
        return end - start == 1 && clause.word(start).in(ENVIRONMENTS);
    }

    /// A word that judges most things, and is a regular value of a status.
    public static boolean isState(String word) {
        return STATES.contains(word) && !NO_STATES.contains(word);
    }

    /// The end of the value: before a reason, a remark in brackets or the next clause;
    /// -1 when a list continues.
    private static int end(Clause clause, int from) {
        for (int i = from; i < clause.size(); i++) {
            boolean bracket = i > from
                    && clause.content().charAt(Math.max(0, clause.word(i).start() - 1)) == '(';
            if (bracket || clause.word(i).in(ENDS)) {
                return i;
            }
            if (clause.comma(i) && i + 1 < clause.size()) {
                return opensClause(clause, i + 1) ? i + 1 : -1;
            }
        }
        return clause.size();
    }

    private static boolean opensClause(Clause clause, int i) {
        boolean link = clause.word(i).in(LINKS);
        return clause.word(i).in(ENDS)
                || clause.word(i).is("as")
                || (link && hasVerb(clause, i))
                || clause.word(i).is("not");
    }

    private static boolean hasVerb(Clause clause, int from) {
        return clause.words().subList(from, clause.size()).stream().anyMatch(word -> word.in(BE));
    }

    private static Optional<CopulaValue> within(Clause clause, int from, int end, boolean positive) {
        int cut = end;
        for (int i = from + 1; i < end - 1 && cut == end; i++) {
            boolean context =
                    clause.word(i).in(CONTEXTS) || (clause.word(i).is("at") && isEnvironment(clause, i + 1, end));
            cut = context ? i : cut;
        }
        boolean other = cut <= from
                || cut - from > LONGEST
                || clause.words().subList(from, cut).stream().anyMatch(word -> word.in(NONE));
        return other ? Optional.empty() : Optional.of(new CopulaValue(from, cut, positive, context(clause, cut, end)));
    }

    private static String context(Clause clause, int cut, int end) {
        if (cut == end) {
            return "";
        }
        boolean place = clause.word(cut).in(PLACES);
        return clause.text(place ? cut + 1 : cut, end);
    }
}
