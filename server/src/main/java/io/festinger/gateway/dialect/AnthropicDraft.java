package io.festinger.gateway.dialect;

import io.festinger.concepts.Prompt;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.Splice;
import io.festinger.gateway.json.Splice.Edit;
import java.util.List;
import java.util.Optional;

/// A prompt in Anthropic's form: `system` next to the messages.
///
/// @param system its text, or the place for one
/// @param blocks `system` where it is a list of blocks
/// @param silent true where no system message has text
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

    /// Inserts a separate block into the list, so every other one stays unchanged; after those that the client caches
    /// for other sessions, too.
    private static Edit put(Message.Parts parts, String block, boolean append, String own) {
        JsonValue list = parts.at();
        if (append) {
            String before = parts.empty() ? "" : ",";
            return JsonPieces.insert(
                    list.end() - 1, before + "{\"type\":\"text\",\"text\":", ChatDraft.join(own, block), "}");
        }
        if (parts.cached() > 0) {
            return Message.afterCached(parts, ChatDraft.join(block, own));
        }
        String after = parts.empty() ? "}" : "},";
        return JsonPieces.insert(list.start() + 1, "{\"type\":\"text\",\"text\":", ChatDraft.join(block, own), after);
    }
}
