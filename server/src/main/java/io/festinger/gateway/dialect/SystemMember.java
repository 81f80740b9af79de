package io.festinger.gateway.dialect;

import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.JsonValue.Kind;
import io.festinger.gateway.json.Splice.Edit;
import org.jspecify.annotations.Nullable;

/// The top-level member with the system text, or the place where one can be added.
///
/// @param key the member's key
/// @param first the offset after the body's opening brace; another member follows there
/// @param at the member's value, a string or null; null without a member
record SystemMember(String key, int first, @Nullable JsonValue at) {

    boolean isEmpty() {
        return at == null || at.is(Kind.NULL) || at.isEmptyString();
    }

    /// Puts a block next to the existing text or, without one, next to the model's own system message.
    ///
    /// @param append true to put the block after, false to put it before
    Edit put(String block, boolean append, String ownSystem) {
        if (at == null || isEmpty()) {
            String text = append ? ChatDraft.join(ownSystem, block) : ChatDraft.join(block, ownSystem);
            return at == null ? JsonPieces.insert(first, "\"" + key + "\":", text, ",") : JsonPieces.replace(at, text);
        }
        return append
                ? Edit.insert(at.textEnd(), JsonPieces.inner("\n\n" + block))
                : Edit.insert(at.textStart(), JsonPieces.inner(block + "\n\n"));
    }
}
