package io.festinger.concepts;

import java.util.List;

/// What a client is about to send to a model.
///
/// @param model the model's name as the client wrote it; may be empty
/// @param turns the messages in their order, the newest last; never the text that we injected ourselves
/// @param room most characters that a block may have; the settings bound it, too
public record Prompt(String model, List<Turn> turns, int room) {
    public Prompt {
        turns = List.copyOf(turns);
    }

    /// A prompt with room for any block.
    public Prompt(String model, List<Turn> turns) {
        this(model, turns, Integer.MAX_VALUE);
    }

    public Prompt withRoom(int characters) {
        return new Prompt(model, turns, characters);
    }
}
