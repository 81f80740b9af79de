package io.festinger.recall.context;

import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.LayerStore;
import io.festinger.memory.layers.RowKey;
import io.festinger.recall.Recall;
import io.festinger.recall.RecalledRow;
import io.festinger.recall.context.ContextRequest.Injection;
import io.festinger.recall.context.InjectedRows.Correction;
import io.festinger.text.TokenEstimate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Builds contexts. The same memory and the same request result in the same text. Blocking.
public final class ContextBuilder {
    /// The most rows of a part that are considered.
    private static final int MOST = 100;

    /// A row whose score is below this fraction of the best score is irrelevant.
    private static final double FAINT = 0.2;

    private final Recall recall;
    private final InjectedRows injected;

    public ContextBuilder(Recall recall, Database database, LayerStore layers) {
        this.recall = recall;
        this.injected = new InjectedRows(database, layers);
    }

    /// @throws io.festinger.base.Failure `UNAVAILABLE`, `NOT_FOUND` when the workspace does not exist
    public Context build(WorkspaceId workspace, ContextRequest asked) {
        ContextRequest request = asked.of(asked.project().map(name -> recall.project(workspace, name)));
        Instant now = recall.now();
        List<List<RecalledRow>> found = found(workspace, request, now);
        List<Context.Item> before = request.injection().map(Injection::items).orElse(List.of());
        List<Correction> changed = injected.changed(
                workspace, before, found.stream().flatMap(List::stream).toList(), now);
        Budget.Offer offer = offer(request, found, changed, now);
        Budget.Selection chosen = Budget.choose(
                offer,
                request.budget(),
                request.injection().map(Injection::characters).orElse(Integer.MAX_VALUE));
        return new Context(
                chosen.lines().isEmpty() ? "" : text(offer.opening(), chosen.lines()),
                chosen.lines().stream().map(Budget.Line::item).toList(),
                chosen.tokens(),
                leftOut(offer.parts(), chosen.lines()),
                request.projects(),
                chosen.uncorrected());
    }

    /// The rows for the context, in the order of the parts.
    private List<List<RecalledRow>> found(WorkspaceId workspace, ContextRequest request, Instant now) {
        Optional<Relevance> relevance = request.injection().map(passing -> new Relevance(request.query()));
        if (relevance.filter(Relevance::isSmallTalk).isPresent()) {
            return Stream.of(ContextSection.values())
                    .map(section -> List.<RecalledRow>of())
                    .toList();
        }
        List<List<RecalledRow>> found = pertinent(
                asked(workspace, request).stream()
                        .map(part -> part.stream()
                                .filter(item -> ContextText.holds(item.row(), now)
                                        && FirstPersonRows.isFor(request.person(), item.row()))
                                .toList())
                        .toList(),
                relevance.isEmpty());
        if (relevance.isEmpty()) {
            return found;
        }
        Set<RowKey> relevant =
                relevance.get().among(found.stream().flatMap(List::stream).toList());
        return found.stream()
                .map(part -> part.stream()
                        .filter(item -> relevant.contains(item.row().key()))
                        .toList())
                .toList();
    }

    /// The rows found for each part. For a prompt that waits, one question covers all parts; then only the
    /// best rows are included, whatever their part.
    private List<List<RecalledRow>> asked(WorkspaceId workspace, ContextRequest request) {
        if (request.injection().isEmpty()) {
            return recall.ask(workspace, asks(request));
        }
        List<RecalledRow> all = recall.ask(
                        workspace, List.of(new Recall.Ask(request.question(), MOST, false, request.projects())))
                .getFirst();
        return Stream.of(ContextSection.values())
                .map(section ->
                        all.stream().filter(item -> section.holds(item.row())).toList())
                .toList();
    }

    /// A question for each part.
    private static List<Recall.Ask> asks(ContextRequest request) {
        return Stream.of(ContextSection.values())
                .map(section -> {
                    boolean always = section.always()
                            && !(section == ContextSection.STATE
                                    && request.project().isEmpty());
                    return new Recall.Ask(
                            request.question().in(section.layer(), section.types()), MOST, always, request.projects());
                })
                .toList();
    }

