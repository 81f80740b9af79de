package io.festinger.web.inbox;

import io.festinger.conflicts.triage.ConflictKind;
import java.util.Map;

/// The kind of a conflict for people, without the names of rules.
///
/// @param property the property that statements disagree about; empty where none is known
/// @param manner how they disagree
public record KindWords(String property, String manner) {
    private static final Map<String, String> HOW = Map.ofEntries(
            Map.entry("slot.memory", "two memories name different values"),
            Map.entry("slot.entity", "two entities name different values"),
            Map.entry("slot.project_state", "trusted state has two values"),
            Map.entry("slot.cross_layer", "layers name different values"),
            Map.entry("memory.correction", "a correction"),
            Map.entry("memory.identity", "two descriptions of a person"),
            Map.entry("memory.preference", "two preferences of a person"),
            Map.entry("concept.isa_isa", "a concept of two kinds"),
            Map.entry("concept.ispart_ispart", "a part of two wholes"),
            Map.entry("concept.misclassification", "a kind, or a part"),
            Map.entry("concept.cycle", "a circle of concepts"));

    static KindWords of(ConflictKind kind) {
        return new KindWords(kind.property(), of(kind.rule()));
    }

    private static String fallback(String rule) {
        return rule.startsWith("story.") ? "facts that mislead together" : "two sentences exclude each other";
    }

    /// How statements disagree that a rule finds.
    public static String of(String rule) {
        return HOW.getOrDefault(rule, fallback(rule));
    }

    /// Both in one line.
    public String line() {
        return property.isEmpty() ? manner : property + ": " + manner;
    }
}
