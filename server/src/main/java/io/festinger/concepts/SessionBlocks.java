package io.festinger.concepts;

import io.festinger.concepts.Recollection.RecalledEdge;
import io.festinger.concepts.SentBlocks.Message;
import io.festinger.concepts.SentBlocks.PlacedBlock;
import io.festinger.concepts.graph.BlockText;
import io.festinger.concepts.graph.Concept;
import io.festinger.concepts.graph.Edge;
import io.festinger.concepts.graph.Live;
import io.festinger.concepts.graph.Vocabulary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// The blocks that a session's prompts carry, and where. A sent block never changes: the first one
/// stays in front of the system message, every later one in front of its user message, so each prompt
/// begins with the previous one and a model server's prompt cache stays valid. A line is repeated only
/// where it changed. Nothing goes in front of a conversation that has begun: a block waits for the next user
/// message. When the room is used up, or a sent line is outdated and no new message can carry the correction,
/// everything is rewritten once as one block, in front of the newest user message. It holds tokens and no concepts,
/// since its session may outlive the memory that it began with. Not thread-safe.
final class SessionBlocks {
    /// A rewritten block uses this fraction of the room, as its divisor.
    private static final int REWRITTEN_PARTS = 2;

    /// How many user messages are between two rewrites, unless a sent line is outdated.
    private static final int REST = 8;

    private final SentBlocks<Block> sentBlocks =
            new SentBlocks<>(block -> block.text().length());
    private Block front = Block.EMPTY;
    private int sinceRewritten = REST;
    private long prompts;

    /// A line about a concept.
    ///
    /// @param concept its token
    /// @param edges the edges that the line shows; empty for a line that withdraws an earlier one
    /// @param text without the mark of a correction
    record Line(String concept, List<RecalledEdge> edges, String text) {}

    /// @param text with its tags; empty where it has no line
    /// @param requestedText the token that its hint asks about
    record Block(String text, List<Line> lines, @Nullable String requestedText) {
        static final Block EMPTY = new Block("", List.of(), null);

        boolean isEmpty() {
            return text.isEmpty();
        }
    }

    /// The blocks of one prompt.
    ///
    /// @param front the block in the place that the settings name; may be empty
    /// @param fresh the lines that are new in this prompt
    /// @param requestedText the token that this prompt asks about first
    record PromptBlocks(
            Block front,
            List<PlacedBlock<Block>> placedBlocks,
            List<Line> fresh,
            @Nullable String requestedText) {
        /// The latest line about each concept, without withdrawn ones.
        Map<String, Line> lines() {
            Map<String, Line> lines = latest(front, placedBlocks);
            lines.values().removeIf(line -> line.edges().isEmpty());
            return lines;
        }
    }

    /// The content to carry, and its limits.
    ///
    /// @param vocabulary of all concepts
    /// @param rankedConcepts the concepts that the prompt names, the most pressing first
    /// @param hint the form of a question about an unknown concept
    /// @param block the most characters of one block
    /// @param all the most characters of all blocks of a prompt
    /// @param inFront whether a first block goes in front of the system message
    record BlockRequest(
            Vocabulary vocabulary,
            List<Concept> rankedConcepts,
            Live live,
            @Nullable Hint hint,
            int concepts,
            int block,
            int all,
            boolean inFront) {}

    record Hint(String question, String text) {}

    int weight() {
        return sentBlocks.weight() + front.text().length() * 2;
    }

    /// Decides what the next prompt carries.
    ///
    /// @param users the keys of its user messages, by their place among its turns, in order
    PromptBlocks carry(SequencedMap<Integer, Long> users, BlockRequest request) {
        List<PlacedBlock<Block>> placedBlocks = sentBlocks.placedBlocks(users);
        prompts++;
        @Nullable Message newest = newest(users);
        sinceRewritten += newest == null ? 0 : 1;
        Map<String, Line> latest = latest(front, placedBlocks);
        List<Line> changes = changedLines(latest, request);
        int remaining = request.all() - length(placedBlocks);
        Block fresh = fresh(changes, request, Math.min(request.block(), remaining), latest);
        boolean untrue = changes.stream().anyMatch(line -> latest.containsKey(line.concept()));
        if (untrue && newest == null
                || remaining < request.all() && isOverfull(remaining, changes, fresh, request, latest)) {
            return rewrittenBlocks(SentBlocks.newest(users).orElse(null), request);
        }
        boolean first = placedBlocks.isEmpty() && front.isEmpty() && request.inFront();
        if (first
                && (prompts == 1
                        ? !fresh.isEmpty()
                        : newest == null && !fresh.lines().isEmpty())) {
            return inFront(fresh);
        }
        return fresh.isEmpty() || newest == null
                ? new PromptBlocks(front, placedBlocks, List.of(), null)
                : before(newest, fresh, placedBlocks);
    }

