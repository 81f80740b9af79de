package io.festinger.memory.checking;

import io.festinger.claims.Span;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/// Items by their place in a text: an interval tree, in which finding those at a place takes steps in proportion to
/// their number, and to the depth of the tree. The middle of each range of the sorted items is the node above both
/// halves.
final class SpanIndex<T> {
    private final List<T> items;
    private final List<Span> spans;
    /// The greatest end of a span in the range below each item.
    private final int[] ends;

    SpanIndex(Collection<T> items, Function<T, Span> span) {
        this.items = items.stream()
                .sorted(Comparator.comparingInt(item -> span.apply(item).start()))
                .toList();
        this.spans = this.items.stream().map(span).toList();
        this.ends = new int[spans.size()];
        end(0, spans.size());
    }

    private int end(int from, int to) {
        if (from >= to) {
            return 0;
        }
        int middle = (from + to) >>> 1;
        ends[middle] = Math.max(spans.get(middle).end(), Math.max(end(from, middle), end(middle + 1, to)));
        return ends[middle];
    }

    /// Those that have a character in common with a place, by where they start.
    List<T> at(Span place) {
        List<T> found = new ArrayList<>();
        find(place, 0, spans.size(), found);
        return found;
    }

    private void find(Span place, int from, int to, List<T> found) {
        int middle = (from + to) >>> 1;
        if (from >= to || ends[middle] <= place.start()) {
            return;
        }
        find(place, from, middle, found);
        if (spans.get(middle).overlaps(place)) {
            found.add(items.get(middle));
        }
        if (spans.get(middle).start() < place.end()) {
            find(place, middle + 1, to, found);
        }
    }
}
