package io.festinger.claims.clauses;

import java.util.Optional;
import java.util.Set;

/// What follows a value: whose it is, a context, or a remark.
///
/// @param of what the value belongs to: `is off for the render farm`; empty for nothing
/// @param context in which it holds; empty for none
public record Tail(String of, String context) {
    private static final Tail NONE = new Tail("", "");
    private static final Set<String> OWNERS = WordSet.of("in", "on", "for", "at", "of");
    private static final Set<String> CONTEXTS = WordSet.of("""
            in on for during with without under per at via when while within inside across between each overall
            after before using through where of along around
            """);
    private static final Set<String> REMARKS = WordSet.of("""
            because since so but which whereas though although rather instead not as up down max maximum min minimum
            total too again anymore see thanks due
            """);
    private static final Set<String> ENDS =
            WordSet.of("because", "since", "so", "but", "which", "instead", "rather", "not", "and", "due", "thanks");

    /// What begins at a word. No answer where the words go on in a way that is not known: `5 times
    /// faster`.
    public static Optional<Tail> at(Clause clause, int from) {
        if (from >= clause.size()) {
            return Optional.of(NONE);
        }
        if (clause.opensBracket(from)) {
            return Optional.of(bracket(clause, from));
        }
        if (clause.word(from - 1).tail().contains(",")) {
            boolean list = clause.word(from).isNumeric() || clause.is(from, "or") || clause.is(from, "and");
            return list ? Optional.empty() : Optional.of(NONE);
        }
        if (clause.is(from, "by") && clause.is(from + 1, "default")) {
            return at(clause, from + 2);
        }
        if (clause.is(from, CONTEXTS)) {
            return Optional.of(named(clause, from, end(clause, from)));
        }
        return clause.is(from, REMARKS) || clause.word(from - 1).tail().contains("(")
                ? Optional.of(NONE)
                : Optional.empty();
    }

    /// What a preposition and the words after it name: an environment is a context, a thing is what
    /// the value belongs to.
    static Tail named(Clause clause, int from, int to) {
        if (from + 1 >= to) {
            return NONE;
        }
        boolean place = clause.is(from, OWNERS);
        boolean environment = CopulaValue.isEnvironment(clause, from + 1, to);
        String text = clause.text(place ? from + 1 : from, to);
        return place && !environment ? new Tail(text, "") : new Tail("", text);
    }

    /// What is in the bracket that opens at a word.
    static Tail bracket(Clause clause, int from) {
        int end = from + 1;
        while (end < clause.size() && !clause.word(end - 1).tail().contains(")")) {
            end++;
        }
        if (CopulaValue.isEnvironment(clause, from, end)) {
            return new Tail("", clause.text(from, end));
        }
        boolean narrows = clause.is(from, CONTEXTS) && !clause.is(from, "with") && !clause.is(from, "without");
        return narrows ? named(clause, from, end) : NONE;
    }

    private static int end(Clause clause, int from) {
        int end = from + 1;
        while (end < clause.size()
                && !clause.word(end - 1).tail().contains(",")
                && !clause.opensBracket(end)
                && !clause.is(end, ENDS)) {
            end++;
        }
        return end;
    }
}
