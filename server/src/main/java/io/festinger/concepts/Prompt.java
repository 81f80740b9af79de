package io.festinger.concepts;

import io.festinger.concepts.graph.Turn;
import java.util.List;

/// A client's request to a model.
///
/// @param model the model's name as the client wrote it; may be empty
/// @param turns the messages in order, the newest last; never text that Festinger injected
/// @param window the tokens of the context window that the request asks for; 0 where it does not say
/// @param room the most characters of all blocks together; the settings bound it, too
public record Prompt(String model, List<Turn> turns, int window, int room) {
    public Prompt {
        turns = List.copyOf(turns);
    }

    /// A prompt with room for any block.
    public Prompt(String model, List<Turn> turns, int window) {
        this(model, turns, window, Integer.MAX_VALUE);
    }

    /// A prompt whose request does not give its window.
    public Prompt(String model, List<Turn> turns) {
        this(model, turns, 0);
    }

    /// Whether the model has answered before, or a tool. Its server has then read the beginning of the prompt.
    boolean hasBegun() {
        for (Turn turn : turns) {
            if (turn.role() == Turn.Role.ASSISTANT || turn.role() == Turn.Role.TOOL) {
                return true;
            }
        }
        return false;
    }

    public Prompt withRoom(int characters) {
        return new Prompt(model, turns, window, characters);
    }
}
