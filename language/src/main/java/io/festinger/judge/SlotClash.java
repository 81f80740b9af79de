package io.festinger.judge;

import io.festinger.claims.Agreement;
import io.festinger.claims.Claim;
import io.festinger.claims.Comparison;
import io.festinger.claims.Value;
import io.festinger.claims.values.Shape;
import io.festinger.claims.values.Shapes;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// Whether two texts give one property of one subject other values, and differ in nothing else: `LOG_LEVEL=debug`
/// and `LOG_LEVEL=info`.
final class SlotClash {
    private static final Set<String> LIGHT = Lexicon.of("light");

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
                        .anyMatch(claim -> other.claims().stream().anyMatch(theirs -> areOfTwoThings(claim, theirs)));
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
        List<String> theirs = List.of(other.meeting().subject().split(" "));
        return Arrays.stream(one.meeting().subject().split(" "))
                .anyMatch(word -> word.length() == 1 && !theirs.contains(word));
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
            boolean claimed = word.start() >= from && word.end() <= to;
            return claimed || word.value() >= 0 || LIGHT.contains(word.lower());
        });
    }
}
