package io.festinger.claims.relations;

import io.festinger.text.NormalText;
import io.festinger.text.WordList;
import java.util.HashMap;
import java.util.Map;

/// What kind of place a name is of: a country is not another answer than a town in it.
final class Places {
    private static final String TOWN = "";
    private static final Map<String, String> KINDS = kinds();

    private Places() {}

    /// `continent`, `country`, `region`, or empty for a town.
    static String kind(String name) {
        return KINDS.getOrDefault(NormalText.of(name), TOWN);
    }

    /// The place itself, without what it is in: `Portland, Oregon` is `Portland`.
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
