package io.festinger.recall.context;

import io.festinger.text.TokenEstimate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// Chooses the lines that fit. Corrections come first. Then every part gets its share and adds its rows
/// in order, omitting those that do not fit; the rest is offered to all parts that grow, the most
/// trusted first.
final class Budget {
    private final Offer offer;
    private final Map<ContextSection, SortedMap<Integer, Line>> taken = new EnumMap<>(ContextSection.class);
    private int left;
    private int room;

    private Budget(Offer offer, int tokens, int characters) {
        this.offer = offer;
        this.left = tokens - TokenEstimate.of(offer.opening()) - TokenEstimate.of(ContextText.CLOSE);
        this.room = characters - offer.opening().length() - ContextText.CLOSE.length();
    }

    /// @param line the line in the text, with its end
    record Line(Context.Item item, String line) {}

    /// @param corrections groups of lines that are included together or not at all
    /// @param parts the lines of each part, the best first
    record Offer(String opening, List<List<Line>> corrections, Map<ContextSection, List<Line>> parts) {}

    /// @param uncorrected how many corrections did not fit
    /// @param tokens of the frame and all lines
    record Selection(List<Line> lines, int uncorrected, int tokens) {}

    /// @param tokens the most of the whole text
    /// @param characters likewise
    static Selection choose(Offer offer, int tokens, int characters) {
        Budget budget = new Budget(offer, tokens, characters);
        List<Line> lines = new ArrayList<>();
        int uncorrected = 0;
        for (List<Line> correction : offer.corrections()) {
            if (correction.stream().mapToInt(Budget::cost).sum() <= budget.left && budget.hasRoom(correction)) {
                correction.forEach(budget::pay);
                lines.addAll(correction);
            } else {
                uncorrected++;
            }
        }
        for (ContextSection section : ContextSection.values()) {
            budget.take(section, section.share(tokens));
        }
        for (ContextSection section : ContextSection.values()) {
            if (section.grows()) {
                budget.take(section, budget.left);
            }
        }
        budget.taken.values().forEach(some -> lines.addAll(some.values()));
        return new Selection(lines, uncorrected, lines.isEmpty() ? 0 : tokens - budget.left);
    }

    private void take(ContextSection section, int share) {
        List<Line> lines = offer.parts().getOrDefault(section, List.of());
        SortedMap<Integer, Line> mine = taken.computeIfAbsent(section, none -> new TreeMap<>());
        int free = Math.min(share, left);
        for (int place = 0; place < lines.size(); place++) {
            Line line = lines.get(place);
            if (cost(line) <= free && hasRoom(List.of(line)) && mine.putIfAbsent(place, line) == null) {
                free -= cost(line);
                pay(line);
            }
        }
    }

    private void pay(Line line) {
        left -= cost(line);
        room -= line.line().length();
    }

    private boolean hasRoom(List<Line> lines) {
        return lines.stream().mapToInt(line -> line.line().length()).sum() <= room;
    }

    private static int cost(Line line) {
        return line.item().tokens();
    }
}
