package io.festinger.base;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A closed choice with its spelling in the API and in tables: the name of its constant in lower case.
public interface WireName {
    /// The name of the constant.
    String name();

    default String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The spellings of all choices, in their order.
    static <E extends Enum<E> & WireName> List<String> all(Class<E> type) {
        return Arrays.stream(type.getEnumConstants()).map(WireName::wire).toList();
    }

    static <E extends Enum<E> & WireName> Optional<E> find(Class<E> type, String wire) {
        return Arrays.stream(type.getEnumConstants())
                .filter(choice -> choice.wire().equals(wire))
                .findFirst();
    }

    /// @throws IllegalArgumentException for another spelling
    static <E extends Enum<E> & WireName> E of(Class<E> type, String wire) {
        return find(type, wire)
                .orElseThrow(() -> new IllegalArgumentException(type.getSimpleName() + " has no '" + wire + "'"));
    }

    /// @throws Failure `INVALID_REQUEST`, naming the field and the spellings
    static <E extends Enum<E> & WireName> E read(Class<E> type, String field, String wire) {
        return of(type, Choice.of(field, wire, all(type)));
    }
}
