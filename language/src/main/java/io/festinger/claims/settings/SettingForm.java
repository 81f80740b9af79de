package io.festinger.claims.settings;

import io.festinger.claims.Value;
import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Spot;
import io.festinger.claims.clauses.Subject;
import io.festinger.claims.clauses.Tail;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/// A form of sentence that gives a property its value. Takes a clause in [PlainWords].
interface SettingForm {
    /// The assertions of the clause; empty when it has another form.
    List<Assertion> read(Clause clause);

    /// The assertions at the first word that yields any, from one word to before another.
    static List<Assertion> first(int from, int to, IntFunction<List<Assertion>> reading) {
        for (int i = from; i < to; i++) {
            List<Assertion> assertions = reading.apply(i);
            if (!assertions.isEmpty()) {
                return assertions;
            }
        }
        return List.of();
    }

    /// The assertion that the subject's attribute has the value of a spot, with owner and context from the
    /// words after it; empty when these words change its meaning.
    static List<Assertion> assertion(Optional<Subject> subject, String attribute, Spot spot) {
        return assertion(subject, attribute, spot, spot.to());
    }

    /// @param after the word where the rest begins
    static List<Assertion> assertion(Optional<Subject> subject, String attribute, Spot spot, int after) {
        return assertion(spot.clause(), subject, attribute, spot.value(), new int[] {spot.from(), spot.noun(), after});
    }

    /// @param at the first word of the value, the word after it, and the word where the rest begins
    static List<Assertion> assertion(
            Clause clause, Optional<Subject> subject, String attribute, Value value, int[] at) {
        Optional<Tail> tail = Tail.at(clause, at[2]);
        if (subject.isEmpty() || tail.isEmpty()) {
            return List.of();
        }
        Subject whole = subject.get().of(tail.get());
        return List.of(new Assertion(whole.text(), attribute, whole.context(), value, true, at[0], at[1]));
    }
}
