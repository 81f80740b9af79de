package io.festinger.memory.premises;

import io.festinger.memory.layers.LayerRow;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A fallen row and the rows that rest on it, which a person decides as one.
///
/// @param text what it says; empty for a deleted row
/// @param successor the row that replaced it
/// @param since when it fell; empty for a deleted row
/// @param dependants in no order; at least one, all of them in force
public record FallenMatter(
        FallenPremise premise,
        String text,
        Optional<LayerRow> successor,
        Optional<Instant> since,
        List<Dependant> dependants) {
    /// @param askedAt when its author was asked whether it still holds
    public record Dependant(LayerRow row, Optional<Instant> askedAt) {}

    public FallenMatter {
        dependants = List.copyOf(dependants);
    }

    /// `3 facts rest on what was superseded`.
    public String title() {
        int count = dependants.size();
        return (count == 1 ? "1 fact rests" : count + " facts rest") + " on what "
                + premise.fall().words();
    }
}
