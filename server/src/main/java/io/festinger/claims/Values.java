package io.festinger.claims;

import io.festinger.base.Json;
import io.festinger.text.NormalText;
import io.festinger.text.Quantities;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads what is said of a slot: the same in another spelling has the same key, and what means something
/// else never has. A key is its own key. Never fails.
public final class Values {
    private static final Map<String, String> BOOLEANS = Map.of(
            "yes",
            "true",
            "true",
            "true",
            "enabled",
            "true",
            "on",
            "true",
            "no",
            "false",
            "false",
            "false",
            "disabled",
            "false",
            "off",
            "false");
    private static final Pattern VERSION = Pattern.compile("[vV](\\d+(?:\\.\\d+)+)");
    private static final Pattern SEPARATORS = Pattern.compile("[,;\\n]");

    private Values() {}

    /// A quantity in its base unit, a truth value, a version without its `v`, or else the normal text.
    public static Value of(String text) {
        String bare = NormalText.bare(text);
        String bool = BOOLEANS.get(bare.toLowerCase(Locale.ROOT));
        if (bool != null) {
            return new Value(text.strip(), bool, "");
        }
        Optional<Quantities.Quantity> quantity = Quantities.read(bare);
        if (quantity.isPresent()) {
            return new Value(text.strip(), quantity.get().key(), quantity.get().unit());
        }
        var version = VERSION.matcher(bare);
        return new Value(text.strip(), version.matches() ? version.group(1) : ShortKey.of(NormalText.of(bare)), "");
    }

    /// A number of which the zeros at its end say nothing: `0.50` is `0.5`.
    public static Value number(String text) {
        Value value = of(text);
        boolean decimal = value.unit().isEmpty() && value.key().matches("-?\\d+\\.\\d*0+");
        return decimal ? new Value(value.text(), value.key().replaceFirst("\\.?0+$", ""), "") : value;
    }

    /// A list in which neither order nor repetition matters: a JSON array, or parts between commas,
    /// semicolons or ends of lines.
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
            } catch (io.festinger.base.Failure notJson) {
                return SEPARATORS
                        .splitAsStream(text.substring(1, text.length() - 1))
                        .toList();
            }
        }
        return SEPARATORS.splitAsStream(text).toList();
    }
}
