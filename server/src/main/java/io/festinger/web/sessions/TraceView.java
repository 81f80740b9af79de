package io.festinger.web.sessions;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Json;
import io.festinger.concepts.Recollection.RecalledEdge;
import io.festinger.gateway.Trace;
import io.festinger.web.Moment;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Why an agent was told something.
///
/// @param where the block went, in words
/// @param context what else was put in; empty where nothing was
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

    /// An edge that the block shows, and where it came from.
    ///
    /// @param said the words that said it; empty where they are not known
    /// @param session in which they were said; empty where that is not known
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
                trace.context().map(told -> told.context().text()),
                trace.context().stream()
                        .flatMap(told -> told.context().items().stream())
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
