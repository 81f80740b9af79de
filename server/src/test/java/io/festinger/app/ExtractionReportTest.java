package io.festinger.app;

import static io.festinger.app.ExtractionHouse.AGENT;
import static io.festinger.app.ExtractionHouse.LONG_AGO;
import static io.festinger.app.ExtractionHouse.PERSON;
import static io.festinger.app.ExtractionHouse.TEAM;
import static io.festinger.app.ExtractionHouse.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Json;
import io.festinger.conflicts.Write;
import io.festinger.memory.Memory;
import io.festinger.memory.extraction.DoubtfulExtractor;
import io.festinger.memory.extraction.Extraction;
import io.festinger.memory.extraction.Extractor;
import io.festinger.memory.sources.Harvest;
import io.festinger.memory.sources.Ingestion;
import io.festinger.memory.sources.SourceFile;
import io.festinger.memory.sources.Wave;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a pass tells of what it left out, of what is still to come, and of what it would do.
class ExtractionReportTest {
    private static final String TRUNK = "We decided to adopt trunk-based development.";

    @TempDir
    private Path data;

    private ExtractionHouse house;

    @BeforeEach
    void open() {
        house = new ExtractionHouse(data);
    }

    @AfterEach
    void close() {
        house.close();
    }

    /// Passes over what ends with a question mark, and every `TBD`.
    private static Extractor doubtful() {
        return new DoubtfulExtractor(
                Pattern.compile("[^.?\\n]+\\?|TBD"), text -> text.equals("TBD") ? "blank" : "doubted", 0.25);
    }

    private JsonNode report(Wave wave) {
        return house.report(wave.counts().report().orElseThrow());
    }

    private Wave take(Write write, Map<String, String> files) {
        List<SourceFile> batch = files.entrySet().stream()
                .map(file -> SourceFile.of("documents[0]", file.getKey(), file.getValue(), Optional.of(LONG_AGO)))
                .toList();
        return house.ingestion.take(
                TEAM,
                write,
                new Ingestion.Delivery("p05", Optional.empty(), "documents", false, true),
                List.of(new Ingestion.Batch(batch, Map.of())).iterator());
    }

    @Test
    void everyStatementPassedOverIsInTheReportWithItsReasonAndItsPlace() {
        house.extractors.add(doubtful());
        String text = TRUNK + "\n\nShould we use Kafka? The owner is TBD. Who decides?\n";
        String chunk = house.sources.chunk("wav_1", "a.md", text, LONG_AGO);
        Harvest.Yield yield = house.extraction.ofWave(TEAM, PERSON, "wav_1");

        JsonNode counts = house.report("extraction-reports/wav_1").path("counts");
        assertThat(counts.path("extracted").asInt()).isEqualTo(1);
        assertThat(counts.path("persisted").asInt()).isEqualTo(1);
        assertThat(counts.path("dropped").asInt()).isZero();
        assertThat(counts.path("passed_over_by"))
                .isEqualTo(json("{\"question\": 2, \"placeholder\": 1, \"doubted\": 2, \"blank\": 1}"));
        List<JsonNode> all = house.lines("extraction-reports/wav_1/dropped.ndjson");
        assertThat(all).hasSize(counts.path("passed_over").asInt()).hasSize(yield.passedOver());
        List<JsonNode> lines = all.stream()
                .filter(line -> line.path("extractor_version").asText().equals("doubtful-1"))
                .toList();
        assertThat(lines).hasSize(3).allSatisfy(line -> {
            String[] span = line.path("source_span").asText().split("-");
            assertThat(text.substring(Integer.parseInt(span[0]), Integer.parseInt(span[1])))
                    .isEqualTo(line.path("text").asText());
            assertThat(line.path("source_chunk_id").asText()).isEqualTo(chunk);
            assertThat(line.path("path").asText()).isEqualTo("a.md");
            assertThat(line.path("project").asText()).isEqualTo("p05");
            assertThat(line.path("confidence").asDouble()).isEqualTo(0.25);
            assertThat(line.path("extractor_version").asText()).isEqualTo("doubtful-1");
        });
        assertThat(lines.stream().map(line -> line.path("reason").asText()))
                .containsExactly("doubted", "blank", "doubted");
    }

