package io.festinger.recall;

import io.festinger.base.Failure;
import io.festinger.memory.Inputs;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What is asked. Rows are found that share words with it.
///
/// @param text in any words; anything beyond some thousand characters is ignored
/// @param projects labels, empty for what belongs to none; no label at all for all projects
/// @param layers empty for all
/// @param types of rows; empty for all
/// @param status that the rows have; of a chunk `active` or `superseded`
/// @param author who said it; empty for anybody
/// @param asOf what was believed then; empty for now
/// @param by what may lead to a row
public record Question(
        String text,
        List<String> projects,
        List<Layer> layers,
        List<String> types,
        String status,
        Optional<String> author,
        Optional<Instant> asOf,
        By by) {
    /// What may lead to a row.
    public enum By {
        BOTH,
        WORDS,
        VECTORS
    }

    /// Characters that a question may have.
    public static final int LONGEST = 20_000;

    /// @throws Failure `INVALID_REQUEST` naming the field that does not fit
    public Question {
        if (text.isBlank()) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "q",
                    "q is the text to search for; GET /memory, /entities and /project/state list without it");
        }
        text = Inputs.text("q", text, LONGEST);
        projects =
                projects.stream().map(label -> Inputs.label("project", label)).toList();
        layers = List.copyOf(layers);
        types = List.copyOf(types);
        author = author.map(name -> Inputs.label("author", name));
        asOf = Inputs.time("as_of", asOf);
    }

    /// For what holds now, in all layers and by anybody.
    public static Question of(String text, List<String> projects) {
        return new Question(
                text, projects, List.of(), List.of(), LayerRow.ACTIVE, Optional.empty(), Optional.empty(), By.BOTH);
    }

    /// The same of these projects.
    Question of(List<String> some) {
        return new Question(text, some, layers, types, status, author, asOf, by);
    }

    /// The same in one layer.
    public Question in(Layer layer, List<String> someTypes) {
        return new Question(text, projects, List.of(layer), someTypes, status, author, asOf, by);
    }
}
