package io.festinger.recall.context;

import io.festinger.text.TokenEstimate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// Chooses what fits. Every part gets its share first, and takes its rows in their order, leaving out those
/// that do not fit; what is left is then offered to all parts that grow, the most trusted first.
final class Budget {
    private static final int FRAME = TokenEstimate.of(ContextText.OPEN) + TokenEstimate.of(ContextText.CLOSE);

    private final Map<Section, List<Line>> offered;
    private final Map<Section, SortedMap<Integer, Line>> taken = new EnumMap<>(Section.class);
    private int left;

    /// @param offered lines of each part, the best first
    private Budget(Map<Section, List<Line>> offered, int tokens) {
        this.offered = offered;
        this.left = tokens - FRAME;
    }

    /// @param line as it stands in the text, with its end
    record Line(Context.Item item, String line) {}

    /// @param tokens of the frame and all lines
    record Chosen(List<Line> lines, int tokens) {}

    static Chosen choose(Map<Section, List<Line>> offered, int tokens) {
        Budget budget = new Budget(offered, tokens);
        for (Section section : Section.values()) {
            budget.take(section, section.share(tokens));
        }
        for (Section section : Section.values()) {
            if (section.grows()) {
                budget.take(section, budget.left);
            }
        }
        List<Line> lines = new ArrayList<>();
        budget.taken.values().forEach(some -> lines.addAll(some.values()));
        return new Chosen(lines, lines.isEmpty() ? 0 : tokens - budget.left);
    }

    private void take(Section section, int share) {
        List<Line> lines = offered.getOrDefault(section, List.of());
        SortedMap<Integer, Line> mine = taken.computeIfAbsent(section, none -> new TreeMap<>());
        int free = Math.min(share, left);
        for (int place = 0; place < lines.size(); place++) {
            Line line = lines.get(place);
            int cost = line.item().tokens();
            if (cost <= free && mine.putIfAbsent(place, line) == null) {
                free -= cost;
                left -= cost;
            }
        }
    }
}
