package io.festinger.claims;

import io.festinger.base.WireName;
import java.util.Optional;

/// The kinds of rows that make claims, with the trust of their layer.
public enum RowKind implements WireName {
    CONCEPT_EDGE(0),
    MEMORY(1),
    ENTITY(2),
    PROJECT_STATE(3);

    private final int trust;

    RowKind(int trust) {
        this.trust = trust;
    }

    /// 3 trusted state, 2 entity, 1 memory, 0 concept edge: orders alerts, and never decides truth.
    public int trust() {
        return trust;
    }

    public static Optional<RowKind> of(String wire) {
        return WireName.find(RowKind.class, wire);
    }
}
