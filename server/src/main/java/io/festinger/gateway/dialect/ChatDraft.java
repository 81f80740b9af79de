package io.festinger.gateway.dialect;

import io.festinger.concepts.Prompt;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.json.Splice;
import io.festinger.gateway.json.Splice.Edit;
import java.util.List;
import java.util.Optional;

/// A prompt made of messages; there is at least one.
///
/// @param spokenMessages the messages that are the prompt's turns
record ChatDraft(Prompt prompt, List<Message> messages, List<Message> spokenMessages) implements Draft {

    @Override
    public int textStart(int turn) {
        return spokenMessages.get(turn).textStart();
    }

    @Override
    public boolean hidesOwnSystem(Position position) {
        return system().isEmpty();
    }

    @Override
    public Splice with(String block, Position position, String ownSystem) {
        return Splice.of(
                position == Position.SYSTEM_APPEND
                        ? system().map(message -> message.append(block))
                                .orElseGet(() -> insert(messages.getFirst(), join(ownSystem, block)))
                        : prepend(block, ownSystem));
    }

    private Edit prepend(String block, String ownSystem) {
        return system().map(message -> message.prepend(block))
                .orElseGet(() -> insert(messages.getFirst(), join(block, ownSystem)));
    }

    private Optional<Message> system() {
        return messages.stream().filter(Message::isSystem).findFirst();
    }

    /// Inserts a new system message in front of another message.
    private static Edit insert(Message before, String text) {
        return JsonPieces.insert(before.at().start(), "{\"role\":\"system\",\"content\":", text, "},");
    }

    static String join(String first, String second) {
        return first.isEmpty() || second.isEmpty() ? first + second : first + "\n\n" + second;
    }
}
