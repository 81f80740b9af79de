package io.festinger.gateway.dialect;

import io.festinger.concepts.Position;
import io.festinger.concepts.Prompt;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.Splice;
import java.util.List;
import java.util.Optional;

/// A prompt made of `instructions` and an `input`.
///
/// @param items the input's items; empty where it is one text
record ResponsesDraft(Prompt prompt, SystemMember instructions, List<Item> items) implements Draft {

    /// One item of the input.
    ///
    /// @param role in lower case; empty where the item is no message
    record Item(JsonValue at, String role) {
        boolean isSystem() {
            return role.equals("system") || role.equals("developer");
        }

        boolean isUser() {
            return role.equals("user");
        }
    }

    @Override
    public boolean hidesOwnSystem(Position position) {
        boolean silent =
                instructions.isEmpty() && (items.isEmpty() || !items.getFirst().isSystem());
        return silent
                && (position != Position.BEFORE_LAST_USER
                        || lastUser().map(user -> user == items.getFirst()).orElse(true));
    }

    @Override
    public Splice with(String block, Position position, String ownSystem) {
        if (position == Position.BEFORE_LAST_USER) {
            Optional<Item> user = lastUser();
            if (user.isPresent()) {
                String text = hidesOwnSystem(position) ? ChatDraft.join(block, ownSystem) : block;
                int at = user.get().at().start();
                return Splice.of(Json.insert(at, "{\"role\":\"system\",\"content\":", text, "},"));
            }
        }
        String own = hidesOwnSystem(position) ? ownSystem : "";
        return Splice.of(instructions.put(block, position == Position.SYSTEM_APPEND, own));
    }

    private Optional<Item> lastUser() {
        return items.reversed().stream().filter(Item::isUser).findFirst();
    }
}
