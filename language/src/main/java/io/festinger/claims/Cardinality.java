package io.festinger.claims;

import io.festinger.text.WordList;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Which attributes may hold several values at once: two languages that somebody speaks are no
/// contradiction, two capitals are one. What people decided about a slot comes on top of this table.
public final class Cardinality {
    private static final Set<String> MANY = many();

    private Cardinality() {}

    /// True where a subject may have several values of the attribute; false also for one that nobody
    /// knows.
    ///
    /// @param attribute in any spelling, or the last word of a [Meeting]
    public static boolean many(String attribute) {
        return MANY.contains(String.join(" ", MeetingWords.words(attribute)));
    }

    /// The attributes that are many, and the last words that no attribute with one value ends in.
    private static Set<String> many() {
        Map<String, Boolean> many = new HashMap<>();
        for (String line : WordList.read("/claims/relations.txt")) {
            String[] columns = line.split("\\|", -1);
            boolean several = columns[1].strip().startsWith("many");
            String name = String.join(" ", MeetingWords.words(columns[0]));
            many.merge(name, several, Boolean::logicalAnd);
            many.merge(name.substring(name.lastIndexOf(' ') + 1), several, Boolean::logicalAnd);
        }
        return many.entrySet().stream()
                .filter(Map.Entry::getValue)
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }
}
