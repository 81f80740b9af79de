package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Clause.Word;
import java.util.List;
import java.util.function.Function;

/// What a sentence states, in the words that most people would choose for it: in plain order, with the verb for
/// what is done. Each form is laid beside others for itself, with the places that its words have in the text.
final class Rewordings {
    private static final List<Function<Clause, List<List<Word>>>> FORMS =
            List.of(Clefts::of, Cores::of, Duties::of, Attributes::of);

    private Rewordings() {}

    /// Empty where nothing is to be said in other words.
    static List<Clause> of(Clause said) {
        return FORMS.stream()
                .flatMap(form -> form.apply(said).stream())
                .map(said::with)
                .toList();
    }
}
