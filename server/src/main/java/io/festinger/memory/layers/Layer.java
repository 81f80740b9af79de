package io.festinger.memory.layers;

import io.festinger.base.Failure;
import io.festinger.base.WireName;
import io.festinger.claims.RowKind;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The layer that a row belongs to, the most trusted first.
public enum Layer implements WireName {
    PROJECT_STATE(RowKind.PROJECT_STATE),
    ENTITY(RowKind.ENTITY),
    MEMORY(RowKind.MEMORY),
    /// Raw text, which makes no claims.
    CHUNK(null);

    private final Optional<RowKind> kind;

    Layer(@Nullable RowKind kind) {
        this.kind = Optional.ofNullable(kind);
    }

    /// The kind of row; empty for a layer whose rows make no claims.
    public Optional<RowKind> kind() {
        return kind;
    }

    public static Layer of(RowKind kind) {
        return Arrays.stream(values())
                .filter(layer -> layer.kind.filter(kind::equals).isPresent())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no layer of rows: " + kind));
    }

    /// @throws Failure `INVALID_REQUEST` naming the field `layer`
    public static Layer read(String wire) {
        return WireName.read(Layer.class, "layer", wire);
    }
}
