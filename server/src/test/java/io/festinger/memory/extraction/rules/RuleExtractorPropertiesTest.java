package io.festinger.memory.extraction.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.StandardClaimReader;
import io.festinger.memory.extraction.ExtractedFact;
import io.festinger.memory.extraction.Extractor;
import io.festinger.memory.extraction.SourcePassage;
import io.festinger.memory.sources.Chunk;
import io.festinger.testing.CountedCode;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Whatever the text is, reading it ends, gives the same twice, and points into it.
class RuleExtractorPropertiesTest {
    private static final List<String> SHREDS = List.of(
            "\n",
            "\n\n",
            "\r\n",
            " ",
            "\t",
            "# ",
            "## Decision: ",
            "### Constraint - ",
            "- ",
            "- [Decision] ",
            "- [ ] ",
            "> ",
            "```\n",
            "~~",
            "**",
            "_",
            "`",
            "[",
            "](x)",
            "![",
            "<del>",
            "</del>",
            "<!--",
            "-->",
            "<b>",
            "<br>",
            "|",
            "|---|",
            "===\n",
            "---\n",
            "mass: 4.8 kg",
            "X = 30 ms",
            "I prefer ",
            "I am a backend engineer. ",
            "We decided to ",
            "We use Kafka for events. ",
            "The pump shall deliver water. ",
            "must ",
            "R-12: ",
            "use PostgreSQL for storage",
            "?",
            ".",
            "\"",
            "\u201c",
            "{{x}}",
            "TBD",
            "&nbsp;",
            "\\",
            "\uD83D\uDE00",
            "\uD800",
            "\u0000",
            "\u00A0",
            "(rejected)",
            "Status: rejected",
            "word ",
            "Ünïcode ",
            "x".repeat(500),
            "12 \u00b1 1 mm",
            ", ",
            "; ");

    private final Extractor extractor = new RuleExtractor(new StandardClaimReader());

    private static SourcePassage passage(String text) {
        return new SourcePassage(
                new SourcePassage.Source.OfChunk("chk_1"),
                "p05",
                "a.md",
                "A > B",
                Chunk.Kind.PROSE,
                "",
                text,
                Instant.parse("2026-03-01T12:00:00Z"));
    }

    private List<ExtractedFact> read(String text) {
        return extractor.read(passage(text)).foundFacts();
    }

    @Test
    void spansPointIntoTheTextInItsOrderAndDoNotOverlapButInTables() {
        Random chance = new Random(7);
        for (int i = 0; i < 3_000; i++) {
            String text = Stream.generate(() -> SHREDS.get(chance.nextInt(SHREDS.size())))
                    .limit(1 + chance.nextInt(30))
                    .collect(Collectors.joining());
            List<ExtractedFact> extractedFacts = read(text);
            int before = 0;
            for (ExtractedFact one : extractedFacts) {
                assertThat(one.span().start()).as("%s in %s", one, text).isGreaterThanOrEqualTo(before);
                assertThat(one.span().end()).isBetween(one.span().start() + 1, text.length());
                before = one.rule().equals("value.table")
                        ? one.span().start()
                        : one.span().end();
            }
            assertThat(read(text)).isEqualTo(extractedFacts);
        }
    }

    private static final int LENGTH = 5_000;

    private static List<String> growing() {
        return List.of(
                "[",
                "`",
                "``",
                "~~",
                "*",
                "_",
                "<",
                "<b",
                "<!--",
                "|",
                "| a | 1 kg |\n",
                "> ",
                "# ",
                "## Decision: a\n",
                "- ",
                "- [Decision] a\n",
                "![",
                "a = ",
                "a = 1 kg, ",
                "a: 1 kg\n",
                "\"",
                "The a must ",
                "The a must b. ",
                "I am ",
                "1.",
                "(",
                "|-",
                "a b, ",
                "I prefer ",
                "Decision: ",
                "a\n-\n",
                "{{",
                "\\",
                "&",
                "\n",
                "    a\n");
    }

    static final class Reading implements Consumer<String> {
        private final Extractor extractor = new RuleExtractor(new StandardClaimReader());

        @Override
        public void accept(String text) {
            extractor.read(passage(text)).foundFacts();
        }
    }

    /// Twice the text is twice the work, or little more. Everything was read once before it is counted:
    /// classes are made at their first use.
    @TestFactory
    Stream<DynamicTest> readingIsWorkInProportionToTheLength() {
        CountedCode reading = new CountedCode(Reading.class);
        growing().forEach(reading::steps);
        return growing().stream()
                .map(shred -> DynamicTest.dynamicTest("of '" + shred.replace("\n", "\\n") + "'", () -> {
                    String text = shred.repeat(LENGTH / shred.length());
                    long once = reading.steps(text);

                    assertThat(reading.steps(text + text)).isLessThan(once * 5 / 2);
                    assertThat(once).isGreaterThan(LENGTH);
                }));
    }
}
