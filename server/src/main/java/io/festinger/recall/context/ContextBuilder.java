package io.festinger.recall.context;

import io.festinger.base.WorkspaceId;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.recall.Recall;
import io.festinger.recall.Recalled;
import io.festinger.text.TokenEstimate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Builds contexts. The same memory and the same request give the same text. Blocking.
public final class ContextBuilder {
    /// Rows of a part that are considered.
    private static final int MOST = 100;

    /// What answers worse than this part of the best answer is beside the point.
    private static final double FAINT = 0.2;

    private final Recall recall;

    public ContextBuilder(Recall recall) {
        this.recall = recall;
    }

    /// @throws io.festinger.base.Failure `UNAVAILABLE`, `NOT_FOUND` when there is no such workspace
    public Context build(WorkspaceId workspace, ContextRequest asked) {
        ContextRequest request = asked.of(asked.project().map(name -> recall.project(workspace, name)));
        Instant now = recall.now();
        List<Recall.Ask> asks = new ArrayList<>();
        for (Section section : Section.values()) {
            boolean always = section.always()
                    && !(section == Section.STATE && request.project().isEmpty());
            List<String> projects = request.project().isEmpty() ? List.of("") : request.projects();
            asks.add(new Recall.Ask(request.question().in(section.layer(), section.types()), MOST, always, projects));
        }
        List<List<Recalled>> found = pertinent(recall.ask(workspace, asks));
        Map<Section, List<Budget.Line>> offered = new EnumMap<>(Section.class);
        for (Section section : Section.values()) {
            offered.put(section, lines(found.get(section.ordinal()), now));
        }
        Budget.Chosen chosen = Budget.choose(offered, request.budget());
        return chosen.lines().isEmpty()
                ? new Context("", List.of(), 0, leftOut(found, List.of()), request.projects())
                : new Context(
                        text(chosen.lines()),
                        chosen.lines().stream().map(Budget.Line::item).toList(),
                        chosen.tokens(),
                        leftOut(found, chosen.lines()),
                        request.projects());
    }

    /// Without what is beside the point, in the order of the parts.
    private static List<List<Recalled>> pertinent(List<List<Recalled>> found) {
        double best = found.stream()
                .flatMap(List::stream)
                .mapToDouble(Recalled::relevance)
                .max()
                .orElse(0);
        List<List<Recalled>> pertinent = new ArrayList<>();
        for (Section section : Section.values()) {
            pertinent.add(found.get(section.ordinal()).stream()
                    .filter(item -> section.always() || item.relevance() >= best * FAINT)
                    .toList());
        }
        return pertinent;
    }

    private static List<Budget.Line> lines(List<Recalled> found, Instant now) {
        List<Budget.Line> lines = new ArrayList<>();
        for (Recalled item : found) {
            ContextText.text(item, now).ifPresent(text -> {
                String line = ContextText.line(item, text);
                LayerRow row = item.row();
                lines.add(new Budget.Line(
                        new Context.Item(
                                row.key().layer(),
                                row.key().id(),
                                text,
                                TokenEstimate.of(line),
                                item.disputed(),
                                item.retired()),
                        line));
            });
        }
        return lines;
    }

    private static String text(List<Budget.Line> lines) {
        return ContextText.OPEN
                + lines.stream().map(Budget.Line::line).collect(Collectors.joining())
                + ContextText.CLOSE;
    }

    /// Layers of which nothing is left out are not there.
    private static Map<Layer, Integer> leftOut(List<List<Recalled>> found, List<Budget.Line> taken) {
        Set<String> there = new HashSet<>(taken.stream()
                .map(line -> line.item().layer() + " " + line.item().id())
                .toList());
        Map<Layer, Integer> leftOut = new EnumMap<>(Layer.class);
        found.stream()
                .flatMap(List::stream)
                .map(item -> item.row().key())
                .filter(key -> !there.contains(key.layer() + " " + key.id()))
                .forEach(key -> leftOut.merge(key.layer(), 1, Integer::sum));
        return leftOut;
    }
}
