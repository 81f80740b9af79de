package io.festinger.judge;

import io.festinger.claims.Agreement;
import io.festinger.claims.clauses.Verbs;
import io.festinger.claims.clauses.Verbs.Bend;
import io.festinger.claims.values.Shape;
import io.festinger.claims.values.Shapes;
import io.festinger.text.FoldedText;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// Whether two texts are word for word the same, but for one amount: `Run the pump 20 minutes`, `Run the pump 5
/// minutes`.
/// On streams of documentation such pairs are one statement with another value, where the amount is neither in the
/// subject (`Level 5 needs a badge`) nor a name (`gate 5`), and no text tells what happened once.
final class OtherAmount {
    private static final Set<String> LINKS = Lexicon.of("link");
    private static final Set<String> PAST = Lexicon.of("past");
    private static final Set<String> FIRST_PERSON = Lexicon.of("first_person");
    private static final Set<String> PERHAPS = Set.of("can", "could", "may", "might");
    private static final Set<String> WE = Set.of("we", "you", "they", "he", "she", "it");
    private static final Set<String> COMPLETED = Set.of("has", "have");

    private OtherAmount() {}

    static boolean isIn(Pairing pairing) {
        List<Pairing.Values> contrary = pairing.values().stream()
                .filter(values -> values.agreement() == Agreement.CONTRARY)
                .toList();
        return contrary.size() == 1 && differ(pairing, contrary.getFirst());
    }

    private static boolean differ(Pairing pairing, Pairing.Values values) {
        StatedValue value = pairing.valueOfOne(values);
        StatedValue other = pairing.valueOfOther(values);
        return !value.old()
                && !other.old()
                && (isOrder(pairing.one()) || !pairing.isOfSubjects(values))
                && states(pairing.one(), values.one())
                && states(pairing.other(), values.other())
                && FoldedText.of(with(
                                pairing.one().text(), value, pairing.other().text(), other))
                        .text()
                        .equals(pairing.other().folded());
    }

    private static String with(String text, StatedValue value, String otherText, StatedValue other) {
        return text.substring(0, value.start())
                + otherText.substring(other.start(), other.end())
                + text.substring(value.end());
    }

    /// Whether the text begins with a verb, so that it has no subject: `Run the pump 20 minutes`.
    private static boolean isOrder(Reading text) {
        String first = text.word(0).lower();
        return Verbs.form(first).map(Verbs.Form::base).filter(first::equals).isPresent();
    }

    /// Whether the text says that the amount holds now.
    private static boolean states(Reading text, int value) {
        return isAmount(text, value)
                && !text.has(PERHAPS)
                && !text.has(PAST)
                && !text.has(FIRST_PERSON)
                && IntStream.range(1, text.size()).noneMatch(i -> isPast(text, i));
    }

    /// A limit, an amount with a unit, one of things (`8 spaces`), or one that a verb or a colon gives (`the limit is
    /// 8`).
    private static boolean isAmount(Reading text, int value) {
        int from = text.firstWordOf(value);
        return from > 0
                && switch (Shapes.of(text.values().get(value).key())) {
                    case Shape.Bound _ -> true;
                    case Shape.Amount amount -> !amount.unit().isEmpty() || isGiven(text, from, value);
                    case Shape.About about -> !about.amount().unit().isEmpty() || isGiven(text, from, value);
                    case Shape.Range range when range.low() instanceof Shape.Amount -> isGiven(text, from, value);
                    default -> false;
                };
    }

    private static boolean isGiven(Reading text, int from, int value) {
        int to = from;
        while (to < text.size() && text.word(to).value() == value) {
            to++;
        }
        boolean counts = to < text.size()
                && text.word(to).isContent()
                && !text.word(to).name()
                && text.word(to).segment() == text.word(to - 1).segment();
        return counts || text.is(from - 1, LINKS) || text.word(from - 1).colon();
    }

    /// A verb that tells what happened: `the export took`, `we sold`, `it has grown`.
    private static boolean isPast(Reading text, int i) {
        boolean past = text.word(i).value() < 0
                && Verbs.form(text.word(i).lower())
                        .filter(form -> form.bend() == Bend.PAST)
                        .isPresent();
        return past
                && (text.word(i - 1).isContent() && text.mayBeVerb(i)
                        || text.is(i - 1, WE)
                        || text.is(i - 1, COMPLETED));
    }
}
