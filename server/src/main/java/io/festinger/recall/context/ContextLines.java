package io.festinger.recall.context;

import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.RowKey;
import io.festinger.recall.RecalledRow;
import io.festinger.recall.Rivals;
import io.festinger.recall.context.InjectedRows.Correction;
import io.festinger.text.TokenEstimate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The lines of a context that may be taken.
final class ContextLines {
    private final ContextRequest request;
    private final Instant time;
    private final AnsweringPassage passage;

    ContextLines(ContextRequest request, Instant time) {
        this.request = request;
        this.time = time;
        this.passage = new AnsweringPassage(request.query());
    }

    /// @param shownKeys the rows in contexts that the conversation keeps
    Budget.Offer offer(List<List<RecalledRow>> found, List<Correction> changes, Set<RowKey> shownKeys) {
        String opening = shownKeys.isEmpty() ? ContextText.OPEN : ContextText.OPEN_AGAIN;
        Set<RowKey> before = new HashSet<>(shownKeys);
        changes.forEach(correction -> before.add(correction.row().row().key()));
        List<List<Budget.Line>> corrections = corrections(changes, before);
        Rivals rivals = new Rivals(found.stream().flatMap(List::stream).toList());
        Map<ContextSection, List<RecalledRow>> rows = new EnumMap<>(ContextSection.class);
        for (ContextSection section : ContextSection.values()) {
            rows.put(
                    section,
                    rivals.together(found.get(section.ordinal()).stream()
                            .filter(item -> !before.contains(item.row().key()))
                            .toList()));
        }
        Map<RowKey, Double> answering = answering(rows.values());
        Map<ContextSection, List<Budget.Line>> parts = new EnumMap<>(ContextSection.class);
        rows.forEach((section, recalledRows) -> parts.put(section, lines(recalledRows, answering)));
        return new Budget.Offer(opening, corrections, parts);
    }

    /// How relevant the rows are that answer. A rival that precedes one of them is as relevant as that one.
    private static Map<RowKey, Double> answering(Collection<List<RecalledRow>> rows) {
        Map<RowKey, Double> answering = new HashMap<>();
        rows.stream().flatMap(List::stream).filter(item -> item.score() > 0).forEach(item -> {
            answering.merge(item.row().key(), item.relevance(), Math::max);
            item.olderThan().ifPresent(newer -> answering.merge(newer, item.relevance(), Math::max));
        });
        return answering;
    }

    /// @param before the rows sent earlier and the corrected ones; the replacement of a retired one is added
    private List<List<Budget.Line>> corrections(List<Correction> changes, Set<RowKey> before) {
        List<List<Budget.Line>> corrections = new ArrayList<>();
        for (Correction correction : changes) {
            List<Budget.Line> lines = new ArrayList<>();
            lines.add(line(correction.row(), correction.text(), "corrected"));
            correction
                    .instead()
                    .filter(row -> FirstPersonRows.isFor(request.person(), row.row()))
                    .filter(row -> before.add(row.row().key()))
                    .flatMap(row -> ContextText.text(row, time).map(text -> line(row, text)))
                    .ifPresent(lines::add);
            corrections.add(lines);
        }
        return corrections;
    }

    private List<Budget.Line> lines(List<RecalledRow> rows, Map<RowKey, Double> answering) {
        List<Budget.Line> lines = new ArrayList<>();
        for (RecalledRow item : rows) {
            String[] older = item.olderThan()
                    .map(newer -> new String[] {"older than " + newer.id()})
                    .orElseGet(() -> new String[0]);
            Optional<Double> relevance =
                    Optional.ofNullable(answering.get(item.row().key()));
            text(item).ifPresent(text -> lines.add(line(item, text, older).as(relevance)));
        }
        return lines;
    }

    /// A chunk is cut to the lines that answer.
    private Optional<String> text(RecalledRow item) {
        return item.row().key().layer() == Layer.CHUNK
                ? ContextText.text(item, time, passage::of)
                : ContextText.text(item, time);
    }

    private static Budget.Line line(RecalledRow item, String text, String... remarks) {
        String line = ContextText.line(item, text, remarks);
        LayerRow row = item.row();
        Context.Item writtenItem = new Context.Item(
                row.key().layer(), row.key().id(), text, TokenEstimate.of(line), item.disputed(), item.retired());
        return new Budget.Line(writtenItem, line, Optional.empty());
    }

    static String text(String opening, List<Budget.Line> lines) {
        return opening + lines.stream().map(Budget.Line::line).collect(Collectors.joining()) + ContextText.CLOSE;
    }

    /// The number of left-out rows by layer, without layers that have none.
    static Map<Layer, Integer> leftOut(Map<ContextSection, List<Budget.Line>> parts, List<Budget.Line> lines) {
        Set<RowKey> rowKeys = lines.stream().map(line -> line.item().key()).collect(Collectors.toSet());
        Map<Layer, Integer> leftOut = new EnumMap<>(Layer.class);
        parts.values().stream()
                .flatMap(List::stream)
                .map(line -> line.item().key())
                .filter(key -> !rowKeys.contains(key))
                .forEach(key -> leftOut.merge(key.layer(), 1, Integer::sum));
        return leftOut;
    }
}
