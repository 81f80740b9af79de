package io.festinger.bench.claims;

import io.festinger.archive.ConflictMerge;
import io.festinger.archive.ExistingRows;
import io.festinger.archive.Exports;
import io.festinger.archive.FactImport;
import io.festinger.archive.GraphMerge;
import io.festinger.archive.ImportReport;
import io.festinger.archive.Imports;
import io.festinger.archive.LayerMerge;
import io.festinger.archive.Merge;
import io.festinger.archive.Restoration;
import io.festinger.archive.WorkspaceRows;
import io.festinger.archive.postgres.PostgresExistingRows;
import io.festinger.archive.postgres.PostgresWorkspaceRows;
import io.festinger.base.Actor;
import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.index.StatementSource;
import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.edges.EdgeTransfers;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.postgres.PostgresConceptStore;
import io.festinger.concepts.postgres.PostgresEdgeArchive;
import io.festinger.conflicts.Keepers;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.postgres.PostgresAuditLog;
import io.festinger.database.DatabaseSettings;
import io.festinger.database.PostgresDatabase;
import io.festinger.erasure.Aftermath;
import io.festinger.erasure.Eraser;
import io.festinger.erasure.ErasureStore;
import io.festinger.erasure.Erasures;
import io.festinger.erasure.postgres.PostgresErasureStore;
import io.festinger.jobs.postgres.PostgresWorkQueue;
import io.festinger.memory.LayerServices;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.commits.Memories;
import io.festinger.memory.commits.MemoryServices;
import io.festinger.memory.postgres.PostgresMemoryStore;
import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/// Writes many facts, exports the workspace, imports it into an empty one, and merges it into that again.
///
///     ArchiveLoad FOLDER FACTS
public final class ArchiveLoad {
    private static final Write PERSON = Write.by(Actor.LOCAL_ADMIN);
    /// How many statements are shown.
    private static final int DEAREST = 12;
    private static final WorkspaceId RESTORED = new WorkspaceId("restored");

    private final Path folder;
    private final WatchedDatabase database;
    private final Exports exports;
    private final Imports imports;

    private ArchiveLoad(PostgresDatabase server, Path folder) {
        this.folder = folder;
        InstantSource clock = InstantSource.system();
        this.database = new WatchedDatabase(server);
        House house = House.on(database, folder.resolve("search"));
        LayerServices services = house.layerServices();
        WorkspaceRows rows = new PostgresWorkspaceRows();
        ConceptStore concepts = new PostgresConceptStore(new PostgresWorkQueue());
        PostgresMemoryStore memories = new PostgresMemoryStore();
        var sources = List.<StatementSource>of(MemoryServices.statements(memories));
        this.exports = new Exports(database, services.writes(), rows, clock);
        this.imports = new Imports(
                database,
                services.writes(),
                rows,
                new Imports.Ways(
                        new Restoration(rows, services.claims(), services.reader(), sources),
                        merge(services, concepts, memories, sources),
                        new FactImport(
                                services.writes(),
                                house.memories(),
                                new ConceptMemories(
                                        database,
                                        concepts,
                                        services.writes(),
                                        services.contradictions(),
                                        services.reader(),
                                        clock),
                                database,
                                rows),
                        erasures(server, services, sources, clock)),
                folder.resolve("imports"));
    }

    private static Erasures erasures(
            PostgresDatabase server, LayerServices services, List<StatementSource> sources, InstantSource clock) {
        ErasureStore store = new PostgresErasureStore();
        Eraser eraser = new Eraser(
                store,
                new PostgresAuditLog(),
                new Eraser.Conflicts(services.conflicts(), services.contradictions()),
                new Eraser.Claims(services.claims(), services.reader(), sources),
                services.ids());
        Aftermath aftermath = new Aftermath(server, store, server::rewrite, server.workspaces()::list, clock);
        return new Erasures(server, services.writes(), store, eraser, aftermath);
    }

