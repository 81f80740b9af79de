package io.festinger.memory.extraction.rules;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.EntityType;
import io.festinger.claims.StandardClaimReader;
import io.festinger.claims.StandardEntityTypes;
import io.festinger.memory.extraction.ExtractedFact;
import io.festinger.memory.extraction.Extractor;
import io.festinger.memory.extraction.SourcePassage;
import io.festinger.memory.sources.Chunk;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What the rules find, as `extraction/rules.txt` tells, and where.
class RuleExtractorTest {
    private static final Map<String, Double> PRIORS =
            Map.of("heading", 0.7, "item", 0.65, "value", 0.6, "sentence", 0.5, "talk", 0.5);

    private final Extractor extractor = new RuleExtractor(new StandardClaimReader());

    record Case(String section, String text, List<String> found) {
        static Case of(String section, String line) {
            String[] parts = line.split(" => ", 2);
            return new Case(
                    section,
                    parts[0].replace("\\n", "\n"),
                    parts[1].equals("-") ? List.of() : List.of(parts[1].split(" ;; ")));
        }
    }

    static Stream<Case> cases() {
        List<Case> cases = new ArrayList<>();
        String section = "";
        for (String line : lines()) {
            if (!line.contains(" => ")) {
                section = line.substring(1, line.length() - 1);
            } else {
                cases.add(Case.of(section, line));
            }
        }
        return cases.stream();
    }

