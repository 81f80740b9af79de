package io.festinger.gateway.dialect;

import io.festinger.concepts.Prompt;
import io.festinger.concepts.graph.Position;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.dialect.FlattenedPrompt.Section;
import io.festinger.gateway.json.Splice;
import io.festinger.gateway.json.Splice.Edit;
import java.util.List;

/// A chat flattened into one prompt, with a system section in it.
record FlattenedDraft(Prompt prompt, List<Section> sections) implements Draft {

    static FlattenedDraft of(byte[] body, String model, int window, List<Section> sections) {
        return new FlattenedDraft(new Prompt(model, FlattenedPrompt.turns(body, sections), window), sections);
    }

    @Override
    public int textStart(int turn) {
        return FlattenedPrompt.starts(sections).get(turn);
    }

    @Override
    public boolean hidesOwnSystem(Position position) {
        return false;
    }

    @Override
    public Splice with(String block, Position position, String ownSystem) {
        Section system = sections.stream().filter(Section::isSystem).findFirst().orElseThrow();
        boolean after = position == Position.SYSTEM_APPEND && !system.isEmpty() && !endsLikeAHeader();
        return Splice.of(after ? Edit.insert(system.end(), JsonPieces.inner("\n\n" + block)) : inFront(system, block));
    }

    private static Edit inFront(Section system, String block) {
        return Edit.insert(system.start(), JsonPieces.inner(block + "\n\n"));
    }

    /// True where the system section's last line would become a header if anything came after it.
    private boolean endsLikeAHeader() {
        return prompt.turns().stream()
                .filter(turn -> turn.role() == Turn.Role.SYSTEM)
                .findFirst()
                .filter(turn -> FlattenedPrompt.endsLikeAHeader(turn.text()))
                .isPresent();
    }
}
