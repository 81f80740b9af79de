package io.festinger.claims.sentences;

import io.festinger.base.Json;
import io.festinger.claims.ShortKey;
import io.festinger.claims.Value;
import java.util.Collection;
import java.util.List;

/// Values of slots with several things: these among others, or exactly these.
final class ValueLists {
    private ValueLists() {}

    static Value has(String text, Collection<String> keys) {
        return new Value(text, "has " + list(keys), "");
    }

    static Value only(String text, Collection<String> keys) {
        return new Value(text, "only " + list(keys), "");
    }

    static Value every(Value value) {
        return new Value(value.text(), "every " + value.key(), value.unit());
    }

    private static String list(Collection<String> keys) {
        List<String> sorted = keys.stream().distinct().sorted().toList();
        return ShortKey.of(Json.write(sorted));
    }
}
