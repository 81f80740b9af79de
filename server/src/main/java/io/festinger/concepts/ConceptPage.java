package io.festinger.concepts;

import java.util.List;
import java.util.Optional;

/// Concepts by saliency, the most salient first.
///
/// @param totals how many there are with the prefix
/// @param next the token after which the next page begins; empty on the last
public record ConceptPage(List<Item> items, Totals totals, Optional<String> next) {
    public ConceptPage {
        items = List.copyOf(items);
    }

    /// @param dimension edges can stand within it
    /// @param disputed an open conflict contests one of its dimensions, be it one without an edge
    /// @param asked a model is to be asked what it is, or was
    public record Item(ConceptView concept, boolean dimension, boolean disputed, boolean asked) {}

    /// How many concepts of each [ConceptFilter.Kind] there are.
    public record Totals(int all, int unplaced, int disputed) {}
}
