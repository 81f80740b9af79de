package io.festinger.concepts;

import java.util.List;

/// What concept memory has to say to one prompt, and why.
///
/// @param block the text to inject, from `<recollection>` to `</recollection>`, lines ended by `\n` but for the last;
///     empty when there is nothing to inject
/// @param position where the block belongs
/// @param concepts the concepts that have a line in the block, in the block's order
/// @param edges the edges that those lines show, in the block's order
/// @param unknown the salient tokens that nothing is known about and that the block asks for
/// @param nanos what it took
public record Recollection(
        String block,
        Position position,
        List<Recalled> concepts,
        List<RecalledEdge> edges,
        List<String> unknown,
        long nanos) {

    public static final Recollection NOTHING =
            new Recollection("", Position.SYSTEM_PREPEND, List.of(), List.of(), List.of(), 0);

    public Recollection {
        concepts = List.copyOf(concepts);
        edges = List.copyOf(edges);
        unknown = List.copyOf(unknown);
    }

    public boolean isEmpty() {
        return block.isEmpty();
    }

    /// A concept with a line in the block. `placed` tells that an edge places it, whatever its saliency.
    public record Recalled(String token, double saliency, boolean placed) {}

    /// One edge shown in the block, in tokens. `origin` is the edge's recorded origin as JSON, or empty where none was
    /// recorded.
    public record RecalledEdge(
            String concept,
            String parent,
            String dimension,
            boolean isIsa,
            double confidence,
            String source,
            boolean disputed,
            String origin) {}
}
