package io.festinger.gateway.dialect;

import io.festinger.concepts.Prompt;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.Splice;
import io.festinger.gateway.json.Splice.Edit;
import java.util.List;

/// Texts that a model is to continue. They have no place for a system message, so the block goes before the
/// text in every position; of a batch, before each.
///
/// @param texts strings that are not empty, at least one
record CompletionDraft(Prompt prompt, List<JsonValue> texts) implements Draft {

    @Override
    public int textStart(int turn) {
        return -1;
    }

    @Override
    public boolean hidesOwnSystem(Position position) {
        return false;
    }

    @Override
    public Splice with(String block, Position position, String ownSystem) {
        byte[] inner = JsonPieces.inner(block + "\n\n");
        return new Splice(
                texts.stream().map(text -> Edit.insert(text.textStart(), inner)).toList());
    }
}
