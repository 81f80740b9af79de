package io.festinger.claims;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The kinds of rows that make claims, with the trust of their layer.
public enum RowKind {
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

    /// The spelling in the API and in the tables.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<RowKind> of(String wire) {
        return Arrays.stream(values()).filter(kind -> kind.wire().equals(wire)).findFirst();
    }
}
