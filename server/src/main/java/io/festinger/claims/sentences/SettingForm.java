package io.festinger.claims.sentences;

import io.festinger.claims.Value;
import java.util.List;
import java.util.Optional;

/// One way in which a sentence gives a property its value. Takes a clause in [PlainWords].
interface SettingForm {
    /// What the clause says; empty where it has another form.
    List<Assertion> read(Clause clause);

    /// That the subject's attribute has the value of a spot, in the contexts of both; empty where the
    /// words
    /// behind it make it mean something else.
    static List<Assertion> assertion(Optional<Subject> subject, String attribute, Spot spot, int behind) {
        Optional<String> context = Tail.context(spot.clause(), behind);
        Optional<Value> value = spot.value();
        if (subject.isEmpty() || context.isEmpty() || value.isEmpty()) {
            return List.of();
        }
        String contexts = Subject.join(List.of(subject.get().context(), context.get()));
        return List.of(
                new Assertion(subject.get().text(), attribute, contexts, value.get(), true, spot.from(), spot.noun()));
    }
}
