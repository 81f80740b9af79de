package io.festinger.memory;

import io.festinger.base.Choice;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// What a memory is about.
public enum MemoryType {
    IDENTITY,
    PREFERENCE,
    EPISODIC,
    PROJECT,
    KNOWLEDGE,
    ADAPTATION;

    /// The spelling in the API and in the table.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// All of them, in the spelling of the API.
    public static List<String> wires() {
        return Arrays.stream(values()).map(MemoryType::wire).toList();
    }

    /// @throws io.festinger.base.Failure `INVALID_REQUEST` for `memory_type` when the type is unknown
    public static MemoryType read(String wire) {
        return valueOf(Choice.of("memory_type", wire, wires()).toUpperCase(Locale.ROOT));
    }
}
