package io.festinger.claims.sentences;

import io.festinger.text.WordList;
import java.util.Optional;
import java.util.Set;

/// What stands behind a value: a context, a remark, or words that make it mean something else.
final class Tail {
    private static final Set<String> CONTEXTS = WordList.of("""
            in on for during with without under per at via when while within inside across between each overall
            after before using through where
            """);
    private static final Set<String> REMARKS = WordList.of("""
            because since so but which whereas though although rather instead not as up down max maximum min minimum
            total too again anymore and
            """);

    private Tail() {}

    /// The context that begins at a word, and empty text for a remark or nothing. No answer where the
    /// words
    /// go on in a way that is not known: `5 times faster`.
    static Optional<String> context(Clause clause, int from) {
        if (from >= clause.size()) {
            return Optional.of("");
        }
        if (clause.opensBracket(from)) {
            return Optional.of(bracket(clause, from));
        }
        boolean comma = clause.word(from - 1).tail().contains(",");
        if (comma) {
            boolean list = clause.word(from).isNumeric() || clause.is(from, "or") || clause.is(from, "and");
            return list ? Optional.empty() : Optional.of("");
        }
        if (clause.is(from, "by") && clause.is(from + 1, "default")) {
            return context(clause, from + 2);
        }
        if (clause.is(from, CONTEXTS)) {
            return Optional.of(Subject.context(clause, from, end(clause, from)));
        }
        boolean remark = clause.is(from, REMARKS) && !(clause.is(from, "and") && from + 1 < clause.size());
        return remark ? Optional.of("") : Optional.empty();
    }

    private static String bracket(Clause clause, int from) {
        int end = from + 1;
        while (end < clause.size() && !clause.word(end - 1).tail().contains(")")) {
            end++;
        }
        boolean narrows = (clause.is(from, CONTEXTS) && !clause.is(from, "with") && !clause.is(from, "without"))
                || CopulaValue.isEnvironment(clause, from, end);
        return narrows ? Subject.context(clause, from, end) : "";
    }

    private static int end(Clause clause, int from) {
        int end = from + 1;
        while (end < clause.size()
                && !clause.word(end - 1).tail().contains(",")
                && !clause.opensBracket(end)
                && !clause.is(end, Set.of("because", "since", "so", "but", "which", "instead", "rather"))) {
            end++;
        }
        return end;
    }
}
