package io.festinger.detection.stories;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Of which kind a value is, by its key: a number of kilograms, a time of day, a day of the week.
final class ValueKinds {
    private static final Pattern QUANTITY = Pattern.compile("^(?:[<>~]=? )?-?[\\d.,]+(?: (.+))?$");
    private static final Set<String> DAYS =
            Set.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday");

    private ValueKinds() {}

    /// Whether the value is one of a kind of which a thing has one at a time: a number with its unit, a time.
    static boolean isTyped(String key) {
        String kind = of(key);
        return !kind.equals("text") && !kind.equals("date") && !kind.equals("number null") && !kind.equals("number x");
    }

    /// @param key of a value
    static String of(String key) {
        Matcher quantity = QUANTITY.matcher(key);
        if (quantity.matches()) {
            return "number " + quantity.group(1);
        }
        if (key.startsWith("@")) {
            return key.startsWith("@T") ? "time" : "date";
        }
        return DAYS.contains(key) ? "weekday" : "text";
    }
}
