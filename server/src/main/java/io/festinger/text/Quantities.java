package io.festinger.text;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads numbers and numbers with a unit, and brings them to the base unit: `500 ms` and `0.5 s` are
/// one
/// quantity, `30 s` and `30 min` are two. Nothing is rounded, except where a division does not end.
public final class Quantities {
    private static final Pattern NUMBER =
            Pattern.compile("([+-]?)(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+,\\d{1,2}(?!\\d)|\\d+(?:\\.\\d+)?|\\.\\d+)"
                    + "(?:[eE]([+-]?\\d{1,2})(?![\\p{L}\\d]))?(.*)");
    private static final Pattern NUMBER_WORD = Pattern.compile("(\\p{L}+)(\\s.*|)");
    private static final int LONGEST = 60;
    private static final Map<String, String> NUMBER_WORDS = words();
    private static final Map<Character, BigDecimal> MAGNITUDES =
            Map.of('k', BigDecimal.valueOf(1_000), 'K', BigDecimal.valueOf(1_000), 'M', BigDecimal.valueOf(1_000_000));

    private Quantities() {}

    /// @param key the number in the base unit, such as `0.5 s`, or the number alone
    /// @param unit as it was said; empty where there is none
    public record Quantity(String key, String unit) {}

    /// The quantity that the whole text is; empty for any other text, also one that only begins with a
    /// number. A number without a unit keeps its leading and trailing zeros, for it may be a version or
    /// a code: `1.20`, `007`.
    public static Optional<Quantity> read(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        Matcher number = NUMBER.matcher(digits(text.strip().replace('−', '-')));
        return number.matches() ? read(number) : Optional.empty();
    }

    private static Optional<Quantity> read(Matcher number) {
        String rest = number.group(4);
        String unit = rest.strip();
        String exponent = number.group(3) == null ? "" : "e" + number.group(3);
        BigDecimal amount = new BigDecimal(number.group(1) + plain(number.group(2)) + exponent);
        boolean thousands = rest.equals("K");
        Optional<Units.Unit> known = unit.isEmpty() || thousands ? Optional.empty() : Units.find(unit);
        if (known.isPresent()) {
            return Optional.of(inBase(amount, known.get(), unit));
        }
        BigDecimal magnitude = rest.isEmpty() ? null : MAGNITUDES.get(rest.charAt(0));
        if (magnitude != null) {
            return scaled(amount.multiply(magnitude), rest.substring(1));
        }
        return unit.isEmpty() && exponent.isEmpty() ? bare(number, amount) : Optional.empty();
    }

    private static Optional<Quantity> scaled(BigDecimal amount, String rest) {
        String unit = rest.strip();
        if (unit.isEmpty()) {
            return Optional.of(new Quantity(spell(amount), ""));
        }
        boolean apart = Character.isWhitespace(rest.charAt(0));
        return apart ? Units.find(unit).map(known -> inBase(amount, known, unit)) : Optional.empty();
    }

    private static Optional<Quantity> bare(Matcher number, BigDecimal amount) {
        String digits = number.group(2);
        String sign = number.group(1).equals("-") ? "-" : "";
        boolean grouped = digits.indexOf(',') >= 0;
        if (grouped && digits.charAt(digits.indexOf(',') + 1) == '0' && digits.startsWith("0")) {
            return Optional.empty();
        }
        if (grouped && digits.length() - digits.indexOf(',') < 4) {
            return Optional.empty();
        }
        return Optional.of(new Quantity(grouped ? spell(amount) : sign + digits, ""));
    }

    private static Quantity inBase(BigDecimal amount, Units.Unit unit, String said) {
        return new Quantity(spell(unit.inBase(amount)) + " " + unit.base(), said);
    }

    private static String spell(BigDecimal amount) {
        return amount.signum() == 0 ? "0" : amount.stripTrailingZeros().toPlainString();
    }

    /// Commas between thousands go, and a comma before one or two digits is a decimal point.
    private static String plain(String digits) {
        int comma = digits.indexOf(',');
        boolean point = comma >= 0 && comma == digits.lastIndexOf(',') && digits.length() - comma < 4;
        return point ? digits.replace(',', '.') : digits.replace(",", "");
    }

    private static String digits(String text) {
        Matcher word = NUMBER_WORD.matcher(text);
        if (!word.matches()) {
            return text;
        }
        String digits = NUMBER_WORDS.get(word.group(1).toLowerCase(Locale.ROOT));
        return digits == null ? text : digits + word.group(2);
    }

    private static Map<String, String> words() {
        List<String> small = List.of(
                "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
                "twelve");
        Map<String, String> words = new java.util.HashMap<>(Map.of(
                "fifteen", "15", "twenty", "20", "thirty", "30", "forty", "40", "fifty", "50", "sixty", "60", "ninety",
                "90"));
        for (int i = 0; i < small.size(); i++) {
            words.put(small.get(i), String.valueOf(i));
        }
        return Map.copyOf(words);
    }
}
