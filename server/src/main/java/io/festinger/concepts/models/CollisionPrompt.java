package io.festinger.concepts.models;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.llm.ModelPrompt;
import io.festinger.llm.PromptFile;
import io.festinger.text.Tokenizer;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Asks a model to decide about a collision, and reads the answer. Pure.
final class CollisionPrompt {
    private static final PromptFile PROMPT = PromptFile.load("concepts/collision");
    private static final int LONGEST_REASONING = 500;

    private CollisionPrompt() {}

    record Answer(
            String decision,
            @Nullable String existingDimension,
            @Nullable String newDimension,
            @Nullable String reasoning) {}

    /// @param dimensions the existing dimensions
    static ModelPrompt of(Collision collision, List<String> dimensions) {
        return PROMPT.fill(Map.of(
                "concept", collision.incoming().concept(),
                "standing", collision.existing() + note(collision.existingNote()),
                "incoming", collision.incoming() + note(collision.incomingNote()),
                "collision", collision.kind().words(),
                "dimensions", String.join(", ", dimensions),
                "decisions", Json.write(collision.kind().decisions())));
    }

    private static String note(String note) {
        return note.isEmpty() ? "" : " (" + note + ")";
    }

    /// @param json an answer that fits the prompt's schema
    /// @throws Failure `INVALID_ANSWER` where it names a dimension that cannot be one for the edges
    static CollisionVerdict read(Collision collision, String json) {
        Answer answer = Json.read(json, Answer.class);
        String reasoning = line(answer.reasoning());
        ConceptFact conceptFact = collision.incoming();
        return switch (answer.decision()) {
            case "decompose" -> {
                String existing = dimension("existing_dimension", answer.existingDimension(), collision.existing());
                String other = dimension("new_dimension", answer.newDimension(), conceptFact);
                if (existing.equals(other)) {
                    throw invalid("both dimensions are " + other);
                }
                yield new CollisionVerdict.Decompose(existing, other, reasoning);
            }
            case "reclassify" -> {
                String other = dimension("new_dimension", answer.newDimension(), conceptFact);
                if (other.equals(conceptFact.dimension())) {
                    throw invalid("new_dimension is the one that the edge was refused in");
                }
                yield new CollisionVerdict.Reclassify(other, reasoning);
            }
            case "update" -> new CollisionVerdict.Update(reasoning);
            case "dismiss" -> new CollisionVerdict.Dismiss(reasoning);
            default -> throw invalid("there is no decision of that name");
        };
    }

    private static String dimension(String field, @Nullable String name, ConceptFact edge) {
        String dimension = name == null ? "" : Tokenizer.normalForm(name);
        if (dimension.isEmpty()) {
            throw invalid(field + " is not a name");
        }
        if (dimension.equals(edge.concept())) {
            throw invalid(field + " is the concept itself");
        }
        if (!SeedDimensions.allow(dimension, edge.isIsa())) {
            throw invalid(field + " is " + dimension + ", and the edge is " + (edge.isIsa() ? "a type" : "a place"));
        }
        return dimension;
    }

    private static String line(@Nullable String words) {
        String line =
                words == null ? "" : words.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
        return line.length() <= LONGEST_REASONING
                ? line
                : line.substring(0, line.offsetByCodePoints(0, line.codePointCount(0, LONGEST_REASONING) - 1)) + "...";
    }

    private static Failure invalid(String reason) {
        return new Failure(Failure.Code.INVALID_ANSWER, "the model's decision cannot be carried out: " + reason);
    }
}
