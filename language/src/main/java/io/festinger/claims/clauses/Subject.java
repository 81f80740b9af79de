package io.festinger.claims.clauses;

import io.festinger.claims.clauses.Clause.Word;
import io.festinger.text.WordClasses;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The subject of a clause, in its own words, with the context that it names: `the timeout of the
/// login service`, `per user`.
///
/// @param text without leading adverbs and words for a context
/// @param context empty for none
public record Subject(String text, String context) {
    private static final Set<String> OPENING_ADVERBS = WordClasses.of("opening_adverbs");
    private static final Set<String> INTROS = WordClasses.of("decided_openers");
    private static final Set<String> LEADING_STOPS = WordClasses.of("no_subject_openers");
    private static final Set<String> STOPS = WordClasses.of("no_subject_words");
    private static final Set<String> CONTEXTS = WordClasses.of("subject_contexts");
    private static final Set<String> ARTICLES = WordClasses.of("subject_articles");
    private static final Set<String> EACH = WordClasses.of("each");
    private static final Set<String> SOURCES = WordClasses.of("sources");
    private static final Set<String> UNITS = WordClasses.of("unit_signs");
    private static final Set<String> DETERMINERS = WordClasses.of("subject_determiners");
    private static final Set<String> OPENINGS = WordClasses.of("context_openers");
    private static final Set<String> LINKS = WordClasses.of("belonging_prepositions");
    private static final Set<String> PLAIN_ARTICLES = WordClasses.of("articles");
    private static final Pattern ARTICLE = Pattern.compile("(?i)^(?:the|our|a|an) ");
    private static final int LONGEST = 8;
    private static final int LONGEST_CONTEXT = 6;

    /// The subject between two words; empty when they name none.
    public static Optional<Subject> of(Clause clause, int start, int to) {
        int openedCount = opening(clause, start, to);
        int after = afterContext(clause, openedCount, to);
        Tail before = after > openedCount ? Tail.namedTail(clause, openedCount, after) : new Tail("", "");
        int from = opening(clause, after, to);
        if (clause.is(from, EACH) && from + 1 < to) {
            from++;
        }
        int cut = cut(clause, from, to);
        if (from >= cut || cut - from > LONGEST || to - cut > LONGEST || clause.is(from, LEADING_STOPS)) {
            return Optional.empty();
        }
        boolean inUse = clause.is(cut, "in") && clause.is(cut + 1, "use");
        if (inUse || !isName(clause, from, cut) || !isContext(clause, cut, to)) {
            return Optional.empty();
        }
        Subject name = new Subject(label(clause, clause.text(from, cut)), "");
        boolean source = after > openedCount && clause.word(after - 1).in(SOURCES);
        Subject whole = cut < to ? name.of(tail(clause, cut, to)) : name;
        return Optional.of(source ? whole : whole.of(before));
    }

    private static Tail tail(Clause clause, int cut, int to) {
        if (!clause.opensBracket(cut)) {
            return Tail.namedTail(clause, cut, to);
        }
        String remark = clause.text(cut, to);
        return clause.is(cut, UNITS) ? new Tail("", "") : new Tail("", remark);
    }

    /// The name between two words, without context and regardless of headings.
    public static Optional<Subject> bare(Clause clause, int start, int to) {
        int from = clause.is(start, DETERMINERS) ? start + 1 : start;
        boolean fits = from < to && to - from <= LONGEST && !clause.is(from, LEADING_STOPS) && isName(clause, from, to);
        return fits && cut(clause, from, to) == to
                ? Optional.of(new Subject(clause.text(from, to), ""))
                : Optional.empty();
    }

    /// The subject with the owner and the context of a tail.
    public Subject of(Tail tail) {
        String whose = tail.of().isBlank() ? text : text + " of " + tail.of();
        boolean both = !context.isBlank() && !tail.context().isBlank();
        return new Subject(whose, context + (both ? ", " : "") + tail.context());
    }

    /// A line below a label is about the thing that the label names.
    private static String label(Clause clause, String text) {
        return clause.label().isEmpty() ? text : clause.label() + " " + withoutArticle(text);
    }

    public static String withoutArticle(String text) {
        return ARTICLE.matcher(text).replaceFirst("");
    }

    /// The start of the name after `currently` or `we decided that`.
    private static int opening(Clause clause, int from, int to) {
        int start = from;
        while (start < to && clause.word(start).in(OPENING_ADVERBS)) {
            start++;
        }
        for (int i = start; i < to && clause.word(i).in(INTROS); i++) {
            if (clause.word(i).is("that") && i > start) {
                return i + 1;
            }
        }
        return start;
    }

    /// The start after `In production,` and `in production the`.
    private static int afterContext(Clause clause, int from, int to) {
        if (!clause.is(from, CONTEXTS) && !clause.is(from, OPENINGS)) {
            return from;
        }
        for (int i = from + 1; i < Math.min(to, from + LONGEST_CONTEXT); i++) {
            if (clause.comma(i)) {
                return i + 1;
            }
            if (i > from + 1 && clause.is(i, ARTICLES)) {
                return i;
            }
        }
        return CopulaValue.isEnvironment(clause, from + 1, Math.min(to, from + 2)) ? from + 2 : from;
    }

    /// The end of the name, where a context begins.
    private static int cut(Clause clause, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            boolean environment = clause.is(i, "for") && i + 1 < to && CopulaValue.isEnvironment(clause, i + 1, to);
            if (environment
                    || clause.opensBracket(i)
                    || clause.word(i).in(CONTEXTS)
                    || clause.word(i).is("without")) {
                return i;
            }
        }
        return to;
    }

    private static boolean isContext(Clause clause, int from, int to) {
        for (int i = from; i < to; i++) {
            boolean and = clause.is(from, "between") && clause.is(i, "and");
            if (clause.word(i).in(STOPS) && !and) {
                return false;
            }
        }
        return true;
    }

    private static boolean isName(Clause clause, int from, int to) {
        for (int i = from; i < to; i++) {
            Word word = clause.word(i);
            boolean afterLink = i > from && clause.word(i - 1).in(LINKS);
            boolean article = word.in(PLAIN_ARTICLES);
            boolean label =
                    i == to - 1 && (word.tail().contains(":") || word.tail().contains(")"));
            boolean bracket = i > from && clause.opensBracket(i);
            if (word.in(STOPS)
                    || bracket
                    || (article && i > from && !afterLink)
                    || (word.closed() && i < to - 1 && !label)) {
                return false;
            }
        }
        return !clause.word(to - 1).in(LINKS) && !clause.word(to - 1).in(PLAIN_ARTICLES);
    }
}
