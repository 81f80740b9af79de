package io.festinger.claims;

import io.festinger.base.Json;
import java.util.List;

/// The one thing that rivals disagree about, in the words of a layer or in those on which all layers meet.
///
/// @param kind which table of slots the key belongs to: `memory_slot`, `entity_slot`, `state_slot`,
///     `concept`, or `cross_layer` for the layer-free one
/// @param key the canonical JSON tuple, such as `["gnommoweb","type"]`: equal slots have equal keys
/// @param project the project's label; empty where the slot belongs to none
public record Slot(String kind, String key, String project) {
    public static final String MEMORY = "memory_slot";
    /// Of two lines of memories whose sentences were compared.
    public static final String MEMORY_PAIR = "memory_pair";

    public static final String ENTITY = "entity_slot";
    public static final String STATE = "state_slot";
    public static final String CONCEPT = "concept";
    public static final String CROSS_LAYER = "cross_layer";

    /// A slot whose key is the tuple of these parts.
    public static Slot of(String kind, String project, List<String> parts) {
        return new Slot(kind, Json.texts(parts), project);
    }

    /// Kind and key as one word: what locks, decisions and open conflicts go by.
    public String id() {
        return kind + " " + key;
    }
}
