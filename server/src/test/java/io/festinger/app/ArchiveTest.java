package io.festinger.app;

import static io.festinger.app.LayersHouse.PERSON;
import static io.festinger.app.LayersHouse.TEAM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.archive.ArchiveTable;
import io.festinger.archive.ImportReport;
import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.base.secrets.MadeSecrets;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Write;
import io.festinger.memory.CommitResult;
import io.festinger.memory.MemoryStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A workspace leaves whole and comes back as it was.
class ArchiveTest {
    @TempDir
    private static Path data;

    /// What all tests take out; none changes it.
    private static ArchiveHouse from;

    private ArchiveHouse to;

    @BeforeAll
    static void live() {
        from = new ArchiveHouse(data);
        from.live(7);
    }

    @AfterAll
    static void leave() {
        from.close();
    }

    @BeforeEach
    void open() {
        to = new ArchiveHouse(data);
    }

    @AfterEach
    void close() {
        to.close();
    }

    private static Map<?, ?> trailer(String archive) {
        return Json.read(archive.lines().toList().getLast(), Map.class);
    }

    /// An archive of each version of the tables since 19 is kept: `archives/tables-VERSION.ndjson`.
    @Test
    void archivesOfEarlierVersionsAreRestored() throws IOException {
        List<Path> archives;
        try (Stream<Path> files = Files.list(Path.of("src", "test", "resources", "archives"))) {
            archives = files.sorted().toList();
        }
        assertThat(archives).isNotEmpty();
        for (Path archive : archives) {
            try (ArchiveHouse house = new ArchiveHouse(data)) {
                ImportReport report = house.take(Files.readString(archive));
                assertThat(report.kind()).isEqualTo(ImportReport.Kind.RESTORED);
                assertThat(house.exportedText()).contains("The relay listens on port 9090.");
            }
        }
    }

    @Test
    void aRestoredWorkspaceHasTheSameContentAndTheSameHash() {
        String archive = from.exportedText();

        ImportReport report = to.take(archive);

        assertThat(report.kind()).isEqualTo(ImportReport.Kind.RESTORED);
        assertThat(EditedArchive.content(to.exportedText())).isEqualTo(EditedArchive.content(archive));
        assertThat(trailer(to.exportedText()).get("content_hash"))
                .isEqualTo(trailer(archive).get("content_hash"));
    }

    @Test
    void aLineHoldingASecretIsTakenAsItIsAndNamed() {
        MadeSecrets.SecretSample sample = new MadeSecrets(3).ofEachKind().getFirst();
        try (ArchiveHouse old = new ArchiveHouse(data)) {
            old.say(sample.sentence());
            String archive = old.exportedText();

            ImportReport report = to.take(archive);

            assertThat(EditedArchive.content(to.exportedText())).isEqualTo(EditedArchive.content(archive));
            assertThat(report.remarks()).isNotEmpty().allSatisfy(remark -> {
                assertThat(archive.lines().toList().get(remark.line() - 1)).contains(sample.secret());
                assertThat(remark.detail()).contains(sample.kind()).doesNotContain(sample.secret());
            });
            assertThat(report.remarks())
                    .extracting(remark -> remark.table().orElseThrow())
                    .contains("memories");
        }
    }

    @Test
    void everyTableFilledByTheWorkspaceIsInTheArchive() {
        Map<?, ?> rows = (Map<?, ?>) trailer(from.exportedText()).get("rows");

        assertThat(rows.keySet().stream().map(String::valueOf))
                .contains(
                        "memories",
                        "entities",
                        "project_state",
                        "row_versions",
                        "conflicts",
                        "conflict_members",
                        "conflict_slots",
                        "decisions",
                        "decided_values",
                        "concept_collisions",
                        "urd",
                        "soas",
                        "source_documents",
                        "source_chunks",
                        "interactions",
                        "proposals",
                        "proposal_sightings",
                        "audit_log");
    }

    @Test
    void everyTableOfAWorkspaceIsInTheArchiveOrNamedAsLeftOut() {
        Set<String> leftOut = Set.of(
                "idempotent_answers",
                "webhooks",
                "webhook_deliveries",
                "model_calls",
                "job_leases",
                "change_clock",
                "changes",
                "claims",
                "reads",
                "encounter_days",
                "audit_head",
                "flyway_schema_history");
        Set<String> existing = new TreeSet<>(leftOut);
        ArchiveTable.ALL.forEach(table -> existing.add(table.name()));

        assertThat(new TreeSet<>(from.house.texts("""
                SELECT table_name::text FROM information_schema.tables
                WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
                """)))
                .as("a table with content goes into ArchiveTable.ALL, another one into the list here")
                .isEqualTo(existing);
    }

