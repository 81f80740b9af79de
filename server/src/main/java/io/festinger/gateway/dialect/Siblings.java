package io.festinger.gateway.dialect;

import io.festinger.gateway.json.Splice.Edit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// Neighbours in a body, in their order: the elements of an array, the members of an object, or the sections of a
/// flattened prompt.
///
/// @param commas true where commas separate them; a removed sibling takes its comma along
record Siblings(List<Span> spans, boolean commas) {
    private static final byte[] NOTHING = {};

    /// @param end the offset after its last byte
    record Span(int start, int end) {}

    Siblings {
        spans = List.copyOf(spans);
    }

    /// The edits that remove the siblings at these places and leave a well-formed rest.
    List<Edit> without(BitSet places) {
        var edits = new ArrayList<Edit>();
        for (int from = places.nextSetBit(0); from >= 0 && from < spans.size(); ) {
            int to = Math.min(places.nextClearBit(from), spans.size());
            edits.add(new Edit(cutStart(from, to), cutEnd(to), NOTHING));
            from = places.nextSetBit(to);
        }
        return edits;
    }

    /// The last run includes the comma before it, every other run the comma after it.
    private int cutStart(int from, int to) {
        boolean last = to == spans.size();
        return commas && last && from > 0
                ? spans.get(from - 1).end()
                : spans.get(from).start();
    }

    private int cutEnd(int to) {
        return to == spans.size() ? spans.getLast().end() : spans.get(to).start();
    }
}
