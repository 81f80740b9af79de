package io.festinger.web.concepts;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Json;
import io.festinger.concepts.ConceptView;
import io.festinger.concepts.Neighbourhood;
import io.festinger.concepts.Neighbourhood.Neighbour;
import io.festinger.concepts.SaliencyHistory;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.graph.ConceptStore.Contest;
import io.festinger.web.Moment;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One concept on its page.
///
/// @param desk the page's notice and actions for the visitor
/// @param unconfirmed edges that only an assistant stated
/// @param forgotten edges that were taken back, the latest first
/// @param unplaced the contests of dimensions in which it has no edge
/// @param since the first day with stored saliency; empty where there is none yet
/// @param dimensions the names that can be chosen
public record KnownConcept(
        ConceptView concept,
        String path,
        String saliency,
        Optional<Moment> lastSeen,
        Optional<Integer> dimension,
        boolean asked,
        Desk desk,
        List<Row> edges,
        List<Row> unconfirmed,
        List<RemovedEdge> forgotten,
        List<Contest> unplaced,
        List<Row> below,
        int moreBelow,
        List<Row> siblings,
        int moreSiblings,
        GraphLayout graph,
        Optional<SaliencyPlot> plot,
        Optional<String> since,
        List<String> dimensions) {

    /// @param notice the outcome of the last action; empty for none
    /// @param settled the closed conflict because of which a fact was not accepted; empty for none
    /// @param decides whether edges can be taken back and words muted
    public record Desk(String notice, String settled, boolean decides) {}

    /// An edge that was taken back.
    public record RemovedEdge(Row edge, String by, Moment at) {
        private static RemovedEdge of(ConceptStore.ForgottenEdge forgottenEdge) {
            return new RemovedEdge(
                    Row.of(ConceptView.Edge.of(forgottenEdge.edge()), List.of()),
                    forgottenEdge.by(),
                    Moment.of(forgottenEdge.at()));
        }
    }

    /// Whether an edge places it.
    public boolean placed() {
        return !edges.isEmpty();
    }

    /// A row of the tables next to the drawing.
    ///
    /// @param token the other end
    /// @param parent of the edge
    /// @param relation `is a` or `is part of`
    /// @param confidence in percent; empty for edges of others
    /// @param origin the words that stated it; empty where unknown
    /// @param conflicts open ones that contest it
    public record Row(
            String token,
            String path,
            String parent,
            String relation,
            String dimension,
            boolean disputed,
            String confidence,
            String source,
            Optional<Moment> confirmed,
            String origin,
            String session,
            List<String> conflicts) {
        private static Row of(ConceptView.Edge edge, List<Contest> contests) {
            JsonNode origin = edge.origin().isEmpty()
                    ? Json.read("{}", JsonNode.class)
                    : Json.read(edge.origin(), JsonNode.class);
            return new Row(
                    edge.parent(),
                    ConceptPath.of(edge.parent()),
                    edge.parent(),
                    word(edge.isIsa()),
                    edge.dimension(),
                    edge.disputed(),
                    String.format(Locale.ROOT, "%.0f %%", 100 * edge.confidence()),
                    sourceName(edge.source()),
                    Optional.of(Moment.of(edge.lastConfirmed())),
                    text(origin, "sentence", text(origin, "fact", "")),
                    text(origin, "session", ""),
                    contests.stream()
                            .filter(contest -> contest.dimension().equals(edge.dimension()))
                            .map(contest -> contest.conflict().value())
                            .toList());
        }

        private static Row of(Neighbour neighbour) {
            return new Row(
                    neighbour.token(),
                    ConceptPath.of(neighbour.token()),
                    neighbour.parent(),
                    word(neighbour.isIsa()),
                    neighbour.dimension(),
                    neighbour.disputed(),
                    "",
                    "",
                    Optional.empty(),
                    "",
                    "",
                    List.of());
        }

        /// The relation in the forms of the page.
        public String kind() {
            return relation.equals("is a") ? "isa" : "ispart";
        }

        private static String text(JsonNode origin, String field, String fallback) {
            @Nullable JsonNode json = origin.get(field);
            return json == null || !json.isTextual() ? fallback : json.textValue();
        }
    }

    static KnownConcept of(
            Neighbourhood around,
            SaliencyHistory history,
            List<Contest> contests,
            List<String> dimensions,
            List<ConceptStore.ForgottenEdge> forgottenEdges,
            Desk desk) {
        ConceptView concept = around.concept();
        List<Row> edges =
                concept.edges().stream().map(edge -> Row.of(edge, contests)).toList();
        return new KnownConcept(
                concept,
                ConceptPath.of(concept.token()),
                NumberFormats.saliency(concept.saliency()),
                concept.lastSeen().map(Moment::of),
                around.dimension(),
                around.isRequested(),
                desk,
                edges,
                concept.unconfirmed().stream()
                        .map(edge -> Row.of(edge, List.of()))
                        .toList(),
                forgottenEdges.stream().map(RemovedEdge::of).toList(),
                contests.stream()
                        .filter(contest -> edges.stream()
                                .noneMatch(edge -> edge.dimension().equals(contest.dimension())))
                        .toList(),
                around.below().shownNeighbours().stream().map(Row::of).toList(),
                around.below().more(),
                around.siblings().shownNeighbours().stream().map(Row::of).toList(),
                around.siblings().more(),
                GraphLayout.of(around),
                history.days().isEmpty() ? Optional.empty() : Optional.of(SaliencyPlot.of(history)),
                history.since().map(Object::toString),
                dimensions);
    }

    private static String word(boolean isIsa) {
        return isIsa ? "is a" : "is part of";
    }

    private static String sourceName(String wire) {
        return switch (wire) {
            case "gutask" -> "stated directly";
            case "inferred" -> "read in a message";
            case "cloud_llm" -> "a language model";
            case "assistant" -> "an assistant, unprompted";
            default -> "Festinger";
        };
    }
}
