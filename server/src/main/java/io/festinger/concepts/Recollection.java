package io.festinger.concepts;

import io.festinger.concepts.graph.Edge;
import io.festinger.concepts.graph.Position;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// Concept memory's contribution to one prompt, with the reasons.
///
/// @param block the session's first block, from `<recollection>` to `</recollection>`, with `\n` between
///     lines; empty when there is none
/// @param position where that block belongs
/// @param later the later blocks, each in front of the text of the user message that it was sent with
/// @param concepts the concepts that have a line in one of the blocks, each once
/// @param edges the edges that their latest lines show
/// @param unknown the salient tokens without knowledge that this prompt asks about first
/// @param nanos the time taken
public record Recollection(
        String block,
        Position position,
        List<LaterBlock> later,
        List<Recalled> concepts,
        List<RecalledEdge> edges,
        List<String> unknown,
        long nanos) {

    public static final Recollection NOTHING =
            new Recollection("", Position.SYSTEM_PREPEND, List.of(), List.of(), List.of(), List.of(), 0);

    public Recollection {
        later = List.copyOf(later);
        concepts = List.copyOf(concepts);
        edges = List.copyOf(edges);
        unknown = List.copyOf(unknown);
    }

    public boolean isEmpty() {
        return block.isEmpty() && later.isEmpty();
    }

    /// All blocks in order, separated by empty lines.
    public String text() {
        return Stream.concat(Stream.of(block), later.stream().map(LaterBlock::block))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("\n\n"));
    }

    /// @param turn the user message's place among the prompt's turns
    public record LaterBlock(int turn, String block) {}

    /// A concept with a line in the block. `placed` is true where an edge places it, whatever its saliency.
    public record Recalled(String token, double saliency, boolean placed) {}

    /// One edge shown in the block, in tokens. `origin` is the edge's recorded origin as JSON, or empty
    /// where none was recorded.
    public record RecalledEdge(
            String concept,
            String parent,
            String dimension,
            boolean isIsa,
            double confidence,
            @Schema(implementation = Edge.Source.class) String source,
            boolean disputed,
            String origin) {
        static RecalledEdge of(Edge edge) {
            return new RecalledEdge(
                    edge.concept().token(),
                    edge.parent().token(),
                    edge.dimension().token(),
                    edge.isIsa(),
                    edge.confidence(),
                    edge.source().wire(),
                    edge.concept().knowledge().disputed().contains(edge.dimension()),
                    edge.origin());
        }
    }
}
