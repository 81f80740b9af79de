package io.festinger.gateway.dialect;

import io.festinger.concepts.Prompt;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.Splice;
import io.festinger.gateway.json.Splice.Edit;
import java.util.List;

/// Texts for a model to continue. They have no place for a system message, so the block goes before the
/// text in every position, and before each text of a batch.
///
/// @param texts non-empty strings, at least one
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
