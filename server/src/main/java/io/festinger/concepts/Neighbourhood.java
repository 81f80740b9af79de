package io.festinger.concepts;

import java.util.List;
import java.util.Optional;

/// A concept with its neighbours in the graph, each part bounded and ordered by saliency.
///
/// @param isRequested whether a model was asked, or will be, what it is
/// @param dimension how many edges are in the dimension of its name; empty where it is not a dimension
/// @param above its own edges
/// @param below edges that have it as their parent
/// @param siblings edges with the same parent in the same dimension
public record Neighbourhood(
        ConceptView concept, boolean isRequested, Optional<Integer> dimension, Part above, Part below, Part siblings) {

    /// @param total how many there are, including those left out
    public record Part(List<Neighbour> shownNeighbours, int total) {
        public Part {
            shownNeighbours = List.copyOf(shownNeighbours);
        }

        public int more() {
            return total - shownNeighbours.size();
        }
    }

    /// @param parent the edge's parent
    public record Neighbour(String token, String parent, String dimension, boolean isIsa, boolean disputed) {}
}
