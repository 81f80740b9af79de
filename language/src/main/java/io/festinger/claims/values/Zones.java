package io.festinger.claims.values;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Time zones as people abbreviate them, by how many minutes they are ahead of UTC. A name such as `PT` stands
/// for two offsets, one in winter and one in summer.
final class Zones {
    private static final Map<String, int[]> OFFSETS = Map.ofEntries(
            Map.entry("Z", hours(0)),
            Map.entry("bst", hours(1)),
            Map.entry("cet", hours(1)),
            Map.entry("cest", hours(2)),
            Map.entry("eet", hours(2)),
            Map.entry("eest", hours(3)),
            Map.entry("ist", new int[] {330}),
            Map.entry("jst", hours(9)),
            Map.entry("aest", hours(10)),
            Map.entry("aedt", hours(11)),
            Map.entry("est", hours(-5)),
            Map.entry("edt", hours(-4)),
            Map.entry("cst", hours(-6)),
            Map.entry("cdt", hours(-5)),
            Map.entry("mst", hours(-7)),
            Map.entry("mdt", hours(-6)),
            Map.entry("pst", hours(-8)),
            Map.entry("pdt", hours(-7)),
            Map.entry("et", hours(-5, -4)),
            Map.entry("ct", hours(-6, -5)),
            Map.entry("pt", hours(-8, -7)));

    private static final Map<String, String> NAMES =
            Map.of("utc", "Z", "gmt", "Z", "z", "Z", "eastern", "et", "pacific", "pt");

    private Zones() {}

    private static int[] hours(int... hours) {
        return java.util.Arrays.stream(hours).map(hour -> hour * 60).toArray();
    }

    /// The zone that a word names, as a key writes it; null for a word that names none.
    ///
    /// @param word in small letters
    static @Nullable String named(String word) {
        String zone = NAMES.getOrDefault(word, word);
        return OFFSETS.containsKey(zone) ? zone : null;
    }

    /// How many minutes a zone of a key may be ahead of UTC; nothing for a zone that is not known.
    ///
    /// @param zone `Z`, `cet` or `+02:00`
    static int[] offsets(String zone) {
        int[] named = OFFSETS.get(zone);
        if (named != null) {
            return named.clone();
        }
        boolean signed =
                zone.length() == 6 && (zone.charAt(0) == '+' || zone.charAt(0) == '-') && zone.charAt(3) == ':';
        if (!signed) {
            return new int[0];
        }
        int minutes = Dates.number(zone.substring(1, 3)) * 60 + Dates.number(zone.substring(4));
        return new int[] {zone.charAt(0) == '-' ? -minutes : minutes};
    }
}
