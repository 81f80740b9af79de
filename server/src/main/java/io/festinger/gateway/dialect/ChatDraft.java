package io.festinger.gateway.dialect;

import io.festinger.concepts.Position;
import io.festinger.concepts.Prompt;
import io.festinger.gateway.json.Splice;
import io.festinger.gateway.json.Splice.Edit;
import java.util.List;
import java.util.Optional;

/// A prompt made of messages; there is at least one.
record ChatDraft(Prompt prompt, List<Message> messages) implements Draft {

    @Override
    public boolean hidesOwnSystem(Position position) {
        return switch (position) {
            case SYSTEM_PREPEND, SYSTEM_APPEND -> system().isEmpty();
            case BEFORE_LAST_USER ->
                lastUser().map(user -> user == messages.getFirst()).orElse(system().isEmpty());
        };
    }

    @Override
    public Splice with(String block, Position position, String ownSystem) {
        return Splice.of(
                switch (position) {
                    case SYSTEM_PREPEND -> prepend(block, ownSystem);
                    case SYSTEM_APPEND ->
                        system().map(message -> message.append(block))
                                .orElseGet(() -> insert(messages.getFirst(), join(ownSystem, block)));
                    case BEFORE_LAST_USER ->
                        lastUser()
                                .map(user -> insert(user, user == messages.getFirst() ? join(block, ownSystem) : block))
                                .orElseGet(() -> prepend(block, ownSystem));
                });
    }

    private Edit prepend(String block, String ownSystem) {
        return system().map(message -> message.prepend(block))
                .orElseGet(() -> insert(messages.getFirst(), join(block, ownSystem)));
    }

    private Optional<Message> system() {
        return messages.stream().filter(Message::isSystem).findFirst();
    }

    private Optional<Message> lastUser() {
        return messages.reversed().stream().filter(Message::isUser).findFirst();
    }

    /// Puts a system message of its own in front of another one.
    private static Edit insert(Message before, String text) {
        return Json.insert(before.at().start(), "{\"role\":\"system\",\"content\":", text, "},");
    }

    static String join(String first, String second) {
        return first.isEmpty() || second.isEmpty() ? first + second : first + "\n\n" + second;
    }
}
