package io.festinger.memory;

import io.festinger.base.WireName;
import java.util.List;

/// What a memory is about.
public enum MemoryType implements WireName {
    IDENTITY,
    PREFERENCE,
    EPISODIC,
    PROJECT,
    KNOWLEDGE,
    ADAPTATION;

    /// All of them, in the spelling of the API.
    public static List<String> wires() {
        return WireName.all(MemoryType.class);
    }

    /// @throws io.festinger.base.Failure `INVALID_REQUEST` for `memory_type` when the type is unknown
    public static MemoryType read(String wire) {
        return WireName.read(MemoryType.class, "memory_type", wire);
    }
}
