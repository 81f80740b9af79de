package io.festinger.app;

import static io.festinger.app.LayersHouse.PERSON;
import static io.festinger.app.LayersHouse.TEAM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.archive.ImportProgress;
import io.festinger.archive.ImportReport;
import io.festinger.archive.ImportReport.FactCounts;
import io.festinger.base.Json;
import io.festinger.conflicts.Write;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
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
    private static final String FIELDS = """
            SELECT (to_jsonb(m) - ARRAY['id', 'lineage', 'observed_at', 'created_at', 'updated_at', 'stored_at'])
                   || jsonb_build_object('seen', CASE WHEN valid_from IS NULL THEN '' ELSE observed_at::text END)
            FROM memories m ORDER BY memory_type
            """;

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

    private static String by(String author, String content) {
        return Json.write(Map.of("memory_type", "project", "content", content, "author", author));
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

        assertThat(report.facts()).contains(new FactCounts(2, 1, 3, 4, Map.of()));
        assertThat(report.remarks()).extracting(ImportReport.Remark::line).containsExactly(7, 8, 9, 10);
        assertThat(report.remarks().getFirst().field()).contains("content");
        assertThat(report.remarks().get(1).field()).contains("memory_type");
        assertThat(house.house.open()).hasSize(3);
    }

    @Test
    void contradictionsWithinOneFileAreFound() {
        FactCounts facts = take(IntStream.range(0, 40)
                .mapToObj(i -> line("The part" + i % 20 + " port is " + (7000 + i / 20) + "."))
                .collect(Collectors.joining("\n")));

        assertThat(facts).isEqualTo(new FactCounts(20, 0, 20, 0, Map.of()));
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

        assertThat(take(lines)).isEqualTo(new FactCounts(0, 30, 0, 0, Map.of()));
        assertThat(house.house.texts("SELECT id FROM memories")).hasSize(30);
    }

    @Test
    void repetitionsAreCountedEachTimeAndKeptOnce() {
        String text = line("The relay port is 7001.");
        take(text);

        assertThat(take(String.join("\n", text, line("The relay host is alpha."), text)))
                .isEqualTo(new FactCounts(1, 2, 0, 0, Map.of()));
        assertThat(house.house.texts("SELECT corroborations FROM memories ORDER BY id"))
                .containsExactly("2", "0");
        assertThat(house.house.texts("SELECT action FROM audit_log WHERE action = 'memory.corroborated'"))
                .hasSize(2);
    }

    @Test
    void repetitionsBeforeAReplacementAreFoundAsOfTheirTime() {
        take(by("ada", "The relay port is 7001."));

        take(String.join(
                "\n", by("ada", "The relay port is now 7002 instead of 7001."), by("ada", "The relay port is 7001.")));

        assertThat(house.house.texts("SELECT corroborations FROM memories ORDER BY id"))
                .hasSizeGreaterThan(1)
                .containsOnly("0");
    }

    @Test
    void repetitionsInOneBatchAreKeptOnce() {
        String text = line("The relay port is 7001.");

        assertThat(take(String.join("\n", text, line("The relay host is alpha."), text, text)))
                .isEqualTo(new FactCounts(2, 2, 0, 0, Map.of()));
        assertThat(house.house.texts("SELECT corroborations FROM memories ORDER BY content"))
                .containsExactly("0", "2");
        assertThat(house.house.texts("SELECT corroborators FROM memories ORDER BY content"))
                .containsExactly("[]", "[]");
        assertThat(house.house.conflicts.inbox().verifyAudit(TEAM).fault()).isEmpty();
    }

    /// One that corrects goes its own way, and was there first.
    @Test
    void statementsOfACorrectionInTheBatchAreNotStoredAgain() {
        take(by("ada", "The relay port is 7001."));
        String old = house.house.texts("SELECT id FROM memories").getFirst();
        String correcting = Json.write(Map.of(
                "memory_type", "project", "content", "The relay port is 7002.", "author", "ada", "corrects", old));

        assertThat(take(String.join("\n", correcting, line("The relay port is 7002.")))
                        .duplicates())
                .isEqualTo(1);
        assertThat(house.house.texts("SELECT content FROM memories WHERE status = 'active'"))
                .containsExactly("The relay port is 7002.");
    }

    @Test
    void aMemoryCorrectingWhatIsNotThereHindersNoOther() {
        String wrong = Json.write(Map.of("memory_type", "project", "content", "It is so.", "corrects", "mem_none"));

        ImportReport report =
                house.take(String.join("\n", line("The relay host is alpha."), wrong, line("The relay port is 7001.")));

        assertThat(report.facts()).contains(new FactCounts(2, 0, 0, 1, Map.of()));
        assertThat(report.remarks()).singleElement().satisfies(remark -> {
            assertThat(remark.line()).isEqualTo(2);
            assertThat(remark.field()).contains("corrects");
        });
    }

    /// Characters that have a meaning in the form that sends many texts at once.
    @Test
    void everyFieldOfManyIsKeptAsOneByOne() {
        String odd = "It says \"{a,b}\", NULL and C:\\\\new; 'so' – 日本語.";
        Map<String, Object> full = Map.of(
                "memory_type", "knowledge",
                "content", odd,
                "project", "p{1}",
                "scope", "NULL",
                "author", "Ada \"x\"",
                "confidence", 0.25,
                "observed_at", "1650-03-01T10:00:00.123456Z",
                "valid_from", "1650-01-01T00:00:00Z",
                "valid_to", "9998-12-31T23:59:59Z");
        take(String.join("\n", Json.write(full), line("It rains.")));
        List<String> together = fields();

        try (ArchiveHouse other = new ArchiveHouse(data)) {
            other.house.layers.memories().commit(TEAM, Write.by(PERSON), draft(odd));
            other.say("It rains.");
            assertThat(together).hasSize(2);
            assertThat(other.house.texts(FIELDS)).isEqualTo(together);
        }
        assertThat(together)
                .anySatisfy(row -> assertThat(Json.read(row, Map.class))
                        .containsEntry("content", odd)
                        .containsEntry("scope", "NULL")
                        .containsEntry("confidence", 0.25));
    }

    private static MemoryDraft draft(String content) {
        return MemoryDraft.builder(MemoryType.KNOWLEDGE, content)
                .project("p{1}")
                .scope("NULL")
                .author("Ada \"x\"")
                .confidence(0.25)
                .observedAt(Instant.parse("1650-03-01T10:00:00.123456Z"))
                .validFrom(Instant.parse("1650-01-01T00:00:00Z"))
                .validTo(Instant.parse("9998-12-31T23:59:59Z"))
                .build();
    }

    private List<String> fields() {
        return house.house.texts(FIELDS);
    }

    @Test
    void factsBeforeALostConnectionStay() {
        InputStream inputStream = new SequenceInputStream(
                new ByteArrayInputStream((lines(0, 700) + "\n").getBytes(StandardCharsets.UTF_8)), new InputStream() {
                    @Override
                    public int read() throws IOException {
                        throw new IOException("the connection is lost");
                    }
                });

        assertThatThrownBy(() -> house.archive.imports().run(TEAM, Write.by(PERSON), inputStream))
                .isInstanceOf(IOException.class);

        assertThat(house.house.texts("SELECT content FROM memories"))
                .hasSize(500)
                .contains("We looked at part499 for a while.");
    }

    @Test
    void storedFactsAreCountedWhileMoreCome() throws IOException {
        List<ImportProgress> importProgresses = new ArrayList<>();
        InputStream end = new InputStream() {
            @Override
            public int read() {
                importProgresses.addAll(house.archive.imports().running(TEAM));
                return -1;
            }
        };
        InputStream slow = new SequenceInputStream(
                new ByteArrayInputStream(lines(0, 3_000).getBytes(StandardCharsets.UTF_8)), end);

        house.archive.imports().run(TEAM, Write.by(PERSON), slow);

        assertThat(importProgresses).isNotEmpty().allSatisfy(progress -> {
            assertThat(progress.actor()).isEqualTo(PERSON.name());
            assertThat(progress.facts().stored()).isBetween(500L, 3_000L);
        });
        assertThat(house.archive.imports().running(TEAM)).isEmpty();
    }

    @Test
    void theDatabaseLooksOnlyAtGrownTables() {
        believe(-1);

        take(lines(0, 40));
        assertThat(storedCount()).isEqualTo(40);

        believe(9000);
        take(lines(40, 80));
        assertThat(storedCount()).isEqualTo(9000);
    }

    private static String lines(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(i -> line("We looked at part" + i + " for a while."))
                .collect(Collectors.joining("\n"));
    }

    /// Makes the database think that there are so many memories; -1 where nobody looked.
    private void believe(long memories) {
        house.house.database.inTransaction(
                TEAM,
                handle -> handle.createQuery("SELECT pg_restore_relation_stats('schemaname', current_schema()::text,"
                                + " 'relname', 'memories', 'reltuples', :rows::real)")
                        .bind("rows", memories)
                        .mapTo(Boolean.class)
                        .one());
        assertThat(storedCount()).isEqualTo(memories);
    }

    /// How many memories the database thinks there are.
    private long storedCount() {
        return Long.parseLong(house.house
                .texts("SELECT reltuples::bigint FROM pg_class WHERE oid = 'memories'::regclass")
                .getFirst());
    }

    @Test
    void aDryRunStoresNothing() {
        Map<String, String> before = house.house.everything();

        ImportReport report = house.take(line("The relay host is alpha."), LayersHouse.dry(PERSON));

        assertThat(report.facts()).contains(new FactCounts(1, 0, 0, 0, Map.of()));
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
        assertThat(house.house.conflicts.inbox().verifyAudit(TEAM).fault()).isEmpty();
        assertThat(house.house.reindex.run(TEAM, Write.by(PERSON)).changed()).isZero();
    }

    /// All of them say what their project uses, too, where most of them agree.
    @Test
    void agreeingStatementsInBulkComeToTheSameAsOneByOne() {
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