    @Test
    void theAnswerAboutAnInteractionCountsWhatWasPassedOver() {
        house.extractors.add(doubtful());
        String text = house.sources.interaction("ada", TRUNK + " Is that right?", LONG_AGO);
        Extraction.Outcome outcome = house.extraction.interaction(TEAM, PERSON, text);

        assertThat(outcome.candidates()).hasSize(1);
        assertThat(outcome.counts().passedOver()).isEqualTo(2);
        assertThat(json(Json.write(outcome.counts())).path("passed_over_by"))
                .isEqualTo(json("{\"question\": 1, \"doubted\": 1}"));
    }

    @Test
    void proposalsWithoutAPlaceKeepTheirRankAndComeWithTheNextPassesUntilNothingIsLeft() {
        house.most(3);
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= 8; i++) {
            text.append("The dome number ")
                    .append(i)
                    .append(" must close within ")
                    .append(i)
                    .append(" s.\n\n");
        }
        Wave wave = take(Write.by(AGENT), Map.of("a.md", text.toString(), "b.md", text.toString()));
        assertThat(wave.counts().candidates()).isEqualTo(3);
        assertThat(wave.counts().overCap()).isEqualTo(5);
        assertThat(house.lines(wave.counts().report().orElseThrow() + "/dropped.ndjson").stream()
                        .filter(line -> line.path("reason").asText().equals("over_cap")))
                .hasSize(5)
                .allSatisfy(line -> assertThat(line.path("rank").asDouble()).isPositive());

        List<Integer> waiting = new ArrayList<>();
        List<Integer> came = new ArrayList<>();
        do {
            wave = house.ingestion.extract(TEAM, AGENT, wave.id());
            came.add(wave.counts().candidates());
            waiting.add(wave.counts().overCap());
        } while (wave.counts().overCap() > 0);

        assertThat(came).containsExactly(3, 2);
        assertThat(waiting).containsExactly(2, 0);
        Set<String> contents = new HashSet<>();
        assertThat(house.memories()).hasSize(8).allSatisfy(memory -> {
            assertThat(contents.add(memory.content())).isTrue();
            assertThat(memory.echo().reExtractionCount()).as(memory.content()).isEqualTo(1);
        });
        assertThat(house.ingestion.extract(TEAM, AGENT, wave.id()).counts().candidates())
                .isZero();
        assertThat(house.memories().stream().map(Memory::echo))
                .allSatisfy(echo -> assertThat(echo.reExtractionCount()).isEqualTo(1));
    }

    @Test
    void aDryRunNamesWhatItWouldPropose() {
        Write rehearsal = new Write(AGENT, true, Optional.empty());
        Map<String, String> files =
                Map.of("docs/decisions.md", "## Decision: Use PostgreSQL for storage\n\n## Notes\n\n" + TRUNK + "\n");
        Wave triedWave = take(rehearsal, files);
        JsonNode proposedJson =
                json(Json.write(triedWave.summary().orElseThrow())).path("proposed");

        assertThat(house.memories()).isEmpty();
        assertThat(house.entities()).isEmpty();
        assertThat(triedWave.counts().candidates()).isEqualTo(2).isEqualTo(proposedJson.size());
        assertThat(report(triedWave).path("proposed")).isEqualTo(proposedJson);
        assertThat(proposedJson).allSatisfy(line -> {
            assertThat(line.has("id")).isFalse();
            assertThat(line.path("path").asText()).isEqualTo("docs/decisions.md");
            assertThat(line.path("confidence").asDouble()).isPositive();
        });
        assertThat(proposedJson)
                .anySatisfy(line -> {
                    assertThat(line.path("type").asText()).isEqualTo("Decision");
                    assertThat(line.path("rule").asText()).isEqualTo("heading.decision");
                    assertThat(line.path("content").isObject()).isTrue();
                })
                .anySatisfy(line -> assertThat(line.path("content").asText()).isEqualTo(TRUNK));

        Wave takenWave = take(Write.by(AGENT), files);
        assertThat(takenWave.counts().candidates()).isEqualTo(2);
        assertThat(report(takenWave).has("proposed")).isFalse();
        assertThat(json(Json.write(
                        house.ingestion.get(TEAM, takenWave.id()).summary().orElseThrow())))
                .as("the summary is stored with the wave")
                .isEqualTo(report(takenWave));
    }
}
