package io.festinger.gateway.dialect;

import io.festinger.concepts.Prompt;
import io.festinger.concepts.graph.Position;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.MalformedJson;
import io.festinger.gateway.json.Splice;
import java.util.ArrayList;
import java.util.List;

/// A plain prompt with a separate `system`.
///
/// @param starts where each turn's text begins, -1 for the system text
record GenerateDraft(Prompt prompt, SystemMember system, List<Integer> starts) implements Draft {

    static GenerateDraft of(
            byte[] body,
            String model,
            int window,
            SystemMember place,
            JsonValue prompt,
            List<FlattenedPrompt.Section> sections)
            throws MalformedJson {
        var turns = new ArrayList<Turn>();
        var starts = new ArrayList<Integer>();
        String system = JsonMembers.text(body, place.at());
        if (!system.isEmpty()) {
            turns.add(new Turn(Turn.Role.SYSTEM, system));
            starts.add(-1);
        }
        if (sections.isEmpty()) {
            turns.add(new Turn(Turn.Role.USER, prompt.text(body)));
            starts.add(prompt.textStart());
        } else {
            turns.addAll(FlattenedPrompt.turns(body, sections));
            starts.addAll(FlattenedPrompt.starts(sections));
        }
        return new GenerateDraft(new Prompt(model, turns, window), place, starts);
    }

    @Override
    public int textStart(int turn) {
        return starts.get(turn);
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
