package io.festinger.claims.relations;

import io.festinger.text.NormalText;
import io.festinger.text.WordList;
import java.util.HashMap;
import java.util.Map;

/// Determines the kind of place that a name denotes: a country does not contradict a town in it.
final class Places {
    private static final String TOWN = "";
    private static final Map<String, String> KINDS = kinds();

    private Places() {}

    /// `continent`, `country`, `region`, or empty for a town.
    static String kind(String name) {
        return KINDS.getOrDefault(NormalText.of(name), TOWN);
    }

    /// The place without the area that contains it: `Portland, Oregon` becomes `Portland`.
    static String itself(String name) {
        int comma = name.indexOf(',');
        return comma > 0 && !kind(name.substring(comma + 1)).isEmpty() ? name.substring(0, comma) : name;
    }

    private static Map<String, String> kinds() {
        Map<String, String> kinds = new HashMap<>();
        for (String line : WordList.read("/claims/places.txt")) {
            int colon = line.indexOf(':');
            for (String name : line.substring(colon + 1).split(",")) {
                kinds.put(NormalText.of(name), line.substring(0, colon));
            }
        }
        return Map.copyOf(kinds);
    }
}
