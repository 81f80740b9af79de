package io.festinger.archive;

import io.festinger.archive.ImportReport.Kind;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.ConceptMemories;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import io.festinger.database.Database;
import io.festinger.erasure.Erasures;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Imports archives and lists of facts. An archive is received completely in a file before the database is
/// changed, and stored in one transaction, so it is imported completely or not at all. Blocking.
public final class Imports {
    private final Database database;
    private final Writes writes;
    private final WorkspaceRows workspaces;
    private final Ways ways;
    private final Path folder;

    /// The ways to process an import.
    ///
    /// @param restoration for an archive, in an empty workspace
    /// @param merge for an archive, in any other workspace
    /// @param facts for a file that is not an archive
    /// @param erasures erases again what an archive brings back
    public record Ways(Restoration restoration, Merge merge, FactImport facts, Erasures erasures) {}

    /// @param folder the folder for archives while they are received
    public Imports(Database database, Writes writes, WorkspaceRows workspaces, Ways ways, Path folder) {
        this.database = database;
        this.writes = writes;
        this.workspaces = workspaces;
        this.ways = ways;
        this.folder = folder;
    }

    /// @throws Failure `INVALID_REQUEST` naming line and field, `TOO_LARGE`, `UNAVAILABLE`;
    ///     then nothing is stored
    public ImportReport run(WorkspaceId workspace, Write write, InputStream body) throws IOException {
        LineReader lines = new LineReader(body);
        @Nullable String first = lines.next();
        if (first == null) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "the body is empty; send an archive of GET /export, or lines like the body of POST /memory");
        }
        if (!ArchiveHeader.begins(first)) {
            return ways.facts().run(workspace, write, first, lines);
        }
        int schema = database.inTransaction(workspace, workspaces::schema);
        try (ArchiveFile archive = ArchiveFile.receive(folder, first, lines, schema)) {
            List<String> restatedEdges = ways.erasures().restatedEdges(workspace);
            ImportReport report =
                    writes.run(workspace, write, ImportReport.class, scope -> take(scope, archive, lines.number()));
            return write.dryRun()
                    ? report
                    : report.remarking(erasedAgain(workspace, write, restatedEdges, lines.number()));
        }
    }

    /// The imports of facts in progress on this node, oldest first. An archive is stored at its end, completely.
    public List<ImportProgress> running(WorkspaceId workspace) {
        return ways.facts().running(workspace);
    }

    private ImportReport take(WriteScope scope, ArchiveFile archive, int lines) {
        workspaces.keepWritersOut(scope.handle());
        check(scope, archive);
        ImportReport report = workspaces.isEmpty(scope.handle())
                ? restoredReport(scope, archive, lines)
                : ways.merge().run(scope, archive, lines);
        ImportReport.TableCounts rows = report.rows().orElseThrow();
        if (rows.changedAnything()) {
            scope.audit(
                    "workspace.imported",
                    "workspace",
                    scope.workspace().name(),
                    new Note(report.kind(), archive.header(), rows, archive.contentHash()));
            scope.publish(ConceptMemories.REPLACED, scope.workspace().name());
        }
        return report.remarking(archive.secrets());
    }

    /// An archive from before an erasure has the erased rows.
    private List<ImportReport.Remark> erasedAgain(
            WorkspaceId workspace, Write write, List<String> restatedEdges, int lines) {
        int rows = ways.erasures().eraseReturned(workspace, write, restatedEdges);
        return rows == 0
                ? List.of()
                : List.of(ImportReport.Remark.of(
                        lines,
                        Optional.empty(),
                        rows + " rows of this archive were erased here after it was written, and were erased again"));
    }

    private void check(WriteScope scope, ArchiveFile archive) {
        for (ArchiveTable table : ArchiveTable.ALL) {
            workspaces.check(scope.handle(), table, archive.of(table));
            if (LayerRules.TABLES.contains(table.name())) {
                archive.of(table).forEach(lines -> lines.forEach(LayerRules::check));
            }
        }
        workspaces.checkReferences(scope.handle());
    }

    /// The audit entry of an import.
    private record Note(Kind outcome, ArchiveHeader from, ImportReport.TableCounts counts, String contentHash) {}

    private ImportReport restoredReport(WriteScope scope, ArchiveFile archive, int lines) {
        ways.restoration().run(scope.handle(), archive);
        long all = archive.rows().values().stream().mapToLong(Long::longValue).sum();
        return ImportReport.of(Kind.RESTORED, scope, lines, archive, new ImportReport.TableCounts(all, 0, 0, 0, 0, 0));
    }
}
