package io.festinger.gateway.dialect;

import io.festinger.concepts.Prompt;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.Splice;
import java.util.List;

/// A prompt made of `instructions` and an `input`.
///
/// @param items the input's items; empty where it is one text
/// @param starts where each turn's text begins, -1 where nothing can be put in front of it
record ResponsesDraft(Prompt prompt, SystemMember instructions, List<Item> items, List<Integer> starts)
        implements Draft {

    /// One item of the input.
    ///
    /// @param role in lower case; empty where the item is not a message
    record Item(JsonValue at, String role) {
        boolean isSystem() {
            return role.equals("system") || role.equals("developer");
        }
    }

    @Override
    public int textStart(int turn) {
        return starts.get(turn);
    }

    @Override
    public boolean hidesOwnSystem(Position position) {
        return instructions.isEmpty() && (items.isEmpty() || !items.getFirst().isSystem());
    }

    @Override
    public Splice with(String block, Position position, String ownSystem) {
        String own = hidesOwnSystem(position) ? ownSystem : "";
        return Splice.of(instructions.put(block, position == Position.SYSTEM_APPEND, own));
    }
}
