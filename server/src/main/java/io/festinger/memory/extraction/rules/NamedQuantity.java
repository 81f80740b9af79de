package io.festinger.memory.extraction.rules;

import io.festinger.text.Quantities;
import io.festinger.text.WordClasses;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A name with a quantity: `mass: 4.8 kg`, `X = 30 ms`.
///
/// @param value the number when it is plain, else the quantity as written
/// @param unit as written; empty when the value includes it
/// @param tolerance the text after `±`; empty for none
/// @param notes the text after it in brackets; empty for none
record NamedQuantity(String name, String value, String unit, String tolerance, String notes) {
    private static final Pattern PAIR = Pattern.compile(
            "(?<name>\\p{L}[\\p{L}\\p{N} _/().'\\u2019-]{0,60}?) ?(?<sign>=|:=|:) ?(?<value>[^=:]{1,60})");
    private static final Pattern NOTED = Pattern.compile("(?<value>[^()]+?) ?\\((?<notes>[^()]{1,60})\\)");
    private static final Pattern VAGUE = Pattern.compile(
            "(?i).*(?:\\?|\\b(?:tbd|tbc|max|min|maximum|minimum|limit|estimated?|assumed|guess|was|old|before|previously|example|e\\.g|each|per)\\b).*");
    private static final Pattern NUMBER = Pattern.compile("[+\\u2212-]?\\d[\\d.,]*");
    private static final Pattern RANGE = Pattern.compile(
            "(?<low>[+\\u2212-]?\\d[^\\u2013]{0,20}?)(?: to |\\u2013|\\.\\.\\.?| ?- ?)(?<high>[+\\u2212-]?\\d.{0,20})");
    private static final int MOST_WORDS = 6;

    /// Names of quantities that are of no lasting interest, or do not describe the thing.
    private static final Set<String> FLEETING = WordClasses.set("fleeting_names");

    /// Whether the text is a quantity of no lasting interest: `Step 3: 5 min`.
    static boolean isFleeting(String text) {
        int colon = text.indexOf(':');
        if (colon <= 0) {
            return false;
        }
        String[] words = text.substring(0, colon).toLowerCase(Locale.ROOT).split("[^\\p{L}]+");
        boolean fleeting = words.length > 0 && words.length <= 2 && FLEETING.contains(words[0]);
        return fleeting && text.substring(colon + 1).strip().matches("\\d.{0,20}");
    }

    /// @param text of a line without markup
    static Optional<NamedQuantity> read(String text) {
        Matcher pair = PAIR.matcher(text.replaceFirst("[.;,]$", ""));
        if (!pair.matches()) {
            return Optional.empty();
        }
        String name = pair.group("name").strip();
        boolean letters = pair.group("sign").equals(":") && name.length() < 3;
        return letters ? Optional.empty() : of(name, pair.group("value"));
    }

    /// @param value a quantity with its unit, optionally with a tolerance or a note
    static Optional<NamedQuantity> of(String name, String value) {
        if (!isName(name)) {
            return Optional.empty();
        }
        Matcher matcher = NOTED.matcher(value.strip());
        String notes = matcher.matches() ? matcher.group("notes").strip() : "";
        String bare = matcher.matches() ? matcher.group("value") : value;
        String[] parts = bare.split("\\u00b1|\\+/-|\\+-", 2);
        String text = parts[0].strip();
        String tolerance = parts.length == 2 ? parts[1].strip() : "";
        if (VAGUE.matcher(notes).matches()
                || VAGUE.matcher(name).matches()
                || tolerance.isEmpty() && parts.length == 2) {
            return Optional.empty();
        }
        String whole = NUMBER.matcher(text).matches() ? (text + " " + unit(tolerance)).strip() : text;
        if (tolerance.isEmpty() && isRange(text)) {
            return Optional.of(new NamedQuantity(name, text, "", "", notes));
        }
        return Quantities.read(whole)
                .filter(quantity -> !quantity.unit().isEmpty() && whole.chars().anyMatch(Character::isDigit))
                .map(quantity -> split(name, whole, quantity.unit(), tolerance, notes));
    }

    /// The value of a cell whose unit is in another cell.
    static Optional<NamedQuantity> of(String name, String number, String unit) {
        boolean plain = NUMBER.matcher(number.strip()).matches() && !unit.isBlank();
        return plain ? of(name, number.strip() + " " + unit.strip()) : Optional.empty();
    }

    /// `400-900 nm`, `-20 °C to 40 °C`
    private static boolean isRange(String text) {
        Matcher range = RANGE.matcher(text);
        return range.matches()
                && Quantities.read(range.group("low")).isPresent()
                && Quantities.read(range.group("high"))
                        .filter(high -> !high.unit().isEmpty())
                        .isPresent();
    }

    private static NamedQuantity split(String name, String text, String unit, String tolerance, String notes) {
        String number = text.endsWith(unit)
                ? text.substring(0, text.length() - unit.length()).strip()
                : text;
        return NUMBER.matcher(number).matches()
                ? new NamedQuantity(name, number, unit, tolerance, notes)
                : new NamedQuantity(name, text, "", tolerance, notes);
    }

    /// The unit of `12 ± 0.1 mm`.
    private static String unit(String tolerance) {
        return tolerance.replaceFirst("^[\\d.,\\s]+", "");
    }

    /// Whether the text can be the name of something that has values.
    static boolean isName(String name) {
        String[] words = name.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+");
        return words.length > 0
                && words.length <= MOST_WORDS
                && !name.isBlank()
                && Character.isLetter(name.charAt(0))
                && !FLEETING.contains(words[0])
                && !Blanks.in(name);
    }
}
