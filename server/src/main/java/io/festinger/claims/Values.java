package io.festinger.claims;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.text.NormalText;
import io.festinger.text.Quantities;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads what is said of a slot: the same in another spelling has the same key, and what means
/// something
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
        String said = text.strip();
        String bare = NormalText.bare(text);
        String normal = NormalText.of(bare);
        return typed(said, bare)
                .or(() -> typed(said, normal))
                .orElseGet(() -> new Value(said, ShortKey.of(normal), ""));
    }

    private static Optional<Value> typed(String said, String bare) {
        String truth = BOOLEANS.get(bare.toLowerCase(Locale.ROOT));
        if (truth != null) {
            return Optional.of(new Value(said, truth, ""));
        }
        Matcher version = VERSION.matcher(bare);
        return version.matches()
                ? Optional.of(new Value(said, version.group(1), ""))
                : Quantities.read(bare).map(quantity -> new Value(said, quantity.key(), quantity.unit()));
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
            } catch (Failure notJson) {
                return SEPARATORS
                        .splitAsStream(text.substring(1, text.length() - 1))
                        .toList();
            }
        }
        return SEPARATORS.splitAsStream(text).toList();
    }
}
