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

    /// @param dimension whether edges can be within it
    /// @param disputed whether an open conflict contests one of its dimensions, even one without an edge
    /// @param isRequested whether a model was asked, or will be, what it is
    public record Item(ConceptView concept, boolean dimension, boolean disputed, boolean isRequested) {}

    /// How many concepts of each [ConceptFilter.Kind] there are.
    public record Totals(int all, int unplacedCount, int disputed) {}
}
