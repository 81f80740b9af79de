package io.festinger.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Units in terms of the base unit of their kind, from `text/units.txt`: `g` is 0.001 `kg`. Rates are a
/// unit or a counted noun by another unit: `MB/s`, `requests per minute`, `$/month`.
public final class Units {
    private static final int SHORTEST_WORD = 4;
    private static final Set<String> PER = WordClasses.set("rate_words");
    private static final Set<String> AFTER_INCHES = WordClasses.set("after_inches");
    private static final Map<String, String> NOUNS = nouns();
    private static final Map<String, String> RATES = rates();
    private static final Map<String, Unit> TABLE = table();
    private static final Map<String, List<Unit>> KINDS = kinds();

    private Units() {}

    /// @param base the base unit's first spelling
    /// @param factor how many base units it is; a divisor when `divides` is true
    /// @param offset added to the amount first; other than 0 only for temperatures
    public record Unit(String base, BigDecimal factor, boolean divides, BigDecimal offset) {
        static Unit count(String noun) {
            return new Unit(noun, BigDecimal.ONE, false, BigDecimal.ZERO);
        }

        public BigDecimal inBase(BigDecimal amount) {
            BigDecimal shiftedNumber = amount.add(offset);
            return divides ? shiftedNumber.divide(factor, MathContext.DECIMAL128) : shiftedNumber.multiply(factor);
        }

        Unit by(Unit below) {
            BigDecimal above = divides ? BigDecimal.ONE.divide(factor, MathContext.DECIMAL128) : factor;
            String rate = base + "/" + below.base;
            return below.factor.compareTo(BigDecimal.ONE) == 0
                    ? new Unit(rate, above, false, BigDecimal.ZERO)
                    : new Unit(rate, below.factor.divide(above, MathContext.DECIMAL128), true, BigDecimal.ZERO);
        }
    }

    /// A unit at a place of a text.
    record Place(Unit unit, int end) {}

    /// The unit of a spelling, including rates.
    public static Optional<Unit> find(String spelling) {
        Lexemes text = Lexemes.of(spelling);
        @Nullable Place place = text.size() == 0 ? null : at(text, 0);
        return place != null && place.end() == text.size() ? Optional.of(place.unit()) : Optional.empty();
    }

    /// Every unit of the kind that has this base; empty for counted nouns and rates.
    public static List<Unit> ofKind(String base) {
        return KINDS.getOrDefault(base, List.of());
    }

    /// The longest unit that begins at a lexeme; null for none.
    static @Nullable Place at(Lexemes text, int i) {
        if (text.isWord(i) && RATES.containsKey(text.form(i))) {
            return new Place(find(RATES.getOrDefault(text.form(i), "")).orElseThrow(), i + 1);
        }
        @Nullable Place plain = plain(text, i);
        if (plain != null) {
            @Nullable Place rate = rate(text, plain);
            return rate == null ? plain : rate;
        }
        if (!text.isWord(i)) {
            return bareRate(text, i);
        }
        String noun = noun(text.form(i));
        if (noun.isEmpty()) {
            return null;
        }
        Place place = new Place(Unit.count(noun), i + 1);
        @Nullable Place rate = rate(text, place);
        return rate == null && NOUNS.containsKey(text.lower(i)) ? place : rate;
    }

    /// A unit that is not a rate: a word, two words, or a sign such as `%`.
    private static @Nullable Place plain(Lexemes text, int i) {
        if (i >= text.size()) {
            return null;
        }
        if (text.isWord(i) && text.isWord(i + 1)) {
            @Nullable Unit two = byName(stem(text.form(i)) + " " + stem(text.form(i + 1)));
            if (two != null) {
                return new Place(two, i + 2);
            }
        }
        boolean product =
                text.isGlued(i + 1) && text.isGlued(i + 2) && (text.isSign(i + 1, '·') || text.isSign(i + 1, '*'));
        if (product || (text.isNumber(i + 1) && text.isGlued(i + 1))) {
            int end = product ? i + 3 : i + 2;
            @Nullable Unit compound = TABLE.get(text.form(i) + text.form(i + 1) + (product ? text.form(i + 2) : ""));
            if (compound != null) {
                return new Place(compound, end);
            }
        }
        @Nullable Unit one = isPreposition(text, i) ? null : byName(text.form(i));
        return one == null ? null : new Place(one, i + 1);
    }

    /// `in` before a word means an inch only in `27 in wide`.
    private static boolean isPreposition(Lexemes text, int i) {
        return text.is(i, "in") && !text.isGlued(i) && text.isWord(i + 1) && !AFTER_INCHES.contains(text.lower(i + 1));
    }

