package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Term;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Numbers with letters that are said of one thing, and are not the same: `plugged into serial port COM3`
/// beside `COM5`. What is an identifier of the thing itself tells two things apart instead.
final class Identifiers {
    private static final Set<String> OF =
            WordSet.of("number port serial code id plate pin iban address model part article account key channel slot");
    private static final Pattern DIGITS = Pattern.compile("\\d+");
    private static final double ENOUGH = 3;

    private Identifiers() {}

    static Optional<Contrast> between(Alignment alignment) {
        boolean close = alignment.weight() >= ENOUGH && named(alignment.known()) && named(alignment.incoming());
        if (!close || !Alignment.areOfOneNumber(alignment.known(), alignment.incoming())) {
            return Optional.empty();
        }
        Optional<Term> one = only(alignment.leftKnown(), alignment.known());
        Optional<Term> other = only(alignment.leftIncoming(), alignment.incoming());
        boolean differ = one.isPresent()
                && other.isPresent()
                && shape(one.get()).equals(shape(other.get()))
                && (isSaid(one.get(), alignment.known()) || isSaid(other.get(), alignment.incoming()));
        return differ ? Optional.of(alignment.contrast("contrast.value")) : Optional.empty();
    }

    private static boolean named(Proposition one) {
        return !one.negated() && one.clause().words().stream().anyMatch(word -> word.in(OF));
    }

    /// The identifier among what is left over, which is nothing else but what is weak or said beside.
    private static Optional<Term> only(List<Term> left, Proposition of) {
        List<Term> strong = left.stream()
                .filter(Term::isStrong)
                .filter(term -> !of.asides().contains(term.segment()))
                .toList();
        List<Term> digits = strong.stream()
                .filter(term -> DIGITS.matcher(term.lower()).find())
                .toList();
        return digits.size() == 1 && strong.size() <= 2 ? Optional.of(digits.getFirst()) : Optional.empty();
    }

    private static String shape(Term term) {
        return DIGITS.matcher(term.lower()).replaceAll("#");
    }

    /// It stands behind the verb, or behind a colon.
    private static boolean isSaid(Term term, Proposition of) {
        return term.word() >= of.profile().verb();
    }
}
