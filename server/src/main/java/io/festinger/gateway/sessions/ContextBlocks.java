package io.festinger.gateway.sessions;

import io.festinger.concepts.Prompt;
import io.festinger.concepts.SentBlocks;
import io.festinger.concepts.SentBlocks.Message;
import io.festinger.concepts.SentBlocks.PlacedBlock;
import io.festinger.concepts.UserMessages;
import io.festinger.memory.layers.RowKey;
import io.festinger.recall.context.Context;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;

/// The contexts that a session's prompts carry: each in front of the user message that it was looked up
/// for, and restored there when the history comes again, so each prompt begins with the previous one. Only
/// a user message that is new, or the last turn of its prompt (a repeated question), gets one. When the
/// room runs out, or a sent item has become untrue and its correction does not fit, the earlier ones are
/// removed once. Guarded by its own lock.
public final class ContextBlocks {
    /// With less room than this nothing is added.
    private static final int LEAST_CHARACTERS = 320;

    /// How many user messages pass before earlier contexts are removed again for lack of room.
    private static final int REST = 8;

    /// After they are removed, the next one gets this fraction of the room.
    private static final int REWRITTEN_PARTS = 2;

    private static final int MOST_LATE = 64;

    private static final int ROW_BYTES = 200;

    /// The most rows of removed contexts that are remembered.
    private static final int MOST_TOLD = 64;

    private static final int JOINT = "\n\n".length();

    private final SentBlocks<Context> sentBlocks =
            new SentBlocks<>(context -> 2 * context.text().length());
    private int sinceTakenOut = REST;

    /// Messages whose look-up was in progress when their prompt went out. They are not looked up again.
    private final SequencedSet<Long> late = new LinkedHashSet<>();

    /// Rows of removed contexts by id, which answers may rest on.
    private final SequencedMap<String, ToldRow> givenRows = new LinkedHashMap<>();

    /// @param corrected the message whose context shows it again; empty where none does
    private record ToldRow(Context.Item item, Optional<Long> corrected) {}

    /// The contexts that a prompt carries before a new look-up.
    ///
    /// @param message the message to look up a context for; empty where there is none
    /// @param own the context that this message already has
    /// @param before contexts of earlier messages
    /// @param givenItems rows of contexts that were removed
    /// @param room characters for a new one
    /// @param roomAlone the same if those of earlier messages are removed
    public record ContextState(
            Optional<Message> message,
            Optional<Context> own,
            List<PlacedBlock<Context>> before,
            List<Context.Item> givenItems,
            int room,
            int roomAlone) {
        /// The contexts of a prompt without a new look-up.
        static ContextState still(List<PlacedBlock<Context>> before) {
            return new ContextState(Optional.empty(), Optional.empty(), before, List.of(), 0, 0);
        }

        /// Whether a look-up could change the prompt.
        public boolean isOpen() {
            return room > 0 || !before.isEmpty() || !givenItems.isEmpty();
        }

        /// The items in earlier messages: the latest version of each row.
        public List<Context.Item> items() {
            Map<RowKey, Context.Item> items = new LinkedHashMap<>();
            before.forEach(placedBlock -> placedBlock.block().items().forEach(item -> items.put(item.key(), item)));
            return List.copyOf(items.values());
        }

        /// All contexts, as they were sent.
        public List<PlacedBlock<Context>> all() {
            List<PlacedBlock<Context>> all = new ArrayList<>(before);
            own.ifPresent(
                    block -> all.add(new PlacedBlock<>(message.orElseThrow().turn(), block)));
            return all;
        }
    }

