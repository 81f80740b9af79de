package io.festinger.concepts;

import java.util.List;

/// What a client is about to send to a model.
///
/// @param model the model's name as the client wrote it; may be empty
/// @param turns the messages in their order, the newest last; never the text that we injected ourselves
public record Prompt(String model, List<Turn> turns) {
    public Prompt {
        turns = List.copyOf(turns);
    }
}
