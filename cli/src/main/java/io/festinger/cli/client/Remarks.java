package io.festinger.cli.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What is printed beside an answer: not more than a person reads.
public final class Remarks {
    private static final int SHOWN = 20;

    private Remarks() {}

    /// The first lines, and how many more there are.
    public static List<String> shorten(List<String> lines) {
        if (lines.size() <= SHOWN) {
            return lines;
        }
        List<String> shown = new ArrayList<>(lines.subList(0, SHOWN));
        shown.add("and " + (lines.size() - SHOWN) + " more; --json lists them");
        return shown;
    }

    /// What failed, with the reasons.
    ///
    /// @param description such as `not stored`
    public static List<String> failures(String description, Map<String, String> reasons) {
        return shorten(reasons.entrySet().stream()
                .map(file -> description + ": " + file.getKey() + ": " + file.getValue())
                .toList());
    }

    /// The same for JSON.
    public static List<Map<String, String>> items(Map<String, String> reasons) {
        return reasons.entrySet().stream()
                .map(file -> Map.of("path", file.getKey(), "reason", file.getValue()))
                .toList();
    }
}