    /// @param users the prompt's user messages
    /// @param max characters that all contexts of the prompt may have together
    public synchronized ContextState state(Prompt prompt, UserMessages users, int max) {
        List<PlacedBlock<Context>> placedBlocks = sentBlocks.placedBlocks(users.keys());
        Optional<Message> newest = SentBlocks.newest(users.keys());
        boolean first = newest.filter(sentBlocks::isFirst).isPresent();
        boolean last = newest.filter(message -> message.turn() == prompt.turns().size() - 1)
                .isPresent();
        sinceTakenOut += first ? 1 : 0;
        boolean second =
                last && !newest.map(Message::key).filter(late::contains).isPresent();
        if (!first && !second) {
            return length(placedBlocks) <= max ? ContextState.still(placedBlocks) : withoutEarlier(placedBlocks);
        }
        int turn = newest.orElseThrow().turn();
        List<PlacedBlock<Context>> before =
                placedBlocks.stream().filter(block -> block.turn() != turn).toList();
        int room = max - length(before);
        if (room < 0 || room < LEAST_CHARACTERS && !before.isEmpty() && sinceTakenOut >= REST) {
            remove(before);
            sinceTakenOut = 0;
            int alone = Math.max(0, max / REWRITTEN_PARTS - JOINT);
            return new ContextState(newest, Optional.empty(), List.of(), givenItems(newest), alone, alone);
        }
        Optional<Context> own = placedBlocks.stream()
                .filter(block -> block.turn() == turn)
                .map(PlacedBlock::block)
                .findFirst();
        int beside = room < LEAST_CHARACTERS ? 0 : room - JOINT;
        return new ContextState(newest, own, before, givenItems(newest), beside, Math.max(0, max - JOINT));
    }

    /// A look-up begins that may end after its prompt has gone out.
    public synchronized void begin(ContextState state) {
        late.addLast(state.message().orElseThrow().key());
        if (late.size() > MOST_LATE) {
            late.removeFirst();
        }
    }

    /// The look-up has ended.
    ///
    /// @param context what it found after the prompt had gone out; the next prompt carries it in front of the
    ///     message, unless another context is there
    public synchronized void end(ContextState state, Context context) {
        Message message = state.message().orElseThrow();
        if (context.isEmpty()) {
            late.remove(message.key());
        } else if (!sentBlocks.has(message)) {
            tell(state, context);
        }
    }

    /// Keeps the context found for a message, and returns all contexts of its prompt.
    public synchronized List<PlacedBlock<Context>> tell(ContextState state, Context context) {
        Message message = state.message().orElseThrow();
        if (context.isAlone()) {
            remove(state.before());
        }
        List<PlacedBlock<Context>> placedBlocks = new ArrayList<>(context.isAlone() ? List.of() : state.before());
        sentBlocks.remove(message);
        shows(message, context);
        if (!context.isEmpty()) {
            sentBlocks.keep(message, context);
            placedBlocks.add(new PlacedBlock<>(message.turn(), context));
        }
        return placedBlocks;
    }

    /// Characters of the contexts that the prompt brings back.
    public synchronized int length(UserMessages users) {
        return sentBlocks.isEmpty() ? 0 : length(sentBlocks.placedBlocks(users.keys()));
    }

    synchronized int weight() {
        int texts = givenRows.values().stream()
                .mapToInt(row -> row.item().text().length())
                .sum();
        return sentBlocks.weight() + givenRows.size() * ROW_BYTES + 2 * texts;
    }

    private ContextState withoutEarlier(List<PlacedBlock<Context>> placedBlocks) {
        remove(placedBlocks);
        sinceTakenOut = 0;
        return ContextState.still(List.of());
    }

    /// Removes all contexts for good, and remembers the rows of these.
    private void remove(List<PlacedBlock<Context>> placedBlocks) {
        sentBlocks.clear();
        placedBlocks.forEach(block -> block.block()
                .items()
                .forEach(item -> givenRows.putLast(item.id(), new ToldRow(item, Optional.empty()))));
        while (givenRows.size() > MOST_TOLD) {
            givenRows.pollFirstEntry();
        }
    }

    /// The rows that no context shows, and those that the message's own shows, which is looked up again.
    private List<Context.Item> givenItems(Optional<Message> message) {
        return givenRows.values().stream()
                .filter(row -> row.corrected().isEmpty() || row.corrected().equals(message.map(Message::key)))
                .map(ToldRow::item)
                .toList();
    }

    private void shows(Message message, Context context) {
        Optional<Long> own = Optional.of(message.key());
        givenRows
                .values()
                .removeIf(row -> row.corrected().isPresent() && !row.corrected().equals(own));
        context.items()
                .forEach(item -> givenRows.computeIfPresent(item.id(), (id, row) -> new ToldRow(row.item(), own)));
    }

    private static int length(List<PlacedBlock<Context>> placedBlocks) {
        return placedBlocks.stream()
                .mapToInt(each -> each.block().text().length() + JOINT)
                .sum();
    }
}
