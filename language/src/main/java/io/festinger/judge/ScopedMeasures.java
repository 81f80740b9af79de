package io.festinger.judge;

import io.festinger.claims.values.Shape;
import io.festinger.claims.values.Shape.Amount;
import io.festinger.claims.values.Shape.Bound;
import io.festinger.claims.values.Shapes;
import io.festinger.text.WordClasses;
import io.festinger.text.WordList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Whether two notes limit one thing differently, where one of them names only a property and was written in a scope
/// that is called like the thing: `The rate limit is 1,000 req/s` in `auth`, `Auth allows 5,000 req/s per IP`.
/// The other's conditions do not part them: nothing says whether the one has the same.
public final class ScopedMeasures {
    private static final Set<String> LIMIT = WordClasses.set("limit_words");
    private static final Set<String> LEAST = WordClasses.set("least");
    /// Nouns that name a property, whatever has it.
    static final Set<String> PROPERTIES = properties();
    /// A thing has many durations, shares and counts.
    private static final Set<String> OF_MANY_PROPERTIES = Set.of("", "s", "month", "%", "x");

    private ScopedMeasures() {}

    /// A note with the scope in which it was written; empty for none.
    public record ScopedNote(SpokenText text, String scope) {}

    /// @return false for notes of several sentences
    public static boolean differ(ScopedNote one, ScopedNote other) {
        return one.text().size() == 1
                && other.text().size() == 1
                && (isLimitOf(reading(one), one.scope(), reading(other))
                        || isLimitOf(reading(other), other.scope(), reading(one)));
    }

    private static Reading reading(ScopedNote note) {
        return note.text().sentences().getFirst().reading();
    }

    private static boolean isLimitOf(Reading property, String scope, Reading of) {
        if (scope.isBlank()) {
            return false;
        }
        Set<String> thing = Reading.of(scope).words().stream().map(Word::stem).collect(Collectors.toSet());
        List<Word> words = subject(of);
        return namesPropertyAlone(property)
                && words.stream().anyMatch(word -> thing.contains(word.stem()))
                && words.stream().allMatch(word -> thing.contains(word.stem()) || PROPERTIES.contains(word.lower()))
                && property.has(LEAST) == of.has(LEAST)
                && areOtherAmounts(property, of);
    }

    private static boolean namesPropertyAlone(Reading of) {
        List<Word> subject = subject(of);
        return !subject.isEmpty() && subject.stream().allMatch(word -> PROPERTIES.contains(word.lower()));
    }

    private static List<Word> subject(Reading of) {
        return of.words().stream()
                .limit(of.predicate())
                .filter(word -> word.isContent() && word.value() < 0)
                .toList();
    }

    private static boolean areOtherAmounts(Reading one, Reading other) {
        Optional<Amount> local = amount(one);
        Optional<Amount> remote = amount(other);
        return local.isPresent()
                && remote.isPresent()
                && local.get().unit().equals(remote.get().unit())
                && local.get().number().compareTo(remote.get().number()) != 0
                && (isLimit(one) || isLimit(other));
    }

    private static boolean isLimit(Reading of) {
        return of.has(LIMIT) || of.values().stream().anyMatch(value -> Shapes.of(value.key()) instanceof Bound);
    }

    /// The only amount of a text that is not outdated; empty when its unit does not say what is measured.
    private static Optional<Amount> amount(Reading of) {
        List<Amount> amounts = of.values().stream()
                .filter(value -> !value.old())
                .map(value -> amount(Shapes.of(value.key())))
                .flatMap(Optional::stream)
                .toList();
        return amounts.size() == 1
                ? Optional.of(amounts.getFirst()).filter(amount -> !OF_MANY_PROPERTIES.contains(amount.unit()))
                : Optional.empty();
    }

    private static Optional<Amount> amount(Shape shape) {
        return switch (shape) {
            case Amount amount -> Optional.of(amount);
            case Bound bound when bound.limit() instanceof Amount amount -> Optional.of(amount);
            default -> Optional.empty();
        };
    }

    private static Set<String> properties() {
        Set<String> properties = new HashSet<>(WordList.read("/claims/attributes.txt"));
        properties.addAll(LIMIT);
        return properties;
    }
}