    private static Merge merge(
            LayerServices services,
            ConceptStore concepts,
            PostgresMemoryStore memories,
            List<StatementSource> sources) {
        ExistingRows existing = new PostgresExistingRows();
        return new Merge(
                existing,
                new ConflictMerge(existing, services.conflicts()),
                new LayerMerge(
                        existing,
                        services.contradictions(),
                        new Keepers(),
                        services.reader(),
                        sources,
                        new Memories(new MemoryServices(services, memories))),
                new GraphMerge(
                        existing,
                        new EdgeTransfers(
                                services.writes(),
                                services.contradictions(),
                                concepts,
                                new PostgresEdgeArchive(),
                                services.reader())));
    }

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        long facts = Long.parseLong(arguments[1]);
        try (PostgresDatabase server = PostgresDatabase.open(DatabaseSettings.embed(folder))) {
            ArchiveLoad load = new ArchiveLoad(server, folder);
            Path file = folder.resolve("facts.ndjson");
            write(file, 0, facts);
            load.take("facts into an empty workspace", WorkspaceId.DEFAULT, file, facts);
            write(file, facts, facts / 5);
            load.take("facts beside those", WorkspaceId.DEFAULT, file, facts / 5);
            load.take("the same facts again", WorkspaceId.DEFAULT, file, facts / 5);
            Path archive = folder.resolve("archive.ndjson");
            load.export(archive);
            server.workspaces().create(RESTORED);
            load.take("the archive into an empty workspace", RESTORED, archive, lines(archive));
            load.take("the same archive again", RESTORED, archive, lines(archive));
        }
    }

    /// Of a hundred facts, 90 are statements, 8 claim nothing, one contradicts and one repeats a statement.
    private static void write(Path file, long from, long facts) throws IOException {
        try (BufferedWriter lines = Files.newBufferedWriter(file)) {
            for (long number = from; number < from + facts; number++) {
                lines.write(line(fact(number)));
                lines.write('\n');
            }
        }
    }

    private static MemoryDraft fact(long number) {
        long of100 = number % 100;
        if (of100 == 98) {
            return StatementCorpus.contradiction(number - 50);
        }
        if (of100 == 99) {
            return StatementCorpus.statement(number - 50);
        }
        return of100 >= 90 ? StatementCorpus.prose(number) : StatementCorpus.statement(number);
    }

    private static String line(MemoryDraft draft) {
        return Json.write(Map.of(
                "memory_type", draft.memoryType().wire(),
                "content", draft.content(),
                "project", draft.project(),
                "author", "agent"));
    }

    private void take(String description, WorkspaceId workspace, Path file, long lines) throws Exception {
        Peak.start();
        AtomicReference<ImportReport> report = new AtomicReference<>();
        CpuTimes before = CpuTimes.now();
        TimedAnswer<StatementTimes> timedAnswer = TimedAnswer.of(() -> database.watch(() -> {
            try (InputStream in = Files.newInputStream(file)) {
                report.set(imports.run(workspace, PERSON, in));
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }));
        say(
                "%s: %,d lines in %.1f s, %.0f a second, heap peak %d MB: %s %s %s",
                description,
                lines,
                timedAnswer.seconds(),
                lines / timedAnswer.seconds(),
                Peak.megabytes(),
                report.get().kind(),
                report.get().rows().map(String::valueOf).orElse(""),
                report.get().facts().map(String::valueOf).orElse(""));
        StatementTimes statements = timedAnswer.answer();
        say(
                "    a line: %s; %.3f statements, %d µs of %.0f µs in them (each text's runs a line, time a run)",
                CpuTimes.now().since(before, lines),
                (double) statements.runs() / lines,
                statements.micros() / lines,
                timedAnswer.seconds() * 1e6 / lines);
        statements.table((int) lines).stream().limit(DEAREST).forEach(line -> say("    %s", line));
    }

    private static long lines(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.count();
        }
    }

    private void export(Path archive) throws IOException {
        Peak.start();
        TimedAnswer<Long> timedAnswer = TimedAnswer.of(() -> {
            try (OutputStream out = Files.newOutputStream(archive)) {
                exports.write(WorkspaceId.DEFAULT, new BufferedOutputStream(out, 1 << 16), () -> false);
                return 0L;
            } catch (IOException full) {
                throw new UncheckedIOException(full);
            }
        });
        say(
                "export: %,d bytes in %.1f s, heap peak %d MB (folder %s)",
                Files.size(archive), timedAnswer.seconds(), Peak.megabytes(), folder.getFileName());
    }

    private static void say(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
