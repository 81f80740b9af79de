package io.festinger.gateway.dialect;

import io.festinger.concepts.Prompt;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.Splice;
import io.festinger.gateway.json.Splice.Edit;
import java.util.List;
import java.util.Optional;

/// A prompt of Anthropic's: `system` beside the messages.
///
/// @param system a text, or the place for one
/// @param blocks `system` where it is a list of blocks
/// @param silent true where the model is told nothing by a system message
/// @param starts where each turn's text begins, -1 where nothing can be put in front of it
record AnthropicDraft(
        Prompt prompt, SystemMember system, Optional<Message.Parts> blocks, boolean silent, List<Integer> starts)
        implements Draft {

    @Override
    public int textStart(int turn) {
        return starts.get(turn);
    }

    @Override
    public boolean hidesOwnSystem(Position position) {
        return silent;
    }

    @Override
    public Splice with(String block, Position position, String ownSystem) {
        boolean append = position == Position.SYSTEM_APPEND;
        String own = silent ? ownSystem : "";
        return Splice.of(
                blocks.map(parts -> put(parts, block, append, own)).orElseGet(() -> system.put(block, append, own)));
    }

    /// Puts a block of its own into the list, so that every other one stays as it is.
    private static Edit put(Message.Parts parts, String block, boolean append, String own) {
        JsonValue list = parts.at();
        if (append) {
            String before = parts.empty() ? "" : ",";
            return JsonPieces.insert(
                    list.end() - 1, before + "{\"type\":\"text\",\"text\":", ChatDraft.join(own, block), "}");
        }
        String behind = parts.empty() ? "}" : "},";
        return JsonPieces.insert(list.start() + 1, "{\"type\":\"text\",\"text\":", ChatDraft.join(block, own), behind);
    }
}
