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
