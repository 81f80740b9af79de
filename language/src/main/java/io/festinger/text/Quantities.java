package io.festinger.text;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads numbers and numbers with a unit, and converts them to the base unit: `500 ms` and `0.5 s` are
/// equal, `30 s` and `30 min` are not. Nothing is rounded, except a division that does not end.
public final class Quantities {
    private static final int LONGEST = 80;
    private static final int MOST_DIGITS = 45;
    private static final int MOST_PARTS = 4;
    private static final String PERCENT = "%";
    /// The words that open the name of what is shared.
    private static final Set<String> SHARED = WordClasses.set("shared_openers");
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1_000);
    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);
    private static final BigDecimal BILLION = BigDecimal.valueOf(1_000_000_000);
    private static final Map<String, BigDecimal> MAGNITUDES = Map.of("k", THOUSAND, "K", THOUSAND, "M", MILLION);
    private static final Map<String, BigDecimal> OF_MONEY =
            Map.of("k", THOUSAND, "K", THOUSAND, "M", MILLION, "m", MILLION, "B", BILLION, "b", BILLION);
    private static final Map<Character, String> CURRENCIES =
            Map.of('$', "USD", '€', "EUR", '£', "GBP", '¥', "JPY", '₹', "INR");
    private static final Set<String> CODES = Set.of("USD", "EUR", "GBP", "JPY", "INR", "CHF", "CAD", "AUD");

    /// The possible first words and signs of a quantity besides digits, in lower case.
    public static final Set<String> OPENINGS = openings();

    /// The words that turn an article before them into a quantity: `a dozen`.
    public static final Set<String> AFTER_ARTICLES = Numerals.AFTER_ARTICLES;

    private Quantities() {}

    /// @param key the number in the base unit, such as `0.5 s`, or only the number
    /// @param unit the unit in the original words; empty when there is none
    public record Quantity(String key, String unit) {}

    /// A quantity at a place of a text.
    ///
    /// @param amount in the base unit
    /// @param digits the original digits of a bare number that may be a code; else empty
    /// @param base the base unit; empty when there is none
    /// @param text the unit in the original words
    /// @param end the index after its last lexeme
    public record Measure(BigDecimal amount, String digits, String base, String text, boolean inWords, int end) {
        /// The number in the base unit, and the unit. A number without a unit keeps its leading and
        /// trailing zeros, since it may be a version or a code: `1.20`, `007`.
        public String key() {
            return digits.isEmpty() ? spell(amount) + (base.isEmpty() ? "" : " " + base) : digits;
        }
    }

    /// The quantity of the whole text; empty for any other text, also one that only begins with a number.
    public static Optional<Quantity> read(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        Lexemes lexemes = Lexemes.of(text);
        @Nullable Measure measure = at(lexemes, 0);
        return measure == null || measure.end() < lexemes.size()
                ? Optional.empty()
                : Optional.of(new Quantity(measure.key(), measure.text()));
    }

    /// The longest quantity that begins at a lexeme; null for none.
    public static @Nullable Measure at(Lexemes text, int i) {
        boolean negative = isMinus(text, i);
        boolean isSigned = negative || (text.isSign(i, '+') && text.isGlued(i + 1));
        if (isSigned && !isNumeric(text, i + 1)) {
            return null;
        }
        @Nullable Measure measure = money(text, isSigned ? i + 1 : i);
        if (measure == null) {
            measure = plain(text, isSigned ? i + 1 : i, negative);
        } else if (negative) {
            measure = new Measure(measure.amount().negate(), "", measure.base(), measure.text(), false, measure.end());
        }
        return measure == null || spell(measure.amount()).length() > MOST_DIGITS ? null : measure;
    }

    /// One of the unit that begins at a lexeme, as in `an hour`; null when there is none.
    public static @Nullable Measure oneOf(Lexemes text, int i) {
        Units.@Nullable Place place = i < text.size() ? Units.at(text, i) : null;
        return place == null ? null : compound(text, inBase(text, BigDecimal.ONE, place, i), place.unit());
    }

    /// This number of a unit in its usual spelling; null when no unit has that name.
    public static @Nullable Measure withUnit(BigDecimal number, String unit) {
        return Units.find(unit)
                .map(knownUnit -> new Measure(knownUnit.inBase(number), "", knownUnit.base(), unit, false, 0))
                .orElse(null);
    }

    private static boolean isMinus(Lexemes text, int i) {
        return (text.isSign(i, '-') || text.isSign(i, '−')) && text.isGlued(i + 1);
    }

    private static boolean isNumeric(Lexemes text, int i) {
        return text.isNumber(i) || CURRENCIES.containsKey(text.sign(i));
    }

    private static @Nullable Measure money(Lexemes text, int i) {
        @Nullable String currency = CURRENCIES.get(text.sign(i));
        int from = i + 1;
        if (currency == null && text.isWord(i) && CODES.contains(text.form(i))) {
            currency = text.form(i);
        } else if (currency == null && text.is(i, "us") && text.isSign(i + 1, '$')) {
            currency = "USD";
            from = i + 2;
        }
        Numerals.@Nullable Number number = currency == null || !text.isNumber(from) ? null : Numerals.at(text, from);
        if (number == null) {
            return null;
        }
        BigDecimal amount = number.amount();
        int end = number.end();
        @Nullable BigDecimal scale = text.isGlued(end) && text.isWord(end) ? OF_MONEY.get(text.form(end)) : null;
        if (scale != null) {
            amount = amount.multiply(scale);
            end++;
        }
        return pricedMeasure(text, amount, end, currency == null ? "" : currency);
    }

    private static Measure pricedMeasure(Lexemes text, BigDecimal amount, int end, String currency) {
        int after = text.isWord(end) && text.form(end).equals(currency) ? end + 1 : end;
        Units.@Nullable Place rate = Units.rateOf(text, currency, after);
        return rate == null
                ? new Measure(amount, "", currency, currency, false, after)
                : new Measure(rate.unit().inBase(amount), "", rate.unit().base(), currency, false, rate.end());
    }

    private static @Nullable Measure plain(Lexemes text, int i, boolean negative) {
        Numerals.@Nullable Number number = Numerals.at(text, i);
        if (number == null) {
            return null;
        }
        int end = number.end();
        if (isShare(text, number)) {
            return new Measure(number.amount().multiply(HUNDRED), "", PERCENT, PERCENT, true, end);
        }
        BigDecimal amount = negative ? number.amount().negate() : number.amount();
        boolean thousands =
                text.isGlued(end) && text.isWord(end) && text.form(end).equals("K");
        Units.@Nullable Place unit = thousands ? null : unit(text, number);
        if (unit != null) {
            return compound(text, inBase(text, amount, unit, end), unit.unit());
        }
        @Nullable
        BigDecimal scale =
                number.inWords() || !text.isGlued(end) || !text.isWord(end) ? null : MAGNITUDES.get(text.form(end));
        if (scale != null) {
            return scaledMeasure(text, amount.multiply(scale), end + 1);
        }
        if (number.article() || (text.isGlued(end) && text.isWord(end))) {
            return null;
        }
        return bare(text, i, number, amount, negative);
    }

    /// `half of the traffic` is 50 % of it.
    private static boolean isShare(Lexemes text, Numerals.Number number) {
        return number.inWords()
                && number.amount().compareTo(BigDecimal.ONE) < 0
                && number.amount().signum() > 0
                && text.is(number.end(), "of")
                && text.isWord(number.end() + 1)
                && SHARED.contains(text.lower(number.end() + 1));
    }

    /// A unit after a number, with or without a space or a hyphen: `500ms`, `5 kg`, `30-second`.
    private static Units.@Nullable Place unit(Lexemes text, Numerals.Number number) {
        int i = number.end();
        boolean hyphen = text.isSign(i, '-') && text.isGlued(i) && text.isGlued(i + 1) && text.isWord(i + 1);
        return Units.at(text, hyphen ? i + 1 : i);
    }

    private static Measure inBase(Lexemes text, BigDecimal amount, Units.Place place, int from) {
        String said = text.text(text.isSign(from, '-') ? from + 1 : from, place.end());
        return new Measure(place.unit().inBase(amount), "", place.unit().base(), said, false, place.end());
    }

    private static Measure scaledMeasure(Lexemes text, BigDecimal amount, int end) {
        Units.@Nullable Place unit = text.isGlued(end) && text.isWord(end) ? null : Units.at(text, end);
        return unit == null ? new Measure(amount, "", "", "", false, end) : inBase(text, amount, unit, end);
    }

    /// Without a unit, `1,00` may be two numbers.
    private static @Nullable Measure bare(
            Lexemes text, int i, Numerals.Number number, BigDecimal amount, boolean negative) {
        String digits = number.digits();
        String form = text.form(i);
        if (text.isNumber(i) && form.indexOf(',') >= 0 && amount.scale() > 0 && form.indexOf('.') < 0) {
            return null;
        }
        return new Measure(
                amount, digits.isEmpty() ? "" : (negative ? "-" : "") + digits, "", "", number.inWords(), number.end());
    }

    /// `1 h 30 min`, `1h30m`, `5 ft 3 in`: parts of one kind, each smaller than the one before; `and a
    /// half` after the unit.
    private static Measure compound(Lexemes text, Measure first, Units.Unit unit) {
        Measure sum = first;
        BigDecimal size = unit.factor();
        boolean parts = (unit.base().equals("s")
                        || unit.base().equals("m")
                        || unit.base().equals("kg"))
                && !unit.divides();
        for (int n = 0; parts && n < MOST_PARTS; n++) {
            int i = text.is(sum.end(), "and") ? sum.end() + 1 : sum.end();
            if (i > sum.end() && text.is(i, "a") && text.is(i + 1, "half") && n == 0) {
                BigDecimal half = unit.inBase(new BigDecimal("0.5"));
                return new Measure(sum.amount().add(half), "", sum.base(), sum.text(), false, i + 2);
            }
            Numerals.@Nullable Number number = text.isNumber(i) ? Numerals.at(text, i) : null;
            Units.@Nullable Place next = number == null ? null : part(text, number.end(), sum.base());
            boolean smaller = next != null
                    && next.unit().base().equals(sum.base())
                    && next.unit().factor().compareTo(size) < 0;
            if (number == null || next == null || !smaller) {
                return sum;
            }
            size = next.unit().factor();
            BigDecimal more = next.unit().inBase(number.amount());
            sum = new Measure(sum.amount().add(more), "", sum.base(), sum.text(), false, next.end());
        }
        return sum;
    }

    /// After hours, `m` means minutes.
    private static Units.@Nullable Place part(Lexemes text, int i, String base) {
        boolean minutes = base.equals("s") && text.isWord(i) && text.form(i).equals("m");
        return minutes ? new Units.Place(Units.find("min").orElseThrow(), i + 1) : Units.at(text, i);
    }

    private static Set<String> openings() {
        Set<String> openings = new HashSet<>(Numerals.OPENINGS);
        CURRENCIES.keySet().forEach(sign -> openings.add(String.valueOf(sign)));
        CODES.forEach(code -> openings.add(code.toLowerCase(Locale.ROOT)));
        openings.addAll(Set.of("us", "+", "-", "−"));
        return Set.copyOf(openings);
    }

    static String spell(BigDecimal amount) {
        return amount.signum() == 0 ? "0" : amount.stripTrailingZeros().toPlainString();
    }
}
