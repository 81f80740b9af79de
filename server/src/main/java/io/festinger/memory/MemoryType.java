package io.festinger.memory;

import io.festinger.base.Failure;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// What a memory is about.
public enum MemoryType {
    IDENTITY,
    PREFERENCE,
    EPISODIC,
    PROJECT,
    KNOWLEDGE,
    ADAPTATION;

    /// The spelling of the wire and of the table.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// @throws Failure `INVALID_REQUEST` for `memory_type` when there is no such type
    public static MemoryType read(String wire) {
        return Arrays.stream(values())
                .filter(type -> type.wire().equals(wire))
                .findFirst()
                .orElseThrow(() -> new Failure(
                        Failure.Code.INVALID_REQUEST,
                        "memory_type",
                        "memory_type is one of "
                                + Arrays.stream(values()).map(MemoryType::wire).collect(Collectors.joining(", "))
                                + ", not '" + wire + "'"));
    }
}
