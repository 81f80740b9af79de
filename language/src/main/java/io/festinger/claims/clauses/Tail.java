package io.festinger.claims.clauses;

import io.festinger.claims.Qualifiers;
import io.festinger.text.WordClasses;
import java.util.Optional;
import java.util.Set;

/// The part after a value: its owner, a context, or a remark.
///
/// @param of the owner of the value: `is off for the render farm`; empty for none
/// @param context the context in which it holds; empty for none
public record Tail(String of, String context) {
    private static final Tail NONE = new Tail("", "");
    private static final Set<String> OWNERS = WordClasses.of("place_prepositions");
    private static final Set<String> CONTEXTS = WordClasses.of("tail_contexts");
    private static final Set<String> REMARKS = WordClasses.of("tail_remarks");
    private static final Set<String> ENDS = WordClasses.of("tail_ends");

    /// The tail that begins at a word; empty when the words continue in an unknown way: `5 times faster`.
    public static Optional<Tail> at(Clause clause, int from) {
        if (from >= clause.size()) {
            return Optional.of(NONE);
        }
        if (clause.opensBracket(from)) {
            return Optional.of(bracket(clause, from));
        }
        if (clause.comma(from - 1)) {
            boolean list = clause.word(from).isNumeric() || clause.is(from, "or") || clause.is(from, "and");
            return list ? Optional.empty() : Optional.of(NONE);
        }
        if (clause.is(from, "by") && clause.is(from + 1, "default")) {
            return at(clause, from + 2);
        }
        if (clause.is(from, CONTEXTS)) {
            return Optional.of(namedTail(clause, from, end(clause, from)));
        }
        return clause.is(from, REMARKS) || clause.word(from - 1).tail().contains("(")
                ? Optional.of(NONE)
                : Optional.empty();
    }

    /// The meaning of a preposition with its words: an environment is a context, a thing
    /// is the owner of the value.
    static Tail namedTail(Clause clause, int from, int to) {
        if (from + 1 >= to) {
            return NONE;
        }
        boolean place = clause.is(from, OWNERS);
        boolean environment = CopulaValue.isEnvironment(clause, from + 1, to);
        String text = clause.text(place ? from + 1 : from, to);
        return place && !environment ? new Tail(text, "") : new Tail("", text);
    }

    /// The content of the bracket that opens at a word.
    static Tail bracket(Clause clause, int from) {
        int end = from + 1;
        while (end < clause.size() && !clause.word(end - 1).tail().contains(")")) {
            end++;
        }
        if (CopulaValue.isEnvironment(clause, from, end)) {
            return new Tail("", clause.text(from, end));
        }
        boolean narrows = clause.is(from, CONTEXTS) && !clause.is(from, "with") && !clause.is(from, "without");
        if (narrows) {
            return namedTail(clause, from, end);
        }
        String remark = clause.text(from, end);
        return Qualifiers.isContext(remark) ? new Tail("", remark) : NONE;
    }

    private static int end(Clause clause, int from) {
        int end = from + 1;
        while (end < clause.size() && !clause.comma(end - 1) && !clause.opensBracket(end) && !clause.is(end, ENDS)) {
            end++;
        }
        return end;
    }
}
