package io.festinger.claims.sentences;

import io.festinger.claims.Agreement;
import io.festinger.claims.Comparison;
import io.festinger.claims.Value;
import io.festinger.claims.sentences.Proposition.Given;
import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.claims.sentences.Proposition.Trait;
import io.festinger.claims.sentences.Spot.Kind;
import io.festinger.claims.values.ShapeComparison;
import io.festinger.claims.values.Shapes;
import io.festinger.claims.values.SlotKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Both say of one thing how much, when or which, and not the same. Where two of their values differ,
/// one of them
/// says on which condition the other holds.
final class ValueContrast implements ContrastRule {
    private static final Pattern COUNTED = Pattern.compile(" [a-z][a-z /]*");

    private static final Set<String> SEVERAL =
            Set.of("supports", "support", "supported", "tested", "compatible", "works", "fixed", "reads");

    private static final Set<String> PEOPLE = Set.of("we", "i", "he", "she", "they", "you");

    private record Pair(Given known, Given incoming) {}

    @Override
    public Optional<Contrast> between(Alignment alignment) {
        Proposition known = alignment.known();
        Proposition incoming = alignment.incoming();
        double most = alignment.weight() >= 3 ? 2 : alignment.weight() >= 2 ? 1 : 0.8;
        if (known.negated() != incoming.negated() && alignment.isOfOneCase() && alignment.isOfOne(2)) {
            return exceeded(alignment);
        }
        if (known.negated() != incoming.negated()
                || known.sides().entrySet().stream()
                        .filter(side -> !side.getKey().equals("unlimited"))
                        .anyMatch(side ->
                                !side.getValue().equals(incoming.sides().getOrDefault(side.getKey(), side.getValue())))
                || isWished(known)
                || isWished(incoming)
                || alignment.narrows()
                || !Collections.disjoint(known.deniedStems(), incoming.stems())
                || !Collections.disjoint(incoming.deniedStems(), known.stems())
                || !alignment.isOfOneCase()
                || !alignment.isOfOne(most)) {
            return Optional.empty();
        }
        List<Pair> pairs = contrary(alignment);
        if (pairs.isEmpty() && !alignment.anyIs(Trait.PAST) && end(known, incoming)) {
            return Optional.of(alignment.contrast("contrast.value"));
        }
        if (pairs.size() != 1
                || areOfTwoVersions(known, incoming)
                || areOfTwoVersions(incoming, known)
                || isOnOtherDays(known, incoming, pairs.getFirst())) {
            return Optional.empty();
        }
        Pair pair = pairs.getFirst();
        boolean days = pair.known().spot().is(Kind.DATE);
        boolean told = days ? haveOneDay(alignment, pair) : !alignment.anyIs(Trait.PAST) && !isExperience(alignment);
        return told
                ? Optional.of(alignment.contrast("contrast.value", pair.known(), pair.incoming()))
                : Optional.empty();
    }

    /// `from revision D on, the bracket has six holes` beside what earlier ones have.
    private static boolean areOfTwoVersions(Proposition one, Proposition other) {
        List<Given> beside = one.values().stream()
                .filter(given -> given.spot().is(Kind.VERSION))
                .filter(given -> one.asides().contains(given.segment()))
                .toList();
        List<Given> theirs = other.values().stream()
                .filter(given -> given.spot().is(Kind.VERSION))
                .toList();
        return !beside.isEmpty()
                && !theirs.isEmpty()
                && beside.stream()
                        .noneMatch(given -> theirs.stream()
                                .anyMatch(version -> version.key().equals(given.key())));
    }

    /// What should be, or is going to be, does not contradict what is.
    private static boolean isWished(Proposition proposition) {
        return proposition.clause().tense().is(Tense.Kind.FUTURE)
                || proposition.clause().words().stream().anyMatch(word -> word.is("should") || word.is("ought"));
    }

