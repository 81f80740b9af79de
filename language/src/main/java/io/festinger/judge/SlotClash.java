package io.festinger.judge;

import io.festinger.claims.Agreement;
import io.festinger.claims.Claim;
import io.festinger.claims.Comparison;
import io.festinger.claims.Value;
import io.festinger.claims.clauses.Verbs;
import io.festinger.claims.clauses.Verbs.Bend;
import io.festinger.claims.values.Shape;
import io.festinger.claims.values.Shapes;
import io.festinger.text.FoldedText;
import io.festinger.text.WordClasses;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// Whether two texts give one property of one subject other values, and differ in nothing else: `LOG_LEVEL=debug`
/// and `LOG_LEVEL=info`.
final class SlotClash {
    private static final Set<String> LIGHT = WordClasses.set("light");

    private SlotClash() {}

    static boolean isExact(Pairing pairing) {
        return pairing.one().claims().stream()
                .anyMatch(one -> pairing.other().claims().stream().anyMatch(other -> isExact(pairing, one, other)));
    }

    /// Whether both claim values for one property of two things: `C: the range is 4 - 8`, `K: the range is 18 - 26`; or
    /// name two of a kind: `panel A`, `panel B`.
    static boolean isOfTwoThings(Pairing pairing) {
        Reading one = pairing.one();
        Reading other = pairing.other();
        return IntStream.range(1, one.size()).anyMatch(i -> isLetter(one, i) && hasOtherLetter(one, i, other))
                || one.claims().stream()
                        .anyMatch(claim -> other.claims().stream().anyMatch(remote -> areOfTwoThings(claim, remote)));
    }

    private static boolean isLetter(Reading of, int i) {
        return of.word(i).lower().length() == 1
                && Character.isLetter(of.word(i).lower().charAt(0))
                && of.word(i - 1).isContent()
                && of.word(i - 1).segment() == of.word(i).segment();
    }

    /// Whether the other text has the word before this letter with another letter, and not with this one.
    private static boolean hasOtherLetter(Reading one, int i, Reading other) {
        List<String> letters = IntStream.range(1, other.size())
                .filter(j -> isLetter(other, j)
                        && other.word(j - 1).stem().equals(one.word(i - 1).stem()))
                .mapToObj(j -> other.word(j).lower())
                .toList();
        return !letters.isEmpty() && !letters.contains(one.word(i).lower());
    }

    private static boolean areOfTwoThings(Claim one, Claim other) {
        return one.meeting().attribute().equals(other.meeting().attribute())
                && one.meeting().qualifier().equals(other.meeting().qualifier())
                && haveOther(one, other)
                && haveOther(other, one);
    }

    /// Whether the subject of the one has a name of one letter that the other lacks: as a word it has no weight.
    private static boolean haveOther(Claim one, Claim other) {
        List<String> remote = List.of(other.meeting().subject().split(" "));
        return Arrays.stream(one.meeting().subject().split(" "))
                .anyMatch(word -> word.length() == 1 && !remote.contains(word));
    }

    private static boolean isExact(Pairing pairing, Claim one, Claim other) {
        return isOneValue(one.value())
                && isOneValue(other.value())
                && one.meeting().equals(other.meeting())
                && one.validity().meets(other.validity())
                && Comparison.of(one, other) == Agreement.CONTRARY
                && isPaired(pairing.one(), pairing.toOther(), one)
                && isPaired(pairing.other(), pairing.toOne(), other);
    }

    /// A typed value or a single word. Lists and phrases can mean the same in other words.
    private static boolean isOneValue(Value value) {
        Shape shape = Shapes.of(value.key());
        boolean several = shape instanceof Shape.Members || shape instanceof Shape.Every;
        return !several && (!(shape instanceof Shape.Text) || value.key().indexOf(' ') < 0);
    }

    /// Whether the other text has every word, apart from those of values.
    private static boolean isPaired(Reading of, int[] paired, Claim claim) {
        int from = claim.reading().span().start();
        int to = claim.reading().span().end();
        return IntStream.range(0, of.size()).filter(i -> paired[i] < 0).allMatch(i -> {
            Word word = of.word(i);
            boolean isClaimed = word.start() >= from && word.end() <= to;
            return isClaimed || word.value() >= 0 || LIGHT.contains(word.lower());
        });
    }

    /// Whether two texts are word for word the same, but for one amount: `Run the pump 20
    /// minutes`, `Run the pump 5 minutes`. On streams of documentation such pairs are one
    /// statement with another value, where the amount is neither in the subject (`Level 5 needs a
    /// badge`) nor a name (`gate 5`), and no text tells what happened once.
    static final class OtherAmount {
        private static final Set<String> LINKS = WordClasses.set("link");
        private static final Set<String> PAST = WordClasses.set("past");
        private static final Set<String> FIRST_PERSON = WordClasses.set("first_person");
        private static final Set<String> PERHAPS = WordClasses.set("possibility_modals");
        private static final Set<String> WE = WordClasses.set("acting_persons");
        private static final Set<String> COMPLETED = WordClasses.set("present_have");

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
                    && (isOrder(pairing.one()) || isOneShare(pairing, values) || !pairing.isOfSubjects(values))
                    && states(pairing.one(), values.one())
                    && states(pairing.other(), values.other())
                    && FoldedText.of(with(
                                    pairing.one().text(), value, pairing.other().text(), other))
                            .text()
                            .equals(pairing.other().foldedText());
        }

        /// Whether the amounts are shares of one whole: `half of the traffic`, `10% of the traffic`.
        private static boolean isOneShare(Pairing pairing, Pairing.Values values) {
            return isShare(pairing.one(), values.one()) && isShare(pairing.other(), values.other());
        }

        private static boolean isShare(Reading text, int value) {
            return Shapes.of(text.values().get(value).key()) instanceof Shape.Amount amount
                    && amount.unit().equals("%")
                    && text.is(after(text, text.firstWordOf(value), value), "of");
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

        /// A limit, an amount with a unit, one of things (`8 spaces`), or one that a verb or a colon
        /// gives (`the limit is 8`).
        private static boolean isAmount(Reading text, int value) {
            int from = text.firstWordOf(value);
            return isShare(text, value)
                    || from > 0
                            && switch (Shapes.of(text.values().get(value).key())) {
                                case Shape.Bound _ -> true;
                                case Shape.Amount amount -> !amount.unit().isEmpty() || isGiven(text, from, value);
                                case Shape.ApproximateAmount about ->
                                    !about.amount().unit().isEmpty() || isGiven(text, from, value);
                                case Shape.Range range
                                when range.low() instanceof Shape.Amount -> isGiven(text, from, value);
                                default -> false;
                            };
        }

        private static boolean isGiven(Reading text, int from, int value) {
            int to = after(text, from, value);
            boolean counts = to < text.size()
                    && text.word(to).isContent()
                    && !text.word(to).name()
                    && text.word(to).segment() == text.word(to - 1).segment();
            return counts || text.is(from - 1, LINKS) || text.word(from - 1).colon();
        }

        private static int after(Reading text, int from, int value) {
            int to = from;
            while (to < text.size() && text.word(to).value() == value) {
                to++;
            }
            return to;
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
}
