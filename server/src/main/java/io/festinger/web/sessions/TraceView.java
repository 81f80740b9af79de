package io.festinger.web.sessions;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Json;
import io.festinger.concepts.Recollection.RecalledEdge;
import io.festinger.gateway.prompts.Trace;
import io.festinger.web.Moment;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The explanation of an injection.
///
/// @param where the block's place, in words
/// @param context the injected context; empty for none
public record TraceView(
        String id,
        Moment at,
        String model,
        String route,
        String where,
        String block,
        List<EdgeView> edges,
        Optional<String> context,
        List<Line> lines,
        int bytes,
        long micros) {

    /// An edge in the block, with its origin.
    ///
    /// @param said the words that stated it; empty where unknown
    /// @param session the session of these words; empty where unknown
    public record EdgeView(
            String concept,
            String parent,
            String dimension,
            boolean disputed,
            String confidence,
            String source,
            String said,
            String session) {
        private static EdgeView of(RecalledEdge edge) {
            @Nullable JsonNode origin = edge.origin().isEmpty() ? null : Json.read(edge.origin(), JsonNode.class);
            String fact = text(origin, "fact");
            return new EdgeView(
                    edge.concept(),
                    edge.parent(),
                    edge.dimension(),
                    edge.disputed(),
                    String.format(Locale.ROOT, "%.0f %%", 100 * edge.confidence()),
                    edge.source(),
                    fact.isEmpty() ? text(origin, "sentence") : fact,
                    text(origin, "session"));
        }

        private static String text(@Nullable JsonNode origin, String field) {
            @Nullable JsonNode found = origin == null ? null : origin.get(field);
            return found == null || !found.isTextual() ? "" : found.textValue();
        }
    }

    /// A line of the context.
    public record Line(String layer, String id, String text, boolean disputed) {}

    static TraceView of(Trace trace) {
        return new TraceView(
                trace.id().value(),
                Moment.of(trace.at()),
                trace.model(),
                trace.route(),
                trace.block().isEmpty() ? "" : Injections.where(trace.position()),
                trace.block(),
                trace.edges().stream().map(EdgeView::of).toList(),
                trace.context().map(result -> result.context().text()),
                trace.context().stream()
                        .flatMap(result -> result.context().items().stream())
                        .map(item -> new Line(
                                item.layer().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                                item.id(),
                                item.text(),
                                item.disputed()))
                        .toList(),
                trace.injectedBytes(),
                trace.micros());
    }
}