    /// Comments begin with `# ` and have no case in them.
    private static List<String> lines() {
        try (InputStream table = RuleExtractorTest.class.getResourceAsStream("/extraction/rules.txt")) {
            return new String(requireNonNull(table).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.contains(" => ") || line.startsWith("["))
                    .filter(line -> !line.contains("` => `"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SourcePassage passage(String text, Chunk.Kind kind, String heading) {
        return new SourcePassage(
                new SourcePassage.Source.OfChunk("chk_1"),
                "p05",
                "docs/notes.md",
                heading,
                kind,
                "ada",
                text,
                Instant.parse("2026-03-01T12:00:00Z"));
    }

    private List<ExtractedFact> read(Case example) {
        return example.section().equals("talk") ? readTalk(example.text()) : read(example.text());
    }

    private List<ExtractedFact> read(String text) {
        return extractor.read(passage(text, Chunk.Kind.PROSE, "")).foundFacts();
    }

    private List<ExtractedFact> readTalk(String text) {
        return extractor
                .read(new SourcePassage(
                        new SourcePassage.Source.OfInteraction("int_1"),
                        "p05",
                        "",
                        "",
                        Chunk.Kind.PROSE,
                        "ada",
                        text,
                        Instant.parse("2026-03-01T12:00:00Z")))
                .foundFacts();
    }

    private static String text(ExtractedFact extractedFact) {
        String row =
                switch (extractedFact.row()) {
                    case ExtractedFact.Row.OfMemory memory -> memory.type().wire() + ": " + memory.content();
                    case ExtractedFact.Row.OfEntity entity ->
                        entity.entityType() + ": "
                                + entity.fields().entrySet().stream()
                                        .map(field -> field.getKey() + " = " + field.getValue())
                                        .collect(Collectors.joining(", "));
                };
        return extractedFact.rule() + " | " + row;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void findsWhatTheTableTellsAndNothingElse(Case example) {
        assertThat(read(example).stream().map(RuleExtractorTest::text)).containsExactlyElementsOf(example.found());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theSpanCoversTheReadWords(Case example) {
        for (ExtractedFact extractedFact : read(example)) {
            String source = example.text()
                    .substring(
                            extractedFact.span().start(), extractedFact.span().end());
            assertThat(source).isEqualTo(source.strip()).isNotEmpty();
            if (extractedFact.rule().startsWith("statement.")) {
                assertThat(words(read(extractedFact.row()))).containsAll(words(source));
            } else {
                assertThat(words(source)).containsAll(words(read(extractedFact.row())));
            }
        }
    }

    /// What of the row stands in the text word by word.
    private static String read(ExtractedFact.Row row) {
        return switch (row) {
            case ExtractedFact.Row.OfMemory memory -> memory.content();
            case ExtractedFact.Row.OfEntity entity ->
                Stream.of("value", "unit", "tolerance", "statement", "requirement_key", "material", "rationale")
                        .map(field -> String.valueOf(entity.fields().getOrDefault(field, "")))
                        .collect(Collectors.joining(" "));
        };
    }

    @Test
    void everyCandidateOfARuleClassHasItsPrior() {
        Set<String> visited = new TreeSet<>();
        cases().flatMap(example -> read(example).stream()).forEach(extractedFact -> {
            String section = extractedFact.rule().replaceFirst("\\..*", "");
            if (section.equals("statement")) {
                assertThat(extractedFact.prior()).as(extractedFact.rule()).isBetween(0.5, 1.0);
            } else {
                assertThat(extractedFact.prior()).as(extractedFact.rule()).isEqualTo(PRIORS.get(section));
                visited.add(section);
            }
        });

        assertThat(visited).containsExactlyElementsOf(new TreeSet<>(PRIORS.keySet()));
    }

    @Test
    void thereAreAtLeastAsManyLookAlikesAsFinds() {
        Map<String, Long> finds = cases().filter(example -> !example.found().isEmpty())
                .collect(Collectors.groupingBy(Case::section, Collectors.counting()));
        Map<String, Long> traps = cases().filter(example -> example.found().isEmpty())
                .collect(Collectors.groupingBy(Case::section, Collectors.counting()));

        assertThat(finds)
                .allSatisfy((section, count) ->
                        assertThat(traps.getOrDefault(section, 0L)).as(section).isGreaterThanOrEqualTo(count));
    }

    @Test
    void everyEntityBelongsToItsType() {
        Map<String, EntityType> types =
                StandardEntityTypes.all().stream().collect(Collectors.toMap(EntityType::name, type -> type));
        cases().flatMap(example -> read(example).stream()).forEach(extractedFact -> {
            if (extractedFact.row() instanceof ExtractedFact.Row.OfEntity entity) {
                EntityType type = requireNonNull(types.get(entity.entityType()));
                assertThat(type.fields().stream().map(EntityType.Field::name))
                        .containsAll(entity.fields().keySet());
                assertThat(entity.fields().keySet())
                        .containsAll(type.fields().stream()
                                .filter(EntityType.Field::required)
                                .map(EntityType.Field::name)
                                .toList());
            }
        });
    }

    @ParameterizedTest
    @EnumSource(
            value = Chunk.Kind.class,
            names = {"CODE", "QUOTE", "FRONT_MATTER"})
    void codeQuotesAndFrontMatterSayNothing(Chunk.Kind kind) {
        assertThat(extractor
                        .read(passage("## Decision: Adopt trunk-based development", kind, ""))
                        .foundFacts())
                .isEmpty();
    }

    @Test
    void theHeadingsAboveAChunkTellWhatAValueBelongsTo() {
        ExtractedFact extractedFact = extractor
                .read(passage("- mass: 4.8 kg", Chunk.Kind.LIST, "Charter > 2. Primary mirror > Key parameters"))
                .foundFacts()
                .getFirst();

        assertThat(text(extractedFact)).contains("parameter_scope = Primary mirror");
    }

    @Test
    void aChunkBelowRejectedAlternativesSaysNothing() {
        assertThat(extractor
                        .read(passage("We decided to use Kafka.", Chunk.Kind.PROSE, "ADR 4 > Alternatives considered"))
                        .foundFacts())
                .isEmpty();
    }

    private static List<String> words(String text) {
        return Stream.of(text.split("[^\\p{L}\\p{N}]+"))
                .filter(word -> !word.isEmpty())
                .toList();
    }
}
