package io.festinger.claims.sentences;

import io.festinger.claims.Value;
import io.festinger.claims.Values;
import io.festinger.claims.sentences.Spot.Kind;
import java.util.Optional;
import java.util.Set;

/// A unit that is itself what is said: `timestamps come in milliseconds`, `the sensor reports in Fahrenheit`,
/// `unit: mm`. Of what merely takes seconds nothing is said.
final class UnitNames {
    private static final Set<String> OPENING = Set.of("in", "as");
    private static final Set<String> NAMED = Set.of("unit", "units", "scale", "currency");
    private static final Set<String> BE = Set.of("is", "are", "=", "in");
    private static final Set<String> AND = Set.of("and", "or", "per", "of", "from", "by", "if", "when", "until", "at");
    private static final Set<String> MONEY = Set.of("EUR", "USD", "GBP", "CHF", "JPY", "INR", "CAD");
    private static final String KEY = "in ";
    private static final int SHORTEST = 4;

    private UnitNames() {}

    static Optional<Spot> of(Clause clause, int i) {
        String lower = clause.word(i).lower();
        boolean named = i > 0
                        && clause.is(i - 1, BE)
                        && clause.words().subList(0, i - 1).stream().anyMatch(word -> word.in(NAMED))
                || i > 0 && clause.is(i - 1, NAMED) && clause.word(i - 1).tail().contains(":");
        boolean opens =
                i > 0 && clause.is(i - 1, OPENING) && !clause.word(i - 1).closed() && lower.length() >= SHORTEST;
        boolean goesOn = i + 1 < clause.size() && !clause.word(i).closed() && clause.is(i + 1, AND)
                || clause.word(i).tail().contains("-");
        if (!(named || opens) || goesOn || clause.word(i).isNumeric() || !isPlain(lower)) {
            return Optional.empty();
        }
        boolean degrees = clause.is(i, "degrees")
                && i + 1 < clause.size()
                && !clause.word(i).closed();
        int to = degrees ? i + 2 : i + 1;
        Value one = Values.of("1 " + clause.text(i, to));
        boolean unit = !one.unit().isEmpty() && Dimensions.isUnit(one) && isNamed(lower, one.key());
        return unit
                ? Optional.of(new Spot(clause, i, to, to, Kind.VERSION, false, new Value(lower, KEY + one.key(), "")))
                : Optional.empty();
    }

    /// `in seconds`, `in Fahrenheit`, `in euro`; not `in time`.
    private static boolean isNamed(String word, String key) {
        String unit = key.substring(key.lastIndexOf(' ') + 1);
        return !unit.equals("x") && (word.endsWith("s") || unit.equals("°C") || MONEY.contains(unit));
    }

    static boolean isUnit(Spot spot) {
        return spot.is(Kind.VERSION) && spot.value().key().startsWith(KEY);
    }

    /// Units of one dimension; two currencies are of one.
    static boolean areComparable(Spot one, Spot other) {
        return isUnit(one) && isUnit(other) && kind(one).equals(kind(other));
    }

    private static String kind(Spot spot) {
        String unit = LikeValues.dimension(spot);
        return MONEY.contains(unit) ? "money" : unit;
    }

    private static boolean isPlain(String word) {
        return word.chars().allMatch(c -> Character.isLetter(c) || c == '°' || c == '$' || c == '€');
    }
}
