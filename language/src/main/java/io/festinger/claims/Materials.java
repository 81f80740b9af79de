package io.festinger.claims;

import io.festinger.text.NormalWords;
import io.festinger.text.WordList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Materials of things: a material that is used for a thing is the thing's material; other things used for
/// it are not. Names are compared by their normal words.
public final class Materials {
    private static final Map<String, Value> KNOWN = read();

    private Materials() {}

    /// The material that these words together name, in any spelling.
    public static Optional<Value> of(String name) {
        return Optional.ofNullable(KNOWN.get(key(name)))
                .map(material -> new Value(name, material.key(), material.unit()));
    }

    private static String key(String name) {
        return String.join(" ", NormalWords.of(name));
    }

    private static Map<String, Value> read() {
        Map<String, Value> values = new HashMap<>();
        for (String line : WordList.read("/claims/materials.txt")) {
            String[] parts = line.split(": ", 2);
            Stream.concat(
                            Stream.of(parts[0]),
                            Arrays.stream(parts).skip(1).flatMap(remainder -> Stream.of(remainder.split(", "))))
                    .forEach(spelling -> values.put(key(spelling), Values.of(parts[0])));
        }
        return Map.copyOf(values);
    }
}
