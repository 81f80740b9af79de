package io.festinger.concepts;

import io.festinger.concepts.graph.Concept;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/// Caches the concepts that the turns of a conversation name, so a resent history need not be read
/// again. Concepts are kept by identity and so always current; tokens outside the vocabulary are kept
/// by hash, and a turn with one that was added since is read again. It belongs to one vocabulary.
/// Bounded by the sum of both; the oldest turns are evicted first. Not thread-safe.
final class ReadTurns {
    private static final int MOST_TOKENS = 8_192;
    private static final int OVERHEAD = 8;

    private final Map<Long, ReadTurn> turns = new HashMap<>();
    private final Queue<Long> order = new ArrayDeque<>();
    private int sum;

    /// The concepts that one turn names.
    ///
    /// @param concepts each once
    /// @param unknown the hashes of tokens that could become concepts
    @SuppressWarnings("ArrayRecordComponent") // never compared, never handed out
    record ReadTurn(Concept[] concepts, long[] unknown) {
        int weight() {
            return concepts.length + unknown.length + OVERHEAD;
        }
    }

    int weight() {
        return sum * Long.BYTES;
    }

    /// The cached concepts of a turn; null when there are none.
    @Nullable
    ReadTurn get(long turnHash) {
        return turns.get(turnHash);
    }

    void keep(long turnHash, ReadTurn turn) {
        if (turn.weight() > MOST_TOKENS / 2) {
            return;
        }
        ReadTurn before = turns.put(turnHash, turn);
        if (before == null) {
            order.add(turnHash);
        }
        sum += turn.weight() - (before == null ? 0 : before.weight());
        while (sum > MOST_TOKENS) {
            ReadTurn missingTurn = turns.remove(order.remove());
            sum -= missingTurn == null ? 0 : missingTurn.weight();
        }
    }
}
