package io.festinger.claims;

import io.festinger.base.Json;
import java.util.List;
import java.util.stream.Stream;

/// The subject of a disagreement, in the words of a layer or as the layer-free slot.
///
/// @param kind the kind of the key: `memory_slot`, `entity_slot`, `state_slot`, `concept`, or `cross_layer`
///     for the layer-free one
/// @param key the canonical JSON tuple, such as `["gnommoweb","type"]`: equal slots have equal keys
/// @param project the project's label; empty when the slot has no project
public record Slot(String kind, String key, String project) {
    public static final String MEMORY = "memory_slot";
    /// The kind of a slot of two lines of memories whose sentences were compared.
    public static final String MEMORY_PAIR = "memory_pair";
    /// The kind of a slot of one sentence of a line of memories: no conflict is shown on it, but an open
    /// conflict holds the slots of the sentences that are in dispute.
    public static final String MEMORY_SENTENCE = "memory_sentence";

    public static final String ENTITY = "entity_slot";
    public static final String STATE = "state_slot";
    public static final String CONCEPT = "concept";
    public static final String CROSS_LAYER = "cross_layer";

    /// A slot whose key is the tuple of these parts.
    public static Slot of(String kind, String project, List<String> parts) {
        return new Slot(kind, Json.texts(parts), project);
    }

    /// The slot of two lines of memories.
    public static Slot ofPair(String project, String one, String other) {
        return of(MEMORY_PAIR, project, Stream.of(one, other).sorted().toList());
    }

    /// Whether the slot with this id is one of two lines of memories.
    public static boolean isPair(String id) {
        return id.startsWith(MEMORY_PAIR + " ");
    }

    /// Kind and key as one word: the key of locks, decisions and open conflicts.
    public String id() {
        return kind + " " + key;
    }
}
