package io.festinger.claims.sentences;

import io.festinger.claims.Agreement;
import io.festinger.claims.Comparison;
import io.festinger.claims.Value;
import io.festinger.claims.sentences.Spot.Kind;
import io.festinger.claims.values.ShapeComparison;
import io.festinger.claims.values.Shapes;
import io.festinger.claims.values.SlotKind;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Which values of two sentences can be of one thing, and which of those cannot both be.
final class LikeValues {
    private static final Pattern COUNTED = Pattern.compile(" [a-z][a-z /]*");

    private static final Pattern BOUND_BEHIND =
            Pattern.compile(" (?:or|and) (?:more|less|fewer|above|below|over|under|up|longer|higher|lower)\\b.*");

    private static final Pattern PARTS = Pattern.compile("[-/_.]");
    private static final Set<String> NORMS = WordSet.of("iso", "din", "en", "iec", "ansi", "ieee", "bs", "astm");
    private static final Set<String> SEVERAL =
            WordSet.of("supports", "support", "supported", "tested", "compatible", "works", "fixed", "reads");

    private static final String PERSON = " person";
    private static final Set<String> ANY = Set.of("person", "people", "piece", "part", "unit", "item");

    private LikeValues() {}

    /// Of one dimension, or one of them says that there is no limit to the other.
    static boolean areComparable(Alignment alignment, Spot one, Spot other) {
        if (one.is(Kind.UNLIMITED) != other.is(Kind.UNLIMITED)) {
            Spot limit = one.is(Kind.UNLIMITED) ? other : one;
            Spot free = one.is(Kind.UNLIMITED) ? one : other;
            return isAmount(limit) && Unlimited.isOfOneKind(free, limit) && isOfSame(alignment, free);
        }
        if (UnitNames.isUnit(one) || UnitNames.isUnit(other)) {
            return UnitNames.areComparable(one, other);
        }
        if (Ages.areAges(one, other)) {
            return true;
        }
        if (one.is(Kind.COUNT) && other.is(Kind.COUNT)) {
            return head(one).equals(head(other))
                    || isAny(one) && alignment.common().contains(head(other))
                    || isAny(other) && alignment.common().contains(head(one));
        }
        if (one.is(Kind.QUANTITY) && other.is(Kind.QUANTITY)) {
            return dimension(one).equals(dimension(other));
        }
        boolean ports = Dimensions.isPort(one) && Dimensions.isPort(other);
        if (areOfOtherNames(alignment, one, other) || (!ports && areNamedApart(alignment, one, other))) {
            return false;
        }
        if (!ports && isAmount(one) && isAmount(other)) {
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

    private static boolean areOfOtherNames(Alignment alignment, Spot one, Spot other) {
        return isNumberOf(one, other)
                || isNumberOf(other, one)
                || isOfOtherName(one, alignment.incoming())
                || isOfOtherName(other, alignment.known());
    }

    /// The words in front of them tell that they are of two things.
    private static boolean areNamedApart(Alignment alignment, Spot one, Spot other) {
        boolean named = Labels.isBehindName(one) && Labels.isBehindName(other);
        return isNorm(one) != isNorm(other)
                || one.is(Kind.QUANTITY) != other.is(Kind.QUANTITY)
                || named && (isSeveral(alignment) || !Labels.named(one).equals(Labels.named(other)));
    }

    /// They are the same value, and of the same: `3 stages` is not what `sheet 3` says.
    static boolean areSame(Spot one, Spot other) {
        boolean same = one.value().key().equals(other.value().key());
        if (!same || !(one.is(Kind.COUNT) || other.is(Kind.COUNT))) {
            return same;
        }
        if (one.is(Kind.COUNT) && other.is(Kind.COUNT)) {
            return head(one).equals(head(other)) || !isBare(one.value().key());
        }
        Spot number = one.is(Kind.COUNT) ? other : one;
        Spot count = one.is(Kind.COUNT) ? one : other;
        return !Labels.isBehindName(number) || Labels.named(number).equals(head(count));
    }

    /// The same, with or without the noun that is counted: `20 staff`, `from twenty to eighteen`.
    static boolean isSameNumber(Spot one, Spot other) {
        return one.value().key().equals(other.value().key())
                || isAmount(one)
                        && isAmount(other)
                        && bare(one).key().equals(bare(other).key());
    }

    private static boolean isBare(String key) {
        return key.indexOf(' ') < 0;
    }

    /// `22 people sing in the choir` are as many singers.
    private static boolean isAny(Spot spot) {
        return ANY.contains(head(spot));
    }

    /// `macOS 13` is no version of what does not speak of it.
    static boolean isOfOtherName(Spot number, Proposition other) {
        int before = number.from() - 1;
        if (!Labels.isBehindName(number) || before <= 0) {
            return false;
        }
        String lower = number.clause().word(before).lower();
        return number.clause().text(before, before + 1).chars().anyMatch(Character::isUpperCase)
                && !other.stems().contains(ContrastWords.stem(lower))
                && !PARTS.splitAsStream(lower).map(ContrastWords::stem).allMatch(other.stems()::contains);
    }

    /// `24 ports`, and `port 443` is one of them.
    static boolean isNumberOf(Spot count, Spot number) {
        return count.is(Kind.COUNT)
                && !number.is(Kind.COUNT)
                && number.from() > 0
                && ContrastWords.stem(number.clause().word(number.from() - 1).lower())
                        .equals(head(count));
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

    static String head(Spot spot) {
        String key = spot.value().key();
        if (key.endsWith(PERSON)) {
            return ContrastWords.stem("person");
        }
        String noun = spot.counted().isEmpty() ? key.substring(key.indexOf(' ') + 1) : spot.counted();
        String counted = BOUND_BEHIND.matcher(noun).replaceAll("");
        String last = counted.substring(counted.lastIndexOf(' ') + 1).toLowerCase(Locale.ROOT);
        return ContrastWords.stem(last.endsWith("'s") ? last.substring(0, last.length() - 2) : last);
    }

    /// It is a number of what the stem names.
    static boolean counts(Spot spot, String stem) {
        return spot.is(Kind.COUNT) && head(spot).equals(stem);
    }

    static boolean isMoreThanOne(Spot spot) {
        String key = spot.value().key();
        return spot.is(Kind.COUNT) && Character.isDigit(key.charAt(0)) && !key.startsWith("1 ") && !key.startsWith("0");
    }

    static String dimension(Spot spot) {
        String key = spot.value().key();
        String unit = key.substring(key.lastIndexOf(' ') + 1);
        return unit.equals("month") ? "s" : unit;
    }

    private static boolean isAlone(Proposition proposition, Spot spot) {
        return proposition.values().stream().noneMatch(given -> !given.spot().equals(spot) && isAmount(given.spot()));
    }

    /// So and so long.
    static boolean isTime(Spot spot) {
        return spot.is(Kind.QUANTITY) && dimension(spot).equals("s");
    }

    static boolean isAmount(Spot spot) {
        return spot.is(Kind.QUANTITY) || spot.is(Kind.COUNT) || spot.is(Kind.NUMBER);
    }

    static boolean isNumber(Spot spot) {
        return spot.is(Kind.NUMBER) || spot.is(Kind.VERSION) || spot.is(Kind.COUNT);
    }

    static boolean areContrary(Spot one, Spot other) {
        if (one.is(Kind.PERIOD) != other.is(Kind.PERIOD)) {
            return false;
        }
        if (Weekdays.areSeveral(one) != Weekdays.areSeveral(other)) {
            return false;
        }
        if (Ages.areAges(one, other)) {
            return Ages.areContrary(one, other);
        }
        if (HourRanges.areComparable(one, other)) {
            return HourRanges.areApart(one, other);
        }
        if (ClockWords.isOpen(one, other)) {
            return ClockWords.areApart(one, other);
        }
        if (Givens.isCode(one) && Givens.isCode(other)) {
            return !one.value().key().equals(other.value().key());
        }
        if (isRange(one) != isRange(other) && areTops(one, other)) {
            return true;
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
        return Comparison.of(one.value(), other.value()) == Agreement.CONTRARY || areOfOtherNumber(one, other);
    }

    private static boolean areOfOtherNumber(Spot one, Spot other) {
        boolean numbers = isAmount(one) && isAmount(other) && !one.is(Kind.QUANTITY) && !other.is(Kind.QUANTITY);
        boolean uncounted = one.counted().isEmpty()
                || other.counted().isEmpty()
                || head(one).equals(head(other));
        return numbers && uncounted && Comparison.of(bare(one), bare(other)) == Agreement.CONTRARY;
    }

    /// From one number to another: what is between them is not what is said.
    private static boolean isRange(Spot spot) {
        return spot.value().key().contains(" .. ") && !spot.is(Kind.DATE);
    }

    /// `between 3 and 20 characters` beside `up to 64 characters`: how many there may be.
    private static boolean areTops(Spot one, Spot other) {
        Spot range = isRange(one) ? one : other;
        Spot top = isRange(one) ? other : one;
        String key = range.value().key();
        String most = key.substring(key.indexOf(" .. ") + 4);
        return top.value().key().startsWith("<= ")
                && top.clause().is(top.from(), "up")
                && range.clause().is(range.from(), Set.of("between", "from"))
                && !dimension(top).equals("s")
                && (dimension(top).equals(dimension(range)) || one.is(Kind.COUNT) && other.is(Kind.COUNT))
                && !most.equals(top.value().key().substring(3));
    }

    /// `ISO 9001` names a standard, of which 2015 is an edition.
    private static boolean isNorm(Spot spot) {
        return spot.clause().is(spot.from() - 1, NORMS)
                && spot.clause().word(spot.from()).tail().indexOf(':') < 0
                && spot.is(Kind.NUMBER)
                && spot.clause().text(spot.from(), spot.to()).indexOf(':') < 0;
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
