package io.festinger.memory.checking;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.StandardClaimReader;
import io.festinger.memory.extraction.DoubtfulExtractor;
import io.festinger.memory.extraction.Extractor;
import io.festinger.memory.extraction.rules.RuleExtractor;
import io.festinger.memory.sources.SourceFile;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a check tells of statements that are not compared.
class TextReaderTest {
    /// Passes over everything that ends with a full stop or a question mark.
    private static final Extractor DOUBTFUL = new DoubtfulExtractor(
            Pattern.compile("[A-Z][^.?\\n]+[.?]"), text -> text.endsWith("?") ? "question" : "weak", 0);

    private static ReadText read(String content) {
        return read(DOUBTFUL, "a.md", content);
    }

    private static ReadText read(Extractor rules, String path, String content) {
        TextReader reading = new TextReader(
                new StandardClaimReader(), rules, Map.of(), "p05", Instant.parse("2026-03-01T12:00:00Z"));
        return reading.read(0, SourceFile.of("documents[0]", path, content, Optional.empty()));
    }

    @Test
    void uncomparedStatementsAreReportedWithTheirPlace() {
        ReadText read =
                read("# Dome\n\nThe dome closes at night.\n\nShould it stay open? It is round.\n\nHow high is it?\n");

        assertThat(read.statements()).hasSize(3);
        assertThat(read.leftOut())
                .extracting(CheckResult.PassedOverStatement::text)
                .containsExactly("Should it stay open?", "How high is it?");
        assertThat(read.leftOut()).allSatisfy(over -> assertThat(over.reason()).isEqualTo("question"));
        assertThat(read.leftOut().getFirst().place()).contains(new CheckResult.Place(5, 1));
        assertThat(read.leftOut().getLast().place()).contains(new CheckResult.Place(7, 1));
    }

    @Test
    void aTextNamesTheFirstTwentyAndCountsAll() {
        CheckResult.PassedOverStatements over = CheckResult.PassedOverStatements.of(
                "a.md", read("Is it so?\n\n".repeat(25)).leftOut());

        assertThat(over.count()).isEqualTo(25);
        assertThat(over.reasons()).isEqualTo(Map.of("question", 25));
        assertThat(over.first()).hasSize(20);
    }

    @ParameterizedTest
    @CsvSource({
        "a.md, a., '', a: is it.",
        "a.md, -a, x, : is it.",
        "a.md, 1., The version is , 1 here.",
        "a.md, 'also ', '', remember that it is.",
        "a.md, 'facts ', '# ', ''",
        "a.yaml, '- ', '', a: b",
        "a.md, '# a\\n', '---\\n', a: b",
        "a.md, '- ', '', a"
    })
    void aLongLineOfOneFormIsRead(String path, String form, String before, String after) {
        String content = (before + form.repeat(50_000) + after + "\n").replace("\\n", "\n");

        assertThat(read(new RuleExtractor(new StandardClaimReader()), path, content)
                        .document()
                        .text())
                .isEqualTo(content);
    }
}
