package io.festinger.web.concepts;

import io.festinger.concepts.ConceptFilter;
import io.festinger.concepts.ConceptPage;
import io.festinger.concepts.ConceptView;
import io.festinger.web.FormFields;
import io.festinger.web.Moment;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A shown page of concepts.
///
/// @param start the address of the first page
/// @param next the address of the next page; empty on the last
/// @param first whether it is the first page
public record ConceptList(
        String kind,
        String prefix,
        List<Tab> tabs,
        List<Row> rows,
        String start,
        Optional<String> next,
        boolean first) {
    /// @param here whether it is the shown one
    public record Tab(String kind, String name, String path, int count, boolean here) {}

    /// @param saliency with two digits after the point
    /// @param asked whether a model was asked, or will be, what it is
    public record Row(
            String token,
            String path,
            String saliency,
            long encounters,
            Optional<Moment> lastSeen,
            List<ConceptView.Edge> edges,
            boolean dimension,
            boolean disputed,
            boolean asked) {
        static Row of(ConceptPage.Item item) {
            ConceptView concept = item.concept();
            return new Row(
                    concept.token(),
                    ConceptPath.of(concept.token()),
                    NumberFormats.saliency(concept.saliency()),
                    concept.encounterCount(),
                    concept.lastSeen().map(Moment::of),
                    concept.edges(),
                    item.dimension(),
                    item.disputed(),
                    item.isRequested());
        }
    }

    static ConceptList of(ConceptFilter filter, ConceptPage page) {
        ConceptPage.Totals totals = page.totals();
        return new ConceptList(
                filter.kind().wire(),
                filter.prefix(),
                List.of(
                        tab(filter, ConceptFilter.Kind.ALL, totals.all()),
                        tab(filter, ConceptFilter.Kind.UNPLACED, totals.unplacedCount()),
                        tab(filter, ConceptFilter.Kind.DISPUTED, totals.disputed())),
                page.items().stream().map(Row::of).toList(),
                path(filter, filter.kind()),
                page.next().map(after -> path(filter, filter.kind()) + "&after=" + FormFields.segment(after)),
                filter.after().isEmpty());
    }

    private static Tab tab(ConceptFilter filter, ConceptFilter.Kind kind, int count) {
        String name = kind == ConceptFilter.Kind.ALL
                ? "Most salient"
                : kind.wire().substring(0, 1).toUpperCase(Locale.ROOT)
                        + kind.wire().substring(1);
        return new Tab(kind.wire(), name, path(filter, kind), count, kind == filter.kind());
    }

    private static String path(ConceptFilter filter, ConceptFilter.Kind kind) {
        return ConceptPath.LIST + "?kind=" + kind.wire() + "&prefix=" + FormFields.segment(filter.prefix());
    }
}
