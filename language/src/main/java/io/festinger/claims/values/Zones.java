package io.festinger.claims.values;

import io.festinger.text.WordClasses;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Time zones by their common abbreviations, with their minutes ahead of UTC. A name such as `PT` has two
/// offsets, one in winter and one in summer.
final class Zones {
    private static final Map<String, int[]> OFFSETS = WordClasses.meanings("zone_offsets").entrySet().stream()
            .collect(Collectors.toMap(
                    Map.Entry::getKey,
                    entry -> Arrays.stream(entry.getValue().split("/"))
                            .mapToInt(Integer::parseInt)
                            .toArray()));

    private static final Map<String, String> NAMES = WordClasses.meanings("zone_names");

    private Zones() {}

    /// The zone that a word names, in the form of a key; null for none.
    ///
    /// @param word in lower case
    static @Nullable String namedText(String word) {
        String zone = NAMES.getOrDefault(word, word);
        return OFFSETS.containsKey(zone) ? zone : null;
    }

    /// The possible minutes ahead of UTC of a zone of a key; empty for an unknown zone.
    ///
    /// @param zone `Z`, `cet` or `+02:00`
    static int[] offsets(String zone) {
        int[] named = OFFSETS.get(zone);
        if (named != null) {
            return named.clone();
        }
        boolean isSigned =
                zone.length() == 6 && (zone.charAt(0) == '+' || zone.charAt(0) == '-') && zone.charAt(3) == ':';
        if (!isSigned) {
            return new int[0];
        }
        int minutes = Dates.number(zone.substring(1, 3)) * 60 + Dates.number(zone.substring(4));
        return new int[] {zone.charAt(0) == '-' ? -minutes : minutes};
    }
}
