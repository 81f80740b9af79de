package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Clause.Word;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a clause is about, in its own words, and the context that it names: `the timeout of the login
/// service`, `per user`.
///
/// @param text without leading adverbs, and without what names a context
/// @param context empty for none
record Subject(String text, String context) {
    private static final Set<String> OPENING_ADVERBS = WordList.of("""
            currently now today actually also so and note fyi remember then finally still but please info fact
            """);
    private static final Set<String> INTROS = WordList.of("""
            we i team the have has decided agreed confirmed note remember now know that verified concluded it is was
            """);
    private static final Set<String> LEADING_STOPS = WordList.of("""
            this that these those its his her their some any no another other one both such
            it he she they we i you there here which who what everything something nothing all
            """);
    private static final Set<String> STOPS = WordList.of("""
            that which who whose what where why how when while said says say think thinks thought believe
            believes know knows claims claimed and or but not than because if is are = be been has have had do
            does did about like as without into i we you he she it was were will must should can cannot may
            they old previous former wrong only until since never no
            """);
    private static final Set<String> CONTEXTS =
            WordList.of("in on at per with under during via from between to over across within through inside by");
    private static final Set<String> PLACES = Set.of("in", "on", "at", "for", "during");
    private static final Set<String> EACH = Set.of("each", "every", "all");
    private static final int LONGEST = 8;

    /// The subject that the words from one to before another name; empty where they name none.
    static Optional<Subject> of(Clause clause, int start, int to) {
        List<String> contexts = new ArrayList<>();
        int from = afterContext(clause, opening(clause, start, to), to, contexts);
        from = opening(clause, from, to);
        if (clause.is(from, EACH) && from + 1 < to) {
            from++;
        }
        if (from >= to || to - from > LONGEST + 4 || clause.is(from, LEADING_STOPS)) {
            return Optional.empty();
        }
        int cut = cut(clause, from, to);
        if (cut - from > LONGEST || cut <= from || !isName(clause, from, cut)) {
            return Optional.empty();
        }
        String context = context(clause, cut, to);
        if (context.equals("use")) {
            return Optional.empty();
        }
        contexts.add(context);
        return Optional.of(new Subject(label(clause, clause.text(from, cut)), join(contexts)));
    }

    /// What a preposition at `from` and the words behind it name as a context; `in` and its like go.
    static String context(Clause clause, int from, int to) {
        return from >= to ? "" : clause.text(clause.is(from, PLACES) ? from + 1 : from, to);
    }

    static String join(List<String> contexts) {
        return String.join(", ", contexts.stream().filter(one -> !one.isBlank()).toList());
    }

    /// A line below a label speaks of what the label names.
    private static String label(Clause clause, String text) {
        return clause.label().isEmpty() ? text : clause.label() + " " + text;
    }

    /// Where the name begins, behind `currently` or `we decided that`.
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

    /// Behind `In production,`.
    private static int afterContext(Clause clause, int from, int to, List<String> contexts) {
        if (!clause.is(from, CONTEXTS) && !clause.is(from, "for")) {
            return from;
        }
        for (int i = from; i < Math.min(to, from + 6); i++) {
            if (clause.word(i).tail().contains(",") && i > from) {
                contexts.add(context(clause, from, i + 1));
                return i + 1;
            }
        }
        return from;
    }

    /// Where the name ends and a context begins.
    private static int cut(Clause clause, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            boolean environment = clause.is(i, "for") && i + 1 < to && CopulaValue.isEnvironment(clause, i + 1, to);
            if (environment || clause.word(i).in(CONTEXTS) || clause.word(i).is("without")) {
                return i;
            }
        }
        return to;
    }

    private static boolean isName(Clause clause, int from, int to) {
        for (int i = from; i < to; i++) {
            Word word = clause.word(i);
            boolean behindLink = i > from && clause.word(i - 1).in(Set.of("of", "for"));
            boolean article = word.in(Set.of("the", "a", "an"));
            boolean label = i == to - 1 && word.tail().endsWith(":");
            if (word.in(STOPS) || (article && i > from && !behindLink) || (word.closed() && i < to - 1 && !label)) {
                return false;
            }
        }
        return !clause.word(to - 1).in(Set.of("of", "for", "the", "a", "an"));
    }
}