    /// The rows without irrelevant ones, in the order of the parts.
    ///
    /// @param asked whether a client requested the context: then two parts are always included
    private static List<List<RecalledRow>> pertinent(List<List<RecalledRow>> found, boolean asked) {
        double best = found.stream()
                .flatMap(List::stream)
                .mapToDouble(RecalledRow::relevance)
                .max()
                .orElse(0);
        List<List<RecalledRow>> pertinent = new ArrayList<>();
        for (ContextSection section : ContextSection.values()) {
            pertinent.add(found.get(section.ordinal()).stream()
                    .filter(item -> asked && section.always() || item.relevance() >= best * FAINT)
                    .toList());
        }
        return pertinent;
    }

    private static Budget.Offer offer(
            ContextRequest request, List<List<RecalledRow>> found, List<Correction> changed, Instant now) {
        Set<RowKey> before = request.injection().stream()
                .flatMap(conversation -> conversation.items().stream())
                .map(Context.Item::key)
                .collect(Collectors.toCollection(HashSet::new));
        String opening = before.isEmpty() ? ContextText.OPEN : ContextText.OPEN_AGAIN;
        List<List<Budget.Line>> corrections = corrections(request, changed, before, now);
        Rivals rivals = new Rivals(found.stream().flatMap(List::stream).toList());
        Map<ContextSection, List<Budget.Line>> parts = new EnumMap<>(ContextSection.class);
        for (ContextSection section : ContextSection.values()) {
            List<RecalledRow> rows = found.get(section.ordinal()).stream()
                    .filter(item -> !before.contains(item.row().key()))
                    .toList();
            parts.put(section, lines(rivals.together(rows), rivals, now));
        }
        return new Budget.Offer(opening, corrections, parts);
    }

    /// @param before the rows sent earlier; the replacement of a retired one is added
    private static List<List<Budget.Line>> corrections(
            ContextRequest request, List<Correction> changed, Set<RowKey> before, Instant now) {
        List<List<Budget.Line>> corrections = new ArrayList<>();
        for (Correction correction : changed) {
            List<Budget.Line> lines = new ArrayList<>();
            lines.add(line(correction.row(), correction.text(), "corrected"));
            correction
                    .instead()
                    .filter(row -> FirstPersonRows.isFor(request.person(), row.row()))
                    .filter(row -> before.add(row.row().key()))
                    .flatMap(row -> ContextText.text(row, now).map(text -> line(row, text)))
                    .ifPresent(lines::add);
            corrections.add(lines);
        }
        return corrections;
    }

    private static List<Budget.Line> lines(List<RecalledRow> rows, Rivals rivals, Instant now) {
        List<Budget.Line> lines = new ArrayList<>();
        for (RecalledRow item : rows) {
            String[] older = rivals.newer(item)
                    .map(newer ->
                            new String[] {"older than " + newer.row().key().id()})
                    .orElseGet(() -> new String[0]);
            ContextText.text(item, now).ifPresent(text -> lines.add(line(item, text, older)));
        }
        return lines;
    }

    private static Budget.Line line(RecalledRow item, String text, String... remarks) {
        String line = ContextText.line(item, text, remarks);
        LayerRow row = item.row();
        return new Budget.Line(
                new Context.Item(
                        row.key().layer(),
                        row.key().id(),
                        text,
                        TokenEstimate.of(line),
                        item.disputed(),
                        item.retired()),
                line);
    }

    private static String text(String opening, List<Budget.Line> lines) {
        return opening + lines.stream().map(Budget.Line::line).collect(Collectors.joining()) + ContextText.CLOSE;
    }

    /// The number of left-out rows by layer, without layers that have none.
    private static Map<Layer, Integer> leftOut(Map<ContextSection, List<Budget.Line>> parts, List<Budget.Line> taken) {
        Set<RowKey> there = taken.stream().map(line -> line.item().key()).collect(Collectors.toSet());
        Map<Layer, Integer> leftOut = new EnumMap<>(Layer.class);
        parts.values().stream()
                .flatMap(List::stream)
                .map(line -> line.item().key())
                .filter(key -> !there.contains(key))
                .forEach(key -> leftOut.merge(key.layer(), 1, Integer::sum));
        return leftOut;
    }
}
