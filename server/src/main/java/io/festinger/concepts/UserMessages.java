package io.festinger.concepts;

import io.festinger.concepts.graph.Turn;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Predicate;

/// The user's messages of a prompt, or all of them, with unique keys: the hash of a message and its number among
/// equals.
/// The second message with one text has a different key than the first. Not thread-safe.
public final class UserMessages {
    private static final long STEP = 0x9e3779b97f4a7c15L;

    private final SequencedMap<Integer, Long> keys = new LinkedHashMap<>();
    private final Map<Long, Integer> spellings = new HashMap<>();

    public static UserMessages of(List<Turn> turns) {
        return of(turns, turn -> turn.role() == Turn.Role.USER);
    }

    /// The messages of all roles.
    public static UserMessages ofAll(List<Turn> turns) {
        return of(turns, turn -> true);
    }

    private static UserMessages of(List<Turn> turns, Predicate<Turn> counts) {
        UserMessages users = new UserMessages();
        for (int i = 0; i < turns.size(); i++) {
            if (counts.test(turns.get(i))) {
                users.add(i, SeenMessages.hash(turns.get(i)));
            }
        }
        return users;
    }

    /// @param turn the message's place among the prompt's turns
    /// @param hash [SeenMessages#hash] of the message
    void add(int turn, long hash) {
        int before = spellings.merge(hash, 1, Integer::sum) - 1;
        keys.put(turn, hash + before * STEP);
    }

    void clear() {
        keys.clear();
        spellings.clear();
    }

    /// The keys by the messages' places among the prompt's turns, in order.
    public SequencedMap<Integer, Long> keys() {
        return Collections.unmodifiableSequencedMap(keys);
    }
}
