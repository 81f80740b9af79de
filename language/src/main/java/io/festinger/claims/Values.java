package io.festinger.claims;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.claims.values.Aliases;
import io.festinger.claims.values.Shape.Members;
import io.festinger.claims.values.Shapes;
import io.festinger.claims.values.Spotter;
import io.festinger.text.NormalText;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads the value of a slot: equal values have the same key in any spelling, and different values never
/// do. The key of a key is the key itself. Never fails.
public final class Values {
    private static final int PASSES = 4;
    private static final Pattern SEPARATORS = Pattern.compile("[,;\\n]");

    private Values() {}

    /// A value in a running text.
    ///
    /// @param start in UTF-16 units
    /// @param end just after the last unit
    public record Match(Value value, int start, int end) {}

    /// A quantity in its base unit, a bound, a range, an approximation, a date, a truth value, a version
    /// without its `v`, or else the normal text.
    public static Value of(String text) {
        Value first = read(text);
        String key = first.key();
        if (key.equals(text)) {
            return first;
        }
        for (int n = 0; n < PASSES; n++) {
            String next = read(key).key();
            if (next.equals(key)) {
                break;
            }
            key = next;
        }
        return key.equals(first.key()) ? first : new Value(first.text(), key, first.unit());
    }

    /// One pass: its result may be read again as something else, for example `twenty-five March`.
    private static Value read(String text) {
        String said = text.strip();
        String bare = NormalText.bare(text);
        Optional<Value> value = typedValue(said, bare);
        if (value.isPresent()) {
            return value.get();
        }
        String normal = NormalText.of(bare);
        return typedValue(said, normal).orElseGet(() -> new Value(said, name(normal), ""));
    }

    /// The spelling of a name that represents all of its spellings.
    private static String name(String normal) {
        String key = ShortKey.of(normal);
        return key.equals(normal) ? ShortKey.of(Aliases.OF_THINGS.in(normal)) : key;
    }

    private static Optional<Value> typedValue(String text, String phrase) {
        return Shapes.read(phrase).map(shape -> new Value(text, shape.shape().key(), shape.unit()));
    }

    /// All quantities, dates, versions, bounds and ranges in a running text, in its order, the longest at
    /// each place, with the words of a bound or an approximation. Names, truth values and lists are not
    /// included. Linear in the text.
    public static List<Match> find(CharSequence text) {
        return new Spotter(text)
                .spots().stream().map(spot -> foundMatch(text, spot)).toList();
    }

    /// The first result of [#find], if the text begins with it.
    public static Optional<Match> opening(CharSequence text) {
        return Optional.ofNullable(new Spotter(text).first()).map(spot -> foundMatch(text, spot));
    }

    private static Match foundMatch(CharSequence text, Spotter.Spot spot) {
        String said = text.subSequence(spot.start(), spot.end()).toString();
        return new Match(new Value(said, spot.shape().key(), spot.unit()), spot.start(), spot.end());
    }

    /// At least these of many values: `supports JSON and XML`.
    public static Value has(Collection<String> members) {
        return members(false, members);
    }

    /// Exactly these values: `only JSON`.
    public static Value only(Collection<String> members) {
        return members(true, members);
    }

    /// The value of every one of a kind: `all services use Postgres`.
    public static Value every(String phrase) {
        Value value = of(phrase);
        return new Value(value.text(), ShortKey.of("every " + value.key()), value.unit());
    }

    private static Value members(boolean only, Collection<String> members) {
        List<String> keys = members.stream().map(member -> of(member).key()).toList();
        return new Value(String.join(", ", members), new Members(only, keys).key(), "");
    }

    /// A number without meaningless zeros at its end: `0.50` becomes `0.5`.
    public static Value number(String text) {
        Value value = of(text);
        boolean decimal = value.unit().isEmpty() && value.key().matches("-?\\d+\\.\\d*0+");
        return decimal ? new Value(value.text(), value.key().replaceFirst("\\.?0+$", ""), "") : value;
    }

    /// A list in which neither order nor repetition matters: a JSON array, or parts between commas,
    /// semicolons or line ends.
    public static Value set(String text) {
        List<String> keys = parts(text.strip()).stream()
                .map(part -> of(part).key())
                .filter(key -> !key.isEmpty())
                .distinct()
                .sorted()
                .toList();
        return new Value(text.strip(), ShortKey.of(Json.write(keys)), "");
    }

    private static List<String> parts(String text) {
        if (text.startsWith("[") && text.endsWith("]")) {
            try {
                return Arrays.stream(Json.read(text, Object[].class))
                        .map(String::valueOf)
                        .toList();
            } catch (Failure e) {
                return SEPARATORS
                        .splitAsStream(text.substring(1, text.length() - 1))
                        .toList();
            }
        }
        return SEPARATORS.splitAsStream(text).toList();
    }
}
