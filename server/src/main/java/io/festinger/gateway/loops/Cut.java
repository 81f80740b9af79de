package io.festinger.gateway.loops;

import io.festinger.concepts.graph.Turn;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// Which elements of a request to leave out to remove some steps from its history.
final class Cut {
    private Cut() {}

    /// The steps' elements, except system messages and elements that belong to other steps too. Nothing
    /// when a call would stay without its result, or a result without its call.
    ///
    /// @param steps one after the other
    static List<ElementRange> of(List<Utterance> history, List<Step> steps) {
        if (steps.isEmpty() || steps.stream().anyMatch(Cut::isTorn)) {
            return List.of();
        }
        int from = steps.getFirst().place().from();
        int to = steps.getLast().place().to();
        var elements = new BitSet();
        history.subList(from, to).forEach(utterance -> elements.set(Math.max(0, utterance.element())));
        for (int i = 0; i < history.size(); i++) {
            Utterance utterance = history.get(i);
            if (i < from || i >= to || utterance.role() == Turn.Role.SYSTEM) {
                elements.clear(Math.max(0, utterance.element()));
            }
        }
        var ranges = new ArrayList<ElementRange>();
        for (int start = elements.nextSetBit(0); start >= 0; ) {
            int end = elements.nextClearBit(start);
            ranges.add(new ElementRange(start, end));
            start = elements.nextSetBit(end);
        }
        return ranges;
    }

    private static boolean isTorn(Step step) {
        return step.calls() == 0 ? step.results() > 0 : step.results() < step.calls();
    }
}
