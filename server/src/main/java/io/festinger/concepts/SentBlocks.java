package io.festinger.concepts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/// The blocks that were sent in front of a session's messages, mostly the user's. Each is kept with its message, to
/// restore it there when the client sends its history again. Not thread-safe.
///
/// @param <B> a block
public final class SentBlocks<B> {
    /// The most blocks kept for messages that are not in the prompt, for histories that come back.
    private static final int MAX = 512;

    private static final int BLOCK_BYTES = 200;

    private final ToIntFunction<B> characters;
    private final SequencedMap<Long, B> blocks = new LinkedHashMap<>();
    private final SeenMessages newest = new SeenMessages();
    private int bytes;

    /// @param characters the length of a block, which never changes
    public SentBlocks(ToIntFunction<B> characters) {
        this.characters = characters;
    }

    /// A message of a prompt.
    ///
    /// @param turn its place among the prompt's turns
    /// @param key see [UserMessages]
    public record Message(int turn, long key) {}

    /// A block in front of a message.
    ///
    /// @param turn the message's place among the prompt's turns
    public record PlacedBlock<B>(int turn, B block) {}

    /// The newest message; empty where there is none.
    ///
    /// @param users the keys of the prompt's messages, by their place among its turns, in order
    public static Optional<Message> newest(SequencedMap<Integer, Long> users) {
        return users.isEmpty()
                ? Optional.empty()
                : Optional.of(new Message(
                        users.lastEntry().getKey(), users.lastEntry().getValue()));
    }

    /// True for a message that no earlier prompt had as its newest.
    public boolean isFirst(Message message) {
        return newest.add(message.key());
    }

    public void keep(Message message, B block) {
        forget(blocks.put(message.key(), block));
        bytes += bytes(block);
        if (blocks.size() > MAX) {
            forget(blocks.pollFirstEntry().getValue());
        }
    }

    public boolean has(Message message) {
        return blocks.containsKey(message.key());
    }

    public void remove(Message message) {
        forget(blocks.remove(message.key()));
    }

    private void forget(@Nullable B block) {
        bytes -= block == null ? 0 : bytes(block);
    }

    private int bytes(B block) {
        return BLOCK_BYTES + characters.applyAsInt(block) * 2;
    }

    /// Forgets all blocks, so none is restored.
    public void clear() {
        blocks.clear();
        bytes = 0;
    }

    public boolean isEmpty() {
        return blocks.isEmpty();
    }

    /// The blocks of a prompt's messages, in order.
    public List<PlacedBlock<B>> placedBlocks(Map<Integer, Long> users) {
        List<PlacedBlock<B>> placedBlocks = new ArrayList<>();
        users.forEach((turn, key) -> {
            B block = blocks.get(key);
            if (block != null) {
                placedBlocks.add(new PlacedBlock<>(turn, block));
            }
        });
        return placedBlocks;
    }

    /// Its approximate size in bytes.
    public int weight() {
        return newest.weight() + bytes;
    }
}
