package io.festinger.concepts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The lines of a session's block in their places. A line stays where it is while its concept has an edge to show, also
/// when a prompt does not name it, so that a model server's prompt cache keeps its prefix; what is known now is written
/// into it in place; new lines come behind. When there are too many, those that were named longest ago go first, then
/// the lowest in rank. Not safe for several threads.
final class StickyLines {
    private final List<Line> lines = new ArrayList<>();

    /// A concept with its place in the block.
    ///
    /// @param edges what the line shows
    record Shown(Concept concept, List<Edge> edges, String text) {}

    private static final class Line {
        private final Concept concept;
        private long lastNamed;

        Line(Concept concept) {
            this.concept = concept;
        }
    }

    /// What bounds a block.
    record Room(int concepts, int characters) {}

    /// The block's lines for one more prompt.
    ///
    /// @param ranked the concepts with a line that the prompt names, the most pressing first
    /// @param named all concepts that the prompt names
    /// @param call the number of this call; rises
    List<Shown> show(List<Concept> ranked, Mentions named, long call, Live live, Room room) {
        lines.removeIf(line -> !live.shows(line.concept));
        for (Concept concept : ranked) {
            if (lines.stream().noneMatch(line -> line.concept == concept)) {
                lines.add(new Line(concept));
            }
        }
        for (Line line : lines) {
            line.lastNamed = named.contains(line.concept) ? call : line.lastNamed;
        }
        return fit(ranked, live, room);
    }

    private List<Shown> fit(List<Concept> ranked, Live live, Room room) {
        Map<Concept, Shown> shown = new HashMap<>();
        int single = room.characters() - BlockText.length(List.of("")) + 1;
        for (Line line : lines) {
            List<Edge> edges = live.edges(line.concept, single);
            shown.put(line.concept, new Shown(line.concept, edges, BlockText.line(line.concept, edges, live)));
        }
        lines.removeIf(line -> edges(shown, line).isEmpty());
        while (lines.size() > room.concepts() || length(shown) > room.characters()) {
            lines.remove(leastPressing(ranked));
        }
        return lines.stream().map(line -> shown.get(line.concept)).toList();
    }

    private static List<Edge> edges(Map<Concept, Shown> shown, Line line) {
        Shown of = shown.get(line.concept);
        return of == null ? List.of() : of.edges();
    }

    private int length(Map<Concept, Shown> shown) {
        return lines.isEmpty()
                ? 0
                : BlockText.length(lines.stream()
                        .map(line -> shown.get(line.concept))
                        .map(Shown::text)
                        .toList());
    }

    private Line leastPressing(List<Concept> ranked) {
        Line least = lines.getFirst();
        for (Line line : lines) {
            boolean older = line.lastNamed < least.lastNamed;
            boolean lower = line.lastNamed == least.lastNamed && rank(ranked, line) > rank(ranked, least);
            least = older || lower ? line : least;
        }
        return least;
    }

    private static int rank(List<Concept> ranked, Line line) {
        int rank = ranked.indexOf(line.concept);
        return rank < 0 ? Integer.MAX_VALUE : rank;
    }
}
