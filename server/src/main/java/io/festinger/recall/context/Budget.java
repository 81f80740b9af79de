package io.festinger.recall.context;

import io.festinger.text.TokenEstimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Chooses the lines that fit. Corrections come first. Then every part gets its share, first for the lines that
/// answer, and the rest of the room goes to the most relevant ones of the parts that grow. What is shown whatever the
/// question is stands behind all that answers.
final class Budget {
    private final Offer offer;
    private final Map<ContextSection, SortedMap<Integer, Line>> takenLines = new EnumMap<>(ContextSection.class);
    private final Map<ContextSection, Integer> spent = new EnumMap<>(ContextSection.class);
    private int remaining;
    private int room;

    private Budget(Offer offer, int tokens, int characters) {
        this.offer = offer;
        this.remaining = tokens - TokenEstimate.of(offer.opening()) - TokenEstimate.of(ContextText.CLOSE);
        this.room = characters - offer.opening().length() - ContextText.CLOSE.length();
    }

    /// @param line the line in the text, with its end
    /// @param relevance how well it answers the question; empty for one that is shown whatever the question is
    record Line(Context.Item item, String line, Optional<Double> relevance) {
        Line as(Optional<Double> relevant) {
            return new Line(item, line, relevant);
        }

        boolean answers() {
            return relevance.isPresent();
        }
    }

    /// @param place among the lines of its part
    private record Place(ContextSection section, int place, Line line) {}

    /// @param corrections groups of lines that are included together or not at all
    /// @param parts the lines of each part, the best first
    record Offer(String opening, List<List<Line>> corrections, Map<ContextSection, List<Line>> parts) {}

    /// @param tokens of the frame and all lines
    record Selection(List<Line> lines, int tokens) {}

    /// @param tokens the most of the whole text
    /// @param characters likewise
    static Selection choose(Offer offer, int tokens, int characters) {
        Budget budget = new Budget(offer, tokens, characters);
        List<Line> lines = new ArrayList<>();
        for (List<Line> correction : offer.corrections()) {
            if (correction.stream().mapToInt(Budget::cost).sum() <= budget.remaining && budget.hasRoom(correction)) {
                correction.forEach(budget::pay);
                lines.addAll(correction);
            }
        }
        budget.fill(tokens);
        budget.takenLines
                .values()
                .forEach(some -> some.values().stream().filter(Line::answers).forEach(lines::add));
        budget.takenLines
                .values()
                .forEach(some ->
                        some.values().stream().filter(line -> !line.answers()).forEach(lines::add));
        return new Selection(lines, lines.isEmpty() ? 0 : tokens - budget.remaining);
    }

    private void fill(int tokens) {
        List<Place> answering = places(true);
        List<Place> others = places(false);
        answering.forEach(place -> take(place, place.section().share(tokens)));
        others.forEach(place -> take(place, place.section().share(tokens)));
        answering.stream()
                .filter(place -> place.section().grows())
                .sorted(Comparator.comparingDouble(
                        place -> -place.line().relevance().orElse(0.0)))
                .forEach(place -> take(place, tokens));
        others.forEach(place -> take(place, tokens));
    }

    private List<Place> places(boolean answers) {
        List<Place> places = new ArrayList<>();
        for (ContextSection section : ContextSection.values()) {
            List<Line> lines = offer.parts().getOrDefault(section, List.of());
            for (int place = 0; place < lines.size(); place++) {
                if (lines.get(place).answers() == answers) {
                    places.add(new Place(section, place, lines.get(place)));
                }
            }
        }
        return places;
    }

    /// Takes a line if it fits, also into this share of its part.
    private void take(Place place, int share) {
        Line line = place.line();
        int after = spent.getOrDefault(place.section(), 0) + cost(line);
        SortedMap<Integer, Line> lines = takenLines.computeIfAbsent(place.section(), none -> new TreeMap<>());
        if (after <= share && cost(line) <= remaining && hasRoom(List.of(line)) && !lines.containsKey(place.place())) {
            lines.put(place.place(), line);
            spent.put(place.section(), after);
            pay(line);
        }
    }

    private void pay(Line line) {
        remaining -= cost(line);
        room -= line.line().length();
    }

    private boolean hasRoom(List<Line> lines) {
        return lines.stream().mapToInt(line -> line.line().length()).sum() <= room;
    }

    private static int cost(Line line) {
        return line.item().tokens();
    }
}