    @Test
    void theClaimsOfARestoredWorkspaceAreThoseOfItsRows() {
        to.take(from.exportedText());

        String claims = "SELECT c::text FROM claims c ORDER BY c::text COLLATE \"C\"";
        assertThat(to.house.texts(claims)).isEqualTo(from.house.texts(claims)).isNotEmpty();
        assertThat(to.house.reindex.run(TEAM, Write.by(PERSON)).changed()).isZero();
    }

    @Test
    void theAuditLogOfARestoredWorkspaceIsWholeAndGoesOn() {
        long before = from.house.conflicts.inbox().verifyAudit(TEAM).rows();

        to.take(from.exportedText());

        assertThat(to.house.conflicts.inbox().verifyAudit(TEAM).fault()).isEmpty();
        assertThat(to.house.conflicts.inbox().verifyAudit(TEAM).rows()).isEqualTo(before + 1);
        assertThat(to.house
                        .conflicts
                        .inbox()
                        .audit(TEAM, "", "", Long.MAX_VALUE, 1)
                        .getFirst()
                        .entry()
                        .action())
                .isEqualTo("workspace.imported");
    }

    @Test
    void earlierRecordsOfTheServerAreKeptBesideTheRestoredLog() {
        to.house.reindex.run(TEAM, Write.by(Actor.FESTINGER));

        to.take(from.exportedText());

        assertThat(to.house.conflicts.inbox().verifyAudit(TEAM).fault()).isEmpty();
        assertThat(to.house.texts("SELECT action FROM audit_imported")).containsExactly("reindex.run");
    }

    @Test
    void aDecisionCanBeUndoneAfterTheRestoration() {
        String retainedText = from.say("The relay port is 7001.").id();
        CommitResult commitResult = from.say("The relay port is 7002.");
        from.house
                .conflicts
                .resolutions()
                .resolve(
                        TEAM,
                        Write.by(PERSON),
                        commitResult.conflicts().getFirst(),
                        new Order(Action.SUPERSEDE_OTHERS, retainedText, "", Map.of(), null));
        to.take(from.exportedText());

        to.house
                .conflicts
                .resolutions()
                .undo(TEAM, Write.by(PERSON), commitResult.conflicts().getFirst(), "once more");

        assertThat(to.house.open())
                .extracting(Conflict::id)
                .contains(commitResult.conflicts().getFirst());
        assertThat(to.house
                        .layers
                        .memories()
                        .get(TEAM, commitResult.id(), Optional.empty())
                        .memory()
                        .status())
                .isEqualTo(MemoryStatus.ACTIVE);
        assertThat(to.house.sweep.run(TEAM, Write.by(PERSON)).opened()).isZero();
    }

    @Test
    void aRestoredWorkspaceGoesOnAsIfNothingHadHappened() {
        to.take(from.exportedText());

        to.live(8);

        assertThat(to.house.conflicts.inbox().verifyAudit(TEAM).fault()).isEmpty();
        assertThat(to.house.reindex.run(TEAM, Write.by(PERSON)).changed()).isZero();
    }

    @Test
    void aDryRunTellsTheSameAndWritesNothing() {
        Map<String, String> before = to.house.everything();

        ImportReport report = to.take(from.exportedText(), LayersHouse.dry(PERSON));

        assertThat(report.rows().orElseThrow().added()).isPositive();
        assertThat(report.dryRun()).isTrue();
        assertThat(to.house.everything()).isEqualTo(before);
    }

    @Test
    void anExportHoldsNoKeyNoSecretAndNoWebhook() {
        from.house.texts("""
                WITH hook AS (INSERT INTO webhooks VALUES ('wh1', 'https://example.com/x', 'hush', '[]', 'ada', now())),
                     model AS (INSERT INTO models (provider, model_name, api_key) VALUES ('openai', 'small', 'hush'))
                SELECT 'done'
                """);

        assertThat(from.exportedText()).contains("\"model_name\": \"small\"").doesNotContain("hush", "example.com");
    }

    private void isRefused(String archive, String... words) {
        Map<String, String> before = to.house.everything();
        assertThatThrownBy(() -> to.take(archive)).isInstanceOfSatisfying(Failure.class, failure -> {
            assertThat(failure.code()).isEqualTo(Failure.Code.INVALID_REQUEST);
            assertThat(failure.detail()).contains(words);
        });
        assertThat(to.house.everything()).isEqualTo(before);
    }

    @Test
    void anArchiveCutOffIsRefusedWhole() {
        String archive = from.exportedText();
        List<String> lines = archive.lines().toList();

        isRefused(String.join("\n", lines.subList(0, lines.size() - 1)) + "\n", "line " + lines.size(), "cut off");
        isRefused(archive.substring(0, archive.length() / 2), "line ", "nothing was stored");
    }

