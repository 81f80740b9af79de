package io.festinger.gateway.dialect;

import io.festinger.concepts.Position;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.Turn;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.MalformedJson;
import io.festinger.gateway.json.Splice;
import java.util.ArrayList;
import java.util.List;

/// A plain prompt with its `system` beside it. Such a body has no place before its last user message: there the block
/// goes in front of the system text, too.
record GenerateDraft(Prompt prompt, SystemMember system) implements Draft {

    static GenerateDraft of(
            byte[] body, String model, SystemMember place, JsonValue prompt, List<FlattenedPrompt.Section> sections)
            throws MalformedJson {
        var turns = new ArrayList<Turn>();
        String system = Members.text(body, place.at());
        if (!system.isEmpty()) {
            turns.add(new Turn(Turn.Role.SYSTEM, system));
        }
        if (sections.isEmpty()) {
            turns.add(new Turn(Turn.Role.USER, prompt.text(body)));
        } else {
            turns.addAll(FlattenedPrompt.turns(body, sections));
        }
        return new GenerateDraft(new Prompt(model, turns), place);
    }

    @Override
    public boolean hidesOwnSystem(Position position) {
        return system.isEmpty();
    }

    @Override
    public Splice with(String block, Position position, String ownSystem) {
        return Splice.of(system.put(block, position == Position.SYSTEM_APPEND, ownSystem));
    }
}
