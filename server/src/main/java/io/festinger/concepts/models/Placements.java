package io.festinger.concepts.models;

import io.festinger.base.Json;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.llm.ModelPrompt;
import io.festinger.llm.PromptFile;
import io.festinger.text.Tokenizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The prompt about a concept, and the valid edges of the answer. Pure.
final class Placements {
    private static final PromptFile PROMPT = PromptFile.load("concepts/placement");

    private Placements() {}

    /// The data about a concept that a model places.
    record Question(String concept, List<String> sentences) {}

    /// The answer to the prompt.
    record Answer(List<Triple> edges) {}

    record Triple(String concept, String parent, String dimension, boolean isIsa, double confidence) {}

    /// A valid edge.
    record PlacedFact(ConceptFact fact, double confidence) {}

    /// @param rejections why each of the others was rejected, in a sentence
    record Read(List<PlacedFact> placedFacts, List<String> rejections) {}

    /// @param dimensions all that an edge may name
    static ModelPrompt prompt(Question question, List<String> dimensions) {
        Object sentences = question.sentences().isEmpty() ? "(none was kept)" : question.sentences();
        return PROMPT.fill(
                Map.of("concept", question.concept(), "sentences", sentences, "dimensions", Json.write(dimensions)));
    }

    /// @param answer JSON that fits the prompt's schema
    static Read read(String concept, String answer) {
        Map<String, PlacedFact> byDimension = new TreeMap<>();
        List<String> rejections = new ArrayList<>();
        Json.read(answer, Answer.class).edges().stream()
                .sorted(Comparator.comparingDouble(Triple::confidence).reversed())
                .forEach(triple -> {
                    String fault = fault(concept, triple);
                    if (!fault.isEmpty()) {
                        rejections.add(fault);
                    } else if (byDimension.putIfAbsent(triple.dimension(), placedFact(concept, triple)) != null) {
                        rejections.add("a second edge in the dimension " + triple.dimension());
                    }
                });
        return new Read(List.copyOf(byDimension.values()), rejections);
    }

    private static PlacedFact placedFact(String concept, Triple triple) {
        String parent = Tokenizer.normalForm(triple.parent());
        return new PlacedFact(
                new ConceptFact(concept, parent, triple.dimension(), triple.isIsa()), triple.confidence());
    }

    /// Why the triple is not an edge; empty where it is one.
    private static String fault(String concept, Triple triple) {
        String parent = Tokenizer.normalForm(triple.parent());
        if (!Tokenizer.normalForm(triple.concept()).equals(concept)) {
            return "an edge of another concept";
        }
        if (parent.isEmpty()) {
            return "a parent that is not a name";
        }
        if (parent.equals(concept) || triple.dimension().equals(concept)) {
            return "an edge that places the concept in itself";
        }
        if (!SeedDimensions.allow(triple.dimension(), triple.isIsa())) {
            return "an edge that is " + (triple.isIsa() ? "a type" : "no type") + " in the dimension "
                    + triple.dimension();
        }
        return "";
    }
}
