package io.festinger.bench.claims;

import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryType;
import java.util.List;
import java.util.Locale;

/// Numbered statements of the kinds that agents write: four of ten are preferences, six say that the A B is
/// V. Each number has its own slot and makes one claim; the same number always has the same statement.
final class StatementCorpus {
    private static final int PROJECTS = 40;
    private static final String[] SYLLABLES = {
        "ba", "de", "fi", "go", "hu", "ja", "ke", "li", "mo", "nu", "pa", "re", "ti", "vo", "zu", "bra", "cle", "dri",
        "flo", "gru", "kla", "ple", "pri", "sto", "tru", "wa", "ye", "bo", "ka", "le", "mi", "ro"
    };
    private static final List<String> TASTES =
            List.of("compact", "verbose", "typed", "layered", "nested", "flat", "strict", "lenient");
    private static final List<Property> PROPERTIES = List.of(
            new Property("port", List.of("8080", "9090", "5432", "6379")),
            new Property("region", List.of("Frankfurt", "Dublin", "Oregon", "Mumbai")),
            new Property("owner", List.of("Ada Lovelace", "Grace Hopper", "Alan Turing", "Edsger Dijkstra")),
            new Property("timeout", List.of("500 ms", "2 s", "30 s", "5 min")),
            new Property("database", List.of("PostgreSQL", "MySQL", "SQLite", "MongoDB")),
            new Property("format", List.of("JSON", "XML", "Avro", "Parquet")));

    private record Property(String name, List<String> values) {}

    private StatementCorpus() {}

    /// The statement of the number.
    static MemoryDraft statement(long number) {
        return statement(number, 0);
    }

    /// Another value on the slot of the number.
    static MemoryDraft contradiction(long number) {
        return statement(number, 1);
    }

    private static MemoryDraft statement(long number, int shift) {
        String project = "project-" + number % PROJECTS;
        if (number % 10 < 4) {
            String taste = TASTES.get((int) ((number / 10 + shift) % TASTES.size()));
            return memory(MemoryType.PREFERENCE, project, "prefers %s %s".formatted(taste, word(number)));
        }
        Property property = PROPERTIES.get((int) (number % PROPERTIES.size()));
        String value = property.values()
                .get((int) ((number / 10 + shift) % property.values().size()));
        return memory(
                MemoryType.PROJECT,
                project,
                "The %s gateway %s is %s.".formatted(word(number), property.name(), value));
    }

    /// A statement that makes no claim.
    static MemoryDraft prose(long number) {
        return memory(
                MemoryType.KNOWLEDGE,
                "project-" + number % PROJECTS,
                "While we looked into %s yesterday, several people remembered that it behaves oddly under load."
                        .formatted(word(number)));
    }

    /// A unique made-up word for every number below 32 million.
    static String word(long number) {
        StringBuilder word = new StringBuilder();
        long remainder = number;
        for (int syllable = 0; syllable < 5; syllable++) {
            word.append(SYLLABLES[(int) (remainder % SYLLABLES.length)]);
            remainder /= SYLLABLES.length;
        }
        return word.toString().toLowerCase(Locale.ROOT);
    }

    private static MemoryDraft memory(MemoryType type, String project, String content) {
        return MemoryDraft.builder(type, content)
                .project(project)
                .author("agent")
                .build();
    }
}
