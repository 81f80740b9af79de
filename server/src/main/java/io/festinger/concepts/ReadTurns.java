package io.festinger.concepts;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/// Which concepts the turns of a conversation name, so that a resent history need not be read again: a turn is kept
/// when
/// every token of it that can be a concept is one, and concepts are told by identity, so what is learned of one later
/// is seen from here too. Bounded by the sum of concepts; the turns kept longest ago go first. Not safe for several
/// threads.
final class ReadTurns {
    private static final int MOST_CONCEPTS = 16_384;

    private final Map<Long, Concept[]> concepts = new HashMap<>();
    private final Queue<Long> order = new ArrayDeque<>();
    private int sum;

    /// The concepts of a turn, each once; null when they are not kept.
    Concept @Nullable [] get(long turnHash) {
        return concepts.get(turnHash);
    }

    void keep(long turnHash, Concept[] ofTurn) {
        if (ofTurn.length > MOST_CONCEPTS / 2 || concepts.containsKey(turnHash)) {
            return;
        }
        concepts.put(turnHash, ofTurn);
        order.add(turnHash);
        sum += ofTurn.length + 8;
        while (sum > MOST_CONCEPTS) {
            Concept[] gone = concepts.remove(order.remove());
            sum -= gone == null ? 0 : gone.length + 8;
        }
    }
}
