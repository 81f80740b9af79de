package io.festinger.memory.premises;

import io.festinger.memory.layers.RowKey;

/// A premise, direct or behind others, that does not hold as it did when a row was concluded from it.
public record FallenPremise(RowKey row, Fall fall) {
    /// `memory mem_1 was superseded`.
    public String words() {
        return row.word() + " " + fall.words();
    }
}