    private static @Nullable Unit byName(String spelling) {
        @Nullable Unit exact = TABLE.get(spelling);
        return exact != null || spelling.length() < SHORTEST_WORD ? exact : TABLE.get(stem(spelling));
    }

    private static String stem(String word) {
        return NounStem.of(word.toLowerCase(Locale.ROOT));
    }

    /// `/s`, without a counted noun.
    private static @Nullable Place bareRate(Lexemes text, int i) {
        if (!text.isSign(i, '/')) {
            return null;
        }
        @Nullable Place below = plain(text, i + 1);
        return below == null || !below.unit().base().equals("s")
                ? null
                : new Place(Unit.count("").by(below.unit()), below.end());
    }

    /// A price by something: `per month` after an amount of a currency; null for none.
    static @Nullable Place rateOf(Lexemes text, String currency, int i) {
        return rate(text, new Place(Unit.count(currency), i));
    }

    private static @Nullable Place rate(Lexemes text, Place above) {
        int i = above.end();
        boolean slash = text.isSign(i, '/');
        if (!slash && !(text.isWord(i) && PER.contains(text.lower(i)))) {
            return null;
        }
        @Nullable Place below = plain(text, i + 1);
        if (below == null) {
            return each(text, above, i + 1);
        }
        boolean measure = slash || isTime(below.unit()) || text.is(i, "per");
        return measure ? new Place(above.unit().by(below.unit()), below.end()) : null;
    }

    /// `per user` in `per user per month` belongs to the context rather than to the unit.
    private static @Nullable Place each(Lexemes text, Place above, int i) {
        boolean second = text.isWord(i) && (text.isSign(i + 1, '/') || text.is(i + 1, "per"));
        @Nullable Place below = second ? plain(text, i + 2) : null;
        return below == null || !isTime(below.unit())
                ? null
                : new Place(above.unit().by(below.unit()), below.end());
    }

    private static boolean isTime(Unit unit) {
        return unit.base().equals("s") || unit.base().equals("month");
    }

    /// The singular of a counted noun, and one for nouns with the same meaning; empty for other words.
    static String noun(String word) {
        if (word.length() < 2 || !word.chars().allMatch(Character::isLetter)) {
            return "";
        }
        String lower = word.toLowerCase(Locale.ROOT);
        @Nullable String knownText = NOUNS.get(lower);
        return knownText == null ? NounStem.of(lower) : knownText;
    }

    private static Map<String, String> nouns() {
        Map<String, String> nouns = new HashMap<>();
        for (String line : WordList.read("/text/counted.txt")) {
            String[] words = line.split("\\s+");
            String first = words[0];
            for (String word : words) {
                nouns.put(word, first);
                nouns.put(
                        word.endsWith("y") && !word.endsWith("ey")
                                ? word.substring(0, word.length() - 1) + "ies"
                                : word.endsWith("s") || word.endsWith("sh") || word.endsWith("ch")
                                        ? word + "es"
                                        : word + "s",
                        first);
            }
        }
        return Map.copyOf(nouns);
    }

    private static Map<String, String> rates() {
        Map<String, String> rates = new HashMap<>();
        for (String line : WordList.read("/text/rates.txt")) {
            String[] parts = line.split("\\s+", 2);
            rates.put(parts[0], parts[1]);
            rates.put(parts[0].toUpperCase(Locale.ROOT), parts[1]);
        }
        return Map.copyOf(rates);
    }

    private static Map<String, Unit> table() {
        Map<String, Unit> table = new HashMap<>();
        for (String line : WordList.read("/text/units.txt")) {
            String base = "";
            for (String entry : line.split(",", -1)) {
                int space = entry.strip().lastIndexOf(' ');
                String name = entry.strip().substring(0, space);
                base = base.isEmpty() ? name : base;
                table.put(name, unit(base, entry.strip().substring(space + 1)));
            }
        }
        return Map.copyOf(table);
    }

    /// @param size a factor, or a divisor after `/`, with an offset after `;`
    private static Unit unit(String base, String size) {
        String[] parts = size.split(";", -1);
        boolean divides = parts[0].startsWith("/");
        BigDecimal factor = new BigDecimal(divides ? parts[0].substring(1) : parts[0]);
        return new Unit(base, factor, divides, parts.length == 1 ? BigDecimal.ZERO : new BigDecimal(parts[1]));
    }

    private static Map<String, List<Unit>> kinds() {
        Map<String, List<Unit>> kinds = new HashMap<>();
        for (Unit unit : TABLE.values()) {
            List<Unit> kind = kinds.computeIfAbsent(unit.base(), _ -> new ArrayList<>());
            if (!kind.contains(unit)) {
                kind.add(unit);
            }
        }
        return Map.copyOf(kinds);
    }
}
