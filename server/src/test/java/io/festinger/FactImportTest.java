package io.festinger;

import static io.festinger.LayersHouse.PERSON;
import static io.festinger.LayersHouse.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.archive.ImportReport;
import io.festinger.archive.ImportReport.FactCounts;
import io.festinger.base.Json;
import io.festinger.conflicts.Write;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Facts in great numbers come to the same as facts one by one.
class FactImportTest {
    @TempDir
    private Path data;

    private ArchiveHouse house;

    @BeforeEach
    void open() {
        house = new ArchiveHouse(data);
    }

    @AfterEach
    void close() {
        house.close();
    }

    private static String line(String content) {
        return Json.write(Map.of("memory_type", "project", "content", content));
    }

    private FactCounts take(String lines) {
        return house.take(lines).facts().orElseThrow();
    }

    @Test
    void everyLineIsInExactlyOneOfTheCounts() {
        house.say("The relay port is 7001.");

        ImportReport report = house.take(String.join(
                "\n",
                line("The relay port is 7002."),
                line("The relay host is alpha."),
                line("The relay host is alpha."),
                line("The relay host is beta."),
                "{\"fact\": \"gnommoweb -isa repo\"}",
                "{\"fact\": \"gnommoweb -isa service\"}",
                "{\"memory_type\": \"project\"}",
                "{\"memory_type\": \"rumour\", \"content\": \"x\"}",
                "not JSON",
                "{\"fact\": \"nothing\"}"));

        assertThat(report.facts()).contains(new FactCounts(2, 1, 3, 4));
        assertThat(report.remarks()).extracting(ImportReport.Remark::line).containsExactly(7, 8, 9, 10);
        assertThat(report.remarks().getFirst().field()).contains("content");
        assertThat(report.remarks().get(1).field()).contains("memory_type");
        assertThat(house.house.open()).hasSize(3);
    }

    @Test
    void whatContradictsWithinOneFileIsFound() {
        FactCounts facts = take(IntStream.range(0, 40)
                .mapToObj(i -> line("The part" + i % 20 + " port is " + (7000 + i / 20) + "."))
                .collect(Collectors.joining("\n")));

        assertThat(facts).isEqualTo(new FactCounts(20, 0, 20, 0));
        assertThat(house.house.open()).hasSize(20);
        assertThat(house.house.sweep.run(TEAM, LayersHouse.dry(PERSON)).opened())
                .isZero();
    }

    @Test
    void theSameFileAgainStoresNothing() {
        String lines = IntStream.range(0, 30)
                .mapToObj(i -> line("The part" + i + " port is 7001."))
                .collect(Collectors.joining("\n"));
        take(lines);

        assertThat(take(lines)).isEqualTo(new FactCounts(0, 30, 0, 0));
        assertThat(house.house.texts("SELECT id FROM memories")).hasSize(30);
    }

    @Test
    void whatIsSaidAgainIsCountedEachTimeAndKeptOnce() {
        String said = line("The relay port is 7001.");
        take(said);

        assertThat(take(String.join("\n", said, line("The relay host is alpha."), said)))
                .isEqualTo(new FactCounts(1, 2, 0, 0));
        assertThat(house.house.texts("SELECT corroborations FROM memories ORDER BY id"))
                .containsExactly("2", "0");
        assertThat(house.house.texts("SELECT action FROM audit_log WHERE action = 'memory.corroborated'"))
                .hasSize(2);
    }

    @Test
    void whatIsSaidAgainBeforeItIsReplacedIsFoundAsItStandsThen() {
        take(line("The relay port is 7001."));

        take(String.join("\n", line("The relay port is now 7002 instead of 7001."), line("The relay port is 7001.")));

        assertThat(house.house.texts("SELECT corroborations FROM memories ORDER BY id"))
                .hasSizeGreaterThan(1)
                .containsOnly("0");
    }

    @Test
    void aMemoryThatCorrectsWhatIsNotThereHindersNoOther() {
        String wrong = Json.write(Map.of("memory_type", "project", "content", "It is so.", "corrects", "mem_none"));

        ImportReport report =
                house.take(String.join("\n", line("The relay host is alpha."), wrong, line("The relay port is 7001.")));

        assertThat(report.facts()).contains(new FactCounts(2, 0, 0, 1));
        assertThat(report.remarks()).singleElement().satisfies(remark -> {
            assertThat(remark.line()).isEqualTo(2);
            assertThat(remark.field()).contains("corrects");
        });
    }

    @Test
    void aDryRunStoresNothing() {
        Map<String, String> before = house.house.everything();

        ImportReport report = house.take(line("The relay host is alpha."), LayersHouse.dry(PERSON));

        assertThat(report.facts()).contains(new FactCounts(1, 0, 0, 0));
        assertThat(house.house.everything()).isEqualTo(before);
    }

    /// Contents at random about few subjects, so that they meet in every way.
    @Test
    void manyAtOnceComeToTheSameAsOneByOne() {
        Random chance = new Random(5);
        String[] values = {"PEEK", "steel", "GF-PTFE"};
        String[] parts = {"lateral support", "mirror cell", "baffle", "spider", "hub", "truss"};
        String lines = IntStream.range(0, 60)
                .mapToObj(i -> line(
                        chance.nextInt(8) == 0
                                ? "All parts are made of " + values[chance.nextInt(3)] + "."
                                : "The " + parts[chance.nextInt(parts.length)] + " material is "
                                        + values[chance.nextInt(3)] + "."))
                .collect(Collectors.joining("\n"));

        take(lines);

        Map<String, String> together = said(house);
        try (ArchiveHouse other = new ArchiveHouse(data)) {
            lines.lines()
                    .forEach(line ->
                            other.say(String.valueOf(Json.read(line, Map.class).get("content"))));
            assertThat(together).isEqualTo(said(other));
            assertThat(house.house.open()).hasSameSizeAs(other.house.open());
        }
        assertThat(house.house.desk.inbox().verifyAudit(TEAM).fault()).isEmpty();
        assertThat(house.house.reindex.run(TEAM, Write.by(PERSON)).changed()).isZero();
    }

    /// All of them say what their project uses, too, where most of them agree.
    @Test
    void manyThatMeetAndAgreeComeToTheSameAsOneByOne() {
        Random chance = new Random(7);
        String[] values = {"MySQL", "SQLite", "MongoDB"};
        String lines = IntStream.range(0, 40)
                .mapToObj(i -> line(
                        "The ledger" + chance.nextInt(25) + " gateway database is " + values[chance.nextInt(3)] + "."))
                .collect(Collectors.joining("\n"));

        take(lines);

        Map<String, String> together = said(house);
        try (ArchiveHouse other = new ArchiveHouse(data)) {
            lines.lines()
                    .forEach(line ->
                            other.say(String.valueOf(Json.read(line, Map.class).get("content"))));
            assertThat(together).isEqualTo(said(other));
            assertThat(house.house.open()).isNotEmpty().hasSameSizeAs(other.house.open());
        }
        assertThat(house.house.reindex.run(TEAM, Write.by(PERSON)).changed()).isZero();
    }

    private static Map<String, String> said(ArchiveHouse house) {
        Map<String, String> said = new TreeMap<>();
        house.house
                .texts("SELECT content || '|' || status || ' ' || corroborations FROM memories")
                .forEach(row -> said.put(row.split("\\|")[0], row.split("\\|")[1]));
        return said;
    }
}
