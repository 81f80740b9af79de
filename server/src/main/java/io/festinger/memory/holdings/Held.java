package io.festinger.memory.holdings;

import java.util.List;

/// A row in force.
///
/// @param disputes the open conflicts of which it is a member, ordered by their content
public record Held<T>(T row, List<Dispute> disputes) {
    public Held {
        disputes = List.copyOf(disputes);
    }
}