    @Test
    void aChangedArchiveIsRefusedWhole() {
        String archive = from.exportedText();

        isRefused(archive.replaceFirst("PEEK", "PEAK"), "sha256", "were changed");
        isRefused(archive.replaceFirst("\\{\"table\":\"memories\".*\n", ""), "'rows'");
        isRefused(archive + archive, "after the end");
    }

    @Test
    void anArchiveOfAnotherFormatOrANewerSchemaIsRefusedWithTheCure() {
        String archive = from.exportedText();

        isRefused(archive.replaceFirst("\"format\":1", "\"format\":2"), "line 1", "'format'", "newer one");
        isRefused(archive.replaceFirst("\"schema\":\\d+", "\"schema\":99"), "line 1", "'schema'", "upgrade this");
    }

    /// Table, column, JSON value, and two parts of the refusal.
    private static final String UNFIT = """
            memories | status | "weird" | 'weird' does not fit | CHECK
            memories | confidence | 99 | '99' does not fit | CHECK
            memories | confidence | "high" | 'high' is not | a number
            memories | content | null | a value is required | line
            memories | author | "ada\\nbob" | must be one line | line breaks
            memories | content | "a\\u001b[2J" | control characters | plain text
            memories | color | "red" | unknown column | its columns are id
            memories | observed_at | "yesterday" | 'yesterday' is not | a time
            memories | observed_at | "0001-01-01T00:00:00" | is not | a time
            memories | references | "x" | 'x' is not | a JSON object
            memories | memory_type | ["project"] | is not | a single value
            memories | content | "a\\u0000b" | contains NUL | surrogate
            soas | id | 99999999999 | '99999999999' | out of range
            urd | parent_id | 888888 | '888888' is not in | soas
            conflict_members | conflict_id | "cf_none" | 'cf_none' is not in | conflicts
            conflicts | previous_conflict_id | "cf_none" | 'cf_none' is not in | conflicts
            source_chunks | document_id | "doc_none" | is not in | source_documents
            entities | fields | "x" | 'x' is not | a JSON object
            audit_log | seq | "1" | '1' is not | a number
            audit_log | seq | 1.5 | '1.5' does not fit | bigint
            memories | hand_authored | "true" | 'true' is not | true or false
            """;

    private void refuseUnfitRows(String archive) {
        UNFIT.lines()
                .map(row -> row.split(" \\| "))
                .forEach(row -> isRefused(
                        EditedArchive.change(archive, row[0], line -> EditedArchive.withColumn(line, row[1], row[2])),
                        "line ",
                        "field '" + row[1] + "'",
                        row[3],
                        row[4],
                        "nothing was stored"));
        isRefused(
                EditedArchive.change(archive, "memories", line -> "{\"table\":\"memories\",\"row\":{}}"),
                "'row'",
                "no columns");
        isRefused(
                EditedArchive.change(archive, "memories", line -> line + "\n" + line),
                "field 'id'",
                "is the key of line");
        isRefused(
                EditedArchive.change(archive, "memories", line -> line.replace("\"memories\"", "\"nothing\"")),
                "'table'",
                "no table 'nothing'");
        isRefused(
                EditedArchive.change(
                        archive,
                        "memories",
                        line -> EditedArchive.withColumn(line, "author", "\"" + "a".repeat(5_000) + "\"")),
                "'author'",
                "at most 200");
        for (String schema : List.of("-1", "0", "1", "\"x\"")) {
            isRefused(archive.replaceFirst("\"schema\":\\d+", "\"schema\":" + schema), "line 1", "'schema'");
        }
    }

    @Test
    void anUnfittingRowIsRefusedWithItsLineFieldAndValueInEveryWorkspace() {
        String archive = from.exportedText();

        refuseUnfitRows(archive);
        to.say("Something else is here.");
        refuseUnfitRows(archive);
    }

    @Test
    void columnsOfLaterRowsAreStored() {
        String archive = EditedArchive.change(
                from.exportedText(), "memories", line -> line.replaceFirst("\"corroborators\": \\[[^]]*], ", ""));
        long authors = archive.lines()
                .filter(line -> line.startsWith("{\"table\":\"memories\""))
                .count();

        to.take(archive);

        assertThat(to.house.texts("SELECT id FROM memories")).hasSize(Math.toIntExact(authors));
        assertThat(to.house.texts("SELECT id || corroborators FROM memories ORDER BY 1"))
                .isEqualTo(from.house.texts("SELECT id || corroborators FROM memories ORDER BY 1"));
    }
}
