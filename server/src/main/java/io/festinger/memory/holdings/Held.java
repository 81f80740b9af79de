package io.festinger.memory.holdings;

import java.util.List;

/// A row in force.
///
/// @param disputes the open conflicts of which it is a member, in an order that their content gives
public record Held<T>(T row, List<Dispute> disputes) {
    public Held {
        disputes = List.copyOf(disputes);
    }
}
