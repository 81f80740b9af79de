package io.festinger.mirror;

import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.TypeDefinition;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The names of things on a page.
final class MirrorNames {
    private static final Map<String, String> TITLES = Map.ofEntries(
            Map.entry("Subsystem", "Subsystems"),
            Map.entry("Component", "Components"),
            Map.entry("Requirement", "Requirements"),
            Map.entry("Constraint", "Constraints"),
            Map.entry("Decision", "Decisions"),
            Map.entry("Material", "Materials"),
            Map.entry("Parameter", "Parameters"),
            Map.entry("AnalysisModel", "Analysis models"),
            Map.entry("Result", "Results"),
            Map.entry("ValidationClaim", "Validation claims"),
            Map.entry("Artifact", "Artifacts"));
    private static final Map<String, String> LAYERS = Map.of(
            "memory", "memory",
            "entity", "entity",
            "project_state", "trusted state",
            "concept_edge", "concept");

    private MirrorNames() {}

    /// The title of a type's section: people's word for its entities, or the name of a custom type.
    static String title(String type) {
        return TITLES.getOrDefault(type, type);
    }

    /// A layer in words.
    static String layer(String kind) {
        return LAYERS.getOrDefault(kind, kind);
    }

    /// A name of code in words: `decision_target`.
    static String words(String name) {
        return name.replace('_', ' ');
    }

    static String capital(String word) {
        return word.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    /// An entity's subject: the values of its slot's fields, or its first field where it has no slot.
    static String of(Entity entity, TypeDefinition type) {
        Map<String, String> texts = entity.texts();
        String slot = text(texts, type.slot());
        List<String> fields =
                type.fields().stream().map(TypeDefinition.Field::name).toList();
        return slot.isEmpty()
                ? text(
                        texts,
                        fields.stream().filter(texts::containsKey).limit(1).toList())
                : slot;
    }

    private static String text(Map<String, String> texts, List<String> fields) {
        return fields.stream()
                .flatMap(field -> Stream.ofNullable(texts.get(field)))
                .filter(text -> !text.isBlank())
                .collect(Collectors.joining(" / "));
    }
}
