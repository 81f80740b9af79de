package io.festinger.recall;

import io.festinger.base.Failure;
import io.festinger.memory.Inputs;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A question, which finds the rows that share words with it.
///
/// @param text in any words; anything beyond some thousand characters is ignored
/// @param projects labels, an empty one for rows without a project; no labels for all projects
/// @param layers empty for all
/// @param types of rows; empty for all
/// @param status of the rows; for a chunk `active` or `superseded`
/// @param author the rows' author; empty for any
/// @param asOf the time whose knowledge is searched; empty for now
/// @param by how rows may be found
public record Question(
        String text,
        List<String> projects,
        List<Layer> layers,
        List<String> types,
        String status,
        Optional<String> author,
        Optional<Instant> asOf,
        By by) {
    /// How rows may be found.
    public enum By {
        BOTH,
        WORDS,
        VECTORS
    }

    /// The most characters of a question.
    public static final int LONGEST = 20_000;

    /// @throws Failure `INVALID_REQUEST`, which names the invalid field
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

    /// A question about current rows, in all layers and by any author.
    public static Question of(String text, List<String> projects) {
        return new Question(
                text, projects, List.of(), List.of(), LayerRow.ACTIVE, Optional.empty(), Optional.empty(), By.BOTH);
    }

    /// Whether a row satisfies its conditions other than words and time.
    boolean admits(LayerRow row) {
        return row.status().equals(status)
                && (projects.isEmpty() || projects.contains(row.project()))
                && (layers.isEmpty() || layers.contains(row.key().layer()))
                && (types.isEmpty() || types.contains(row.type()))
                && author.filter(name -> !name.equals(row.author())).isEmpty();
    }

    /// This question for these projects.
    Question of(List<String> some) {
        return new Question(text, some, layers, types, status, author, asOf, by);
    }

    /// This question in another way.
    public Question by(By way) {
        return new Question(text, projects, layers, types, status, author, asOf, way);
    }

    /// This question in one layer.
    public Question in(Layer layer, List<String> someTypes) {
        return new Question(text, projects, List.of(layer), someTypes, status, author, asOf, by);
    }
}
