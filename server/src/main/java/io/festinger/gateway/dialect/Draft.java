package io.festinger.gateway.dialect;

import io.festinger.concepts.Position;
import io.festinger.concepts.Prompt;
import io.festinger.gateway.json.Splice;

/// A prompt as it stands in a body, with the places where a block can go.
public sealed interface Draft extends Reading
        permits ChatDraft, GenerateDraft, FlattenedDraft, CompletionDraft, ResponsesDraft, AnthropicDraft {
    Prompt prompt();

    /// True when a block in this position becomes the prompt's first system message, which keeps Ollama from using the
    /// one in the model's own description.
    boolean hidesOwnSystem(Position position);

    /// The edits that put the block in.
    ///
    /// @param ownSystem the system message in the model's own description, to be kept beside the block where
    ///     [#hidesOwnSystem] holds; else without effect; may be empty
    Splice with(String block, Position position, String ownSystem);
}
