package io.festinger.gateway.dialect;

import io.festinger.concepts.Position;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.Turn;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.MalformedJson;
import io.festinger.gateway.json.Splice;
import io.festinger.gateway.json.Splice.Edit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A plain prompt with its `system` beside it. Such a body has no place before its last user message: there the block
/// goes in front of the system text, too.
record GenerateDraft(Prompt prompt, Places places, boolean hasSystem) implements Draft {

    /// @param first the offset behind the body's opening brace
    /// @param system where `system` stands; absent where there is none
    record Places(int first, @Nullable JsonValue system, JsonValue prompt) {}

    static GenerateDraft of(byte[] body, String model, Places places, List<FlattenedPrompt.Section> sections)
            throws MalformedJson {
        var turns = new ArrayList<Turn>();
        String system = Members.text(body, places.system());
        if (!system.isEmpty()) {
            turns.add(new Turn(Turn.Role.SYSTEM, system));
        }
        if (sections.isEmpty()) {
            turns.add(new Turn(Turn.Role.USER, places.prompt().text(body)));
        } else {
            turns.addAll(FlattenedPrompt.turns(body, sections));
        }
        return new GenerateDraft(new Prompt(model, turns), places, !system.isEmpty());
    }

    @Override
    public boolean hidesOwnSystem(Position position) {
        return !hasSystem;
    }

    @Override
    public Splice with(String block, Position position, String ownSystem) {
        boolean append = position == Position.SYSTEM_APPEND;
        JsonValue system = places.system();
        if (system == null || !hasSystem) {
            String text = append ? ChatDraft.join(ownSystem, block) : ChatDraft.join(block, ownSystem);
            return Splice.of(
                    system == null
                            ? Json.insert(places.first(), "\"system\":", text, ",")
                            : Json.replace(system, text));
        }
        return Splice.of(
                append
                        ? Edit.insert(system.textEnd(), Json.inner("\n\n" + block))
                        : Edit.insert(system.textStart(), Json.inner(block + "\n\n")));
    }
}
