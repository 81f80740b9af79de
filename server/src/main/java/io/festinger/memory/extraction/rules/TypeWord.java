package io.festinger.memory.extraction.rules;

import io.festinger.memory.MemoryType;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// The words by which headings and items name their type, and the type of memory that they become
/// when no entity can be made.
enum TypeWord {
    DECISION("decision|adr", MemoryType.ADAPTATION),
    REQUIREMENT("requirement|req", MemoryType.PROJECT),
    CONSTRAINT("constraint", MemoryType.PROJECT),
    PARAMETER("parameter", MemoryType.PROJECT),
    MATERIAL("material", MemoryType.PROJECT),
    FACT("fact", MemoryType.KNOWLEDGE),
    LESSON("lesson learned|lesson learnt|lesson", MemoryType.ADAPTATION),
    RISK("risk", MemoryType.PROJECT),
    PREFERENCE("preference", MemoryType.PREFERENCE);

    /// An alternation of all spellings.
    static final String ANY =
            Arrays.stream(values()).map(word -> word.spellings).collect(Collectors.joining("|"));

    private final String spellings;
    private final MemoryType memoryType;

    TypeWord(String spellings, MemoryType memoryType) {
        this.spellings = spellings;
        this.memoryType = memoryType;
    }

    MemoryType memoryType() {
        return memoryType;
    }

    /// The last part of a rule's id: `decision`.
    String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// @param word one of [#ANY], in any case
    static TypeWord of(String word) {
        return Arrays.stream(values())
                .filter(type -> Arrays.asList(type.spellings.split("\\|")).contains(word.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow();
    }
}