    /// `none of them needs more than 512 MB`, and one needs 2 GB.
    private static Optional<Contrast> exceeded(Alignment alignment) {
        for (Given one : alignment.known().values()) {
            for (Given other : alignment.incoming().values()) {
                boolean bound = alignment.known().negated()
                        ? exceeds(one.spot(), other.spot())
                        : exceeds(other.spot(), one.spot());
                if (bound) {
                    return Optional.of(alignment.contrast("contrast.value", one, other));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean exceeds(Spot denied, Spot said) {
        String key = denied.value().key();
        if (!key.startsWith("> ")
                || !denied.is(said.kind())
                || !dimension(denied).equals(dimension(said))) {
            return false;
        }
        Value most = new Value(
                denied.value().text(), "<= " + key.substring(2), denied.value().unit());
        return Comparison.of(most, said.value()) == Agreement.CONTRARY;
    }

    /// Both hold until a day, and not until the same.
    private static boolean end(Proposition known, Proposition incoming) {
        DateWords one = known.clause().tense().until();
        DateWords other = incoming.clause().tense().until();
        return one != null
                && other != null
                && (differ(one.year(), other.year())
                        || differ(one.month(), other.month())
                        || differ(one.day(), other.day()));
    }

    private static boolean differ(int one, int other) {
        return one > 0 && other > 0 && one != other;
    }

    /// `opens at 10 on Saturdays` does not contradict what holds on other days.
    private static boolean isOnOtherDays(Proposition known, Proposition incoming, Pair pair) {
        boolean day = pair.known().spot().is(Kind.DATE) && !pair.known().key().contains("@T");
        return !day
                && (isOnSomeDays(known, pair.known()) && hasNoDays(incoming)
                        || isOnSomeDays(incoming, pair.incoming()) && hasNoDays(known));
    }

    private static boolean hasNoDays(Proposition proposition) {
        return proposition.values().stream().noneMatch(ValueContrast::isWeekday);
    }

    private static boolean isWeekday(Given given) {
        return given.spot().is(Kind.DATE) && given.key().indexOf('@') < 0;
    }

    private static boolean isOnSomeDays(Proposition proposition, Given beside) {
        return proposition.values().stream()
                .filter(given -> given.segment() == beside.segment())
                .anyMatch(ValueContrast::isWeekday);
    }

    /// `we saw three deer`: another time they saw more.
    private static boolean isExperience(Alignment alignment) {
        Clause clause = alignment.known().clause();
        boolean past = clause.is(0, PEOPLE)
                && clause.size() > 1
                && Verbs.form(clause.word(1).lower())
                        .filter(form -> form.bend() == Verbs.Bend.PAST)
                        .isPresent();
        return past && alignment.weight() < 2;
    }

    /// The values of the one that have no like in the other, one for each dimension.
    private static List<Pair> contrary(Alignment alignment) {
        List<Pair> pairs = new ArrayList<>();
        for (Given one : alignment.known().stated()) {
            List<Given> like = alignment.incoming().stated().stream()
                    .filter(other -> areComparable(alignment, one.spot(), other.spot()))
                    .toList();
            boolean told = !like.isEmpty() && like.stream().allMatch(other -> areContrary(one.spot(), other.spot()));
            if (told && like.stream().noneMatch(other -> has(alignment.known(), other))) {
                pairs.add(new Pair(one, like.getFirst()));
            }
        }
        return pairs;
    }

    private static boolean has(Proposition proposition, Given value) {
        return proposition.values().stream().anyMatch(given -> given.key().equals(value.key()));
    }

    /// Both days are of what happens once, and of the same that happens.
    private static boolean haveOneDay(Alignment alignment, Pair pair) {
        boolean clock = pair.known().key().contains("@T");
        boolean one = Events.hasOneDay(alignment.known().clause(), pair.known().spot());
        boolean two =
                Events.hasOneDay(alignment.incoming().clause(), pair.incoming().spot());
        boolean once = (one && two) || ((one || two) && !alignment.anyIs(Trait.PAST) && alignment.weight() >= 2);
        boolean other = isDeed(alignment.leftKnown()) && isDeed(alignment.leftIncoming());
        return (clock || once) && !other;
    }

    private static boolean isDeed(List<Term> left) {
        return left.stream().anyMatch(term -> ContrastWords.isWeak(term.lower()));
    }

    /// Of one dimension, or one of them says that there is no limit to the other.
    private static boolean areComparable(Alignment alignment, Spot one, Spot other) {
        if (one.is(Kind.UNLIMITED) != other.is(Kind.UNLIMITED)) {
            Spot limit = one.is(Kind.UNLIMITED) ? other : one;
            Spot free = one.is(Kind.UNLIMITED) ? one : other;
            return isAmount(limit) && isOfSame(alignment, free);
        }
        if (one.is(Kind.COUNT) && other.is(Kind.COUNT)) {
            return head(one).equals(head(other));
        }
        if (one.is(Kind.QUANTITY) && other.is(Kind.QUANTITY)) {
            return dimension(one).equals(dimension(other));
        }
        boolean named = Labels.isBehindName(one) && Labels.isBehindName(other);
        if (named && (isSeveral(alignment) || !Labels.named(one).equals(Labels.named(other)))) {
            return false;
        }
        if (isAmount(one) && isAmount(other)) {
            return isAlone(alignment.known(), one) && isAlone(alignment.incoming(), other);
        }
        if (Givens.isCode(one) || Givens.isCode(other)) {
            boolean letters = one.value().key().length() == 1;
            return Givens.isCode(one)
                    && Givens.isCode(other)
                    && letters == (other.value().key().length() == 1);
        }
        return isNumber(one) && isNumber(other)
                || one.kind() == other.kind() && (!one.is(Kind.DATE) || areOfOneForm(one, other));
    }

    /// Both are days, or both hours of a day, or both days of the week.
    static boolean areOfOneForm(Spot one, Spot other) {
        String key = one.value().key();
        String theirs = other.value().key();
        return (key.indexOf('@') < 0) == (theirs.indexOf('@') < 0) && key.contains("@T") == theirs.contains("@T");
    }

    /// `supports Android 12`, and 13 too.
    private static boolean isSeveral(Alignment alignment) {
        return Stream.of(alignment.known(), alignment.incoming())
                .flatMap(side -> side.clause().words().stream())
                .anyMatch(word -> word.in(SEVERAL));
    }

    /// What is counted, or is unlimited, is spoken of in both.
    private static boolean isOfSame(Alignment alignment, Spot spot) {
        if (spot.noun() >= spot.to()) {
            return true;
        }
        String head = head(spot);
        return Set.of(alignment.known(), alignment.incoming()).stream()
                .allMatch(side -> side.stems().contains(head)
                        || side.values().stream().anyMatch(given -> names(given.spot(), head)));
    }

    /// Its noun, or its unit, is this one.
    private static boolean names(Spot spot, String stem) {
        return spot.clause().words().subList(spot.from(), spot.to()).stream()
                .anyMatch(word -> ContrastWords.stem(word.lower()).equals(stem));
    }

    private static String head(Spot spot) {
        String counted = spot.counted();
        return ContrastWords.stem(
                counted.substring(counted.lastIndexOf(' ') + 1).toLowerCase(java.util.Locale.ROOT));
    }

    private static String dimension(Spot spot) {
        String key = spot.value().key();
        String unit = key.substring(key.lastIndexOf(' ') + 1);
        return unit.equals("month") ? "s" : unit;
    }

    private static boolean isAlone(Proposition proposition, Spot spot) {
        return proposition.values().stream().noneMatch(given -> !given.spot().equals(spot) && isAmount(given.spot()));
    }

    private static boolean isAmount(Spot spot) {
        return spot.is(Kind.QUANTITY) || spot.is(Kind.COUNT) || spot.is(Kind.NUMBER);
    }

    private static boolean isNumber(Spot spot) {
        return spot.is(Kind.NUMBER) || spot.is(Kind.VERSION) || spot.is(Kind.COUNT);
    }

    static boolean areContrary(Spot one, Spot other) {
        if (one.is(Kind.PERIOD) != other.is(Kind.PERIOD)) {
            return false;
        }
        if (Givens.isCode(one) && Givens.isCode(other)) {
            return !one.value().key().equals(other.value().key());
        }
        if (isRange(one) && isRange(other)) {
            return !one.value().key().equals(other.value().key())
                    && Comparison.of(one.value(), other.value()) != Agreement.SAME;
        }
        boolean versions = isNumber(one) && isNumber(other) && (isVersion(one) || isVersion(other));
        if (versions) {
            return ShapeComparison.of(
                            Shapes.of(one.value().key()),
                            Shapes.of(other.value().key()),
                            SlotKind.VERSION)
                    == Agreement.CONTRARY;
        }
        if (Comparison.of(one.value(), other.value()) == Agreement.CONTRARY) {
            return true;
        }
        boolean numbers = isAmount(one) && isAmount(other) && !one.is(Kind.QUANTITY) && !other.is(Kind.QUANTITY);
        boolean uncounted = one.counted().isEmpty() || other.counted().isEmpty();
        return numbers && uncounted && Comparison.of(bare(one), bare(other)) == Agreement.CONTRARY;
    }

    /// From one number to another: what is between them is not what is said.
    private static boolean isRange(Spot spot) {
        return spot.value().key().contains(" .. ") && !spot.is(Kind.DATE);
    }

    /// Its number stands behind the name of what it is a version of: `Postgres 14`, `firmware 4.2`.
    private static boolean isVersion(Spot spot) {
        return spot.is(Kind.VERSION) || (spot.is(Kind.NUMBER) && Labels.isBehindName(spot));
    }

    /// Without the noun that is counted.
    private static Value bare(Spot spot) {
        return new Value(
                spot.value().text(), COUNTED.matcher(spot.value().key()).replaceAll(""), "");
    }
}