    /// The newest user message, if no earlier prompt had it as its newest; null otherwise.
    private @Nullable Message newest(SequencedMap<Integer, Long> users) {
        return SentBlocks.newest(users).filter(sentBlocks::isFirst).orElse(null);
    }

    /// True when the blocks exceed the room, or leave no room for new lines.
    private boolean isOverfull(
            int remaining, List<Line> changes, Block fresh, BlockRequest request, Map<String, Line> latest) {
        if (remaining < 0) {
            return true;
        }
        List<Line> missing =
                changes.stream().filter(line -> !fresh.lines().contains(line)).toList();
        boolean untrue = missing.stream().anyMatch(line -> latest.containsKey(line.concept()));
        boolean full = remaining < request.block()
                && !missing.isEmpty()
                && fresh.lines().size() < request.concepts();
        return untrue || full && sinceRewritten >= REST;
    }

    private PromptBlocks inFront(Block fresh) {
        front = fresh;
        return new PromptBlocks(front, List.of(), fresh.lines(), fresh.requestedText());
    }

    private PromptBlocks before(Message message, Block fresh, List<PlacedBlock<Block>> placedBlocks) {
        sentBlocks.keep(message, fresh);
        List<PlacedBlock<Block>> all = new ArrayList<>(placedBlocks);
        all.add(new PlacedBlock<>(message.turn(), fresh));
        return new PromptBlocks(front, all, fresh.lines(), fresh.requestedText());
    }

    /// All lines of the prompt's concepts, in one block that leaves room for later ones.
    private PromptBlocks rewrittenBlocks(@Nullable Message message, BlockRequest request) {
        sentBlocks.clear();
        front = Block.EMPTY;
        sinceRewritten = 0;
        int room = Math.min(request.block(), request.all() / REWRITTEN_PARTS);
        Block fresh = fresh(changedLines(Map.of(), request), request, room, Map.of());
        if (fresh.isEmpty()) {
            return new PromptBlocks(front, List.of(), List.of(), null);
        }
        return request.inFront() || message == null ? inFront(fresh) : before(message, fresh, List.of());
    }

    private static Map<String, Line> latest(Block front, List<PlacedBlock<Block>> placedBlocks) {
        Map<String, Line> latest = new LinkedHashMap<>();
        front.lines().forEach(line -> latest.put(line.concept(), line));
        placedBlocks.forEach(each -> each.block().lines().forEach(line -> latest.put(line.concept(), line)));
        return latest;
    }

    private int length(List<PlacedBlock<Block>> placedBlocks) {
        return front.text().length()
                + placedBlocks.stream()
                        .mapToInt(each -> each.block().text().length())
                        .sum();
    }

    /// The corrections of outdated lines, then the lines of new concepts.
    private static List<Line> changedLines(Map<String, Line> latest, BlockRequest request) {
        int single = request.block() - BlockText.length(List.of("")) + 1;
        List<Line> changes = new ArrayList<>();
        latest.forEach((concept, line) -> {
            Line now = line(request.vocabulary().exactly(concept), request.live(), single);
            if (!now.text().equals(line.text())) {
                changes.add(now);
            }
        });
        for (Concept concept : request.rankedConcepts()) {
            Line line = line(concept, request.live(), single);
            if (!latest.containsKey(concept.token()) && !line.edges().isEmpty()) {
                changes.add(line);
            }
        }
        return changes;
    }

    private static Line line(Concept concept, Live live, int room) {
        List<Edge> edges = live.edges(concept, room);
        return new Line(
                concept.token(),
                edges.stream().map(RecalledEdge::of).toList(),
                edges.isEmpty() ? BlockText.takenBack(concept) : BlockText.line(concept, edges, live));
    }

    /// The lines that fit into the room, in order, and the hint where it fits too.
    private static Block fresh(List<Line> changes, BlockRequest request, int room, Map<String, Line> latest) {
        List<Line> lines = new ArrayList<>();
        List<String> parts = new ArrayList<>();
        for (Line line : changes) {
            String text = latest.containsKey(line.concept()) && !line.edges().isEmpty()
                    ? BlockText.correct(line.text())
                    : line.text();
            if (lines.size() < request.concepts() && fits(parts, text, room)) {
                lines.add(line);
                parts.add(text);
            }
        }
        Hint hint = request.hint();
        String query = null;
        if (hint != null && fits(parts, hint.text(), room)) {
            parts.add(hint.text());
            query = hint.question();
        }
        return new Block(BlockText.block(parts), List.copyOf(lines), query);
    }

    private static boolean fits(List<String> parts, String text, int room) {
        return BlockText.length(parts) + text.length() + 1 <= room;
    }
}
