package io.festinger.gateway.dialect;

import io.festinger.concepts.Prompt;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.json.Splice;
import java.util.Optional;

/// A prompt within its body, with the places where a block can go.
public sealed interface Draft extends ParsedBody
        permits ChatDraft, GenerateDraft, FlattenedDraft, CompletionDraft, ResponsesDraft, AnthropicDraft {
    Prompt prompt();

    /// Where the text of a turn begins in the body, within a string into which text can be inserted.
    ///
    /// @param turn its place among the prompt's turns
    /// @return -1 where the place does not exist
    int textStart(int turn);

    /// The edit that puts a block in front of a turn's text; empty where it has no place.
    default Optional<Splice.Edit> before(int turn, String block) {
        int start = textStart(turn);
        return start < 0 ? Optional.empty() : Optional.of(Splice.Edit.insert(start, JsonPieces.inner(block + "\n\n")));
    }

    /// True when a block in this position becomes the prompt's first system message, which keeps Ollama from using the
    /// one in the model's own description.
    boolean hidesOwnSystem(Position position);

    /// The edits that put the block in.
    ///
    /// @param ownSystem the system message in the model's own description, kept next to the block where
    ///     [#hidesOwnSystem] is true; otherwise without effect; may be empty
    Splice with(String block, Position position, String ownSystem);
}
