package io.festinger.memory.review;

import io.festinger.base.WireName;
import io.festinger.claims.RowKind;

/// The layers that have candidates.
public enum CandidateLayer implements WireName {
    MEMORY,
    ENTITY;

    RowKind kind() {
        return RowKind.valueOf(name());
    }

    /// @throws io.festinger.base.Failure `INVALID_REQUEST` naming the field `layer`
    public static CandidateLayer of(String wire) {
        return WireName.read(CandidateLayer.class, "layer", wire);
    }
}
