package io.festinger.memory.review;

import io.festinger.base.Failure;
import io.festinger.claims.RowKind;
import java.util.Arrays;

/// The layers that have candidates.
public enum CandidateLayer {
    MEMORY(RowKind.MEMORY),
    ENTITY(RowKind.ENTITY);

    private final RowKind kind;

    CandidateLayer(RowKind kind) {
        this.kind = kind;
    }

    RowKind kind() {
        return kind;
    }

    /// The spelling in the API.
    public String wire() {
        return kind.wire();
    }

    /// @throws Failure `INVALID_REQUEST` naming the field `layer`
    public static CandidateLayer of(String wire) {
        return Arrays.stream(values())
                .filter(layer -> layer.wire().equals(wire))
                .findFirst()
                .orElseThrow(() -> new Failure(
                        Failure.Code.INVALID_REQUEST, "layer", "layer is memory or entity, not '" + wire + "'"));
    }
}
