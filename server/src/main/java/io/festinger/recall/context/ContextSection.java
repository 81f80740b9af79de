package io.festinger.recall.context;

import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import java.util.List;

/// The parts of a context in the order of trust, which is the order of the text.
enum ContextSection {
    STATE(Layer.PROJECT_STATE, List.of(), 30),
    PERSONAL(Layer.MEMORY, List.of("identity", "preference"), 15),
    ENTITIES(Layer.ENTITY, List.of(), 15),
    MEMORIES(Layer.MEMORY, List.of("project", "knowledge", "adaptation", "episodic"), 25),
    CHUNKS(Layer.CHUNK, List.of(), 15);

    private static final int WHOLE = 100;

    private final Layer layer;
    private final List<String> types;
    private final int percent;

    ContextSection(Layer layer, List<String> types, int percent) {
        this.layer = layer;
        this.types = types;
        this.percent = percent;
    }

    Layer layer() {
        return layer;
    }

    /// Types of the layer's rows; empty for all.
    List<String> types() {
        return types;
    }

    /// Whether the row belongs in it.
    boolean holds(LayerRow row) {
        return row.key().layer() == layer && (types.isEmpty() || types.contains(row.type()));
    }

    /// Tokens of the budget reserved for this part before the rest is divided.
    int share(int budget) {
        return (int) ((long) budget * percent / WHOLE);
    }

    /// Whether an agent should know its rows whatever the question is.
    boolean always() {
        return this == STATE || this == PERSONAL;
    }

    /// Whether it uses tokens that others left; entities do not.
    boolean grows() {
        return this != ENTITIES;
    }
}
