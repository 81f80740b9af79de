package io.festinger.archive;

import io.festinger.archive.ArchiveFile.Line;
import io.festinger.archive.ExistingRows.ComparedRow;
import io.festinger.archive.ImportReport.Kind;
import io.festinger.base.Json;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.WriteScope;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Merges an archive into a workspace with other rows. New rows are added; identical rows are skipped; a
/// row that changed on only one side since a common version takes the changed form; diverged rows stay as
/// they are here, and are reported. Decisions of both sides are stored before the first row is compared, so
/// no decided question is asked again.
public final class Merge {
    /// Columns that may differ between rows with the same content.
    private static final Map<String, Set<String>> IGNORED = Map.of(
            "projects", Set.of("name"),
            "entity_types", Set.of("updated_at"),
            "proposal_sightings", Set.of("seen_at"),
            "muted_words", Set.of("muted_by", "muted_at"),
            "proposals", Set.of("member_kind", "member_id"),
            "deferrals", Set.of("deferred_at", "person", "reason"));

    private static final Set<String> OF_ONE_SERVER = Set.of("models", "job_runs", "work_items");

    private final ExistingRows existingRows;
    private final ConflictMerge conflicts;
    private final LayerMerge layers;
    private final GraphMerge graph;

    public Merge(ExistingRows existing, ConflictMerge conflicts, LayerMerge layers, GraphMerge graph) {
        this.existingRows = existing;
        this.conflicts = conflicts;
        this.layers = layers;
        this.graph = graph;
    }

    static ArchiveTable table(String name) {
        return ArchiveTable.of(name).orElseThrow();
    }

    /// Merges within a write, in a workspace without other writers.
    ImportReport run(WriteScope scope, ArchiveFile archive, int lines) {
        Handle handle = scope.handle();
        MergeCounts tally = new MergeCounts();
        plain(handle, archive, table("projects"), tally);
        archive.spell(ProjectSpellings.of(scope, archive));
        graph.words(handle, archive, tally);
        settings(handle, archive, tally);
        for (String name : List.of("entity_types", "ingestion_waves", "interactions", "muted_words")) {
            plain(handle, archive, table(name), tally);
        }
        sources(handle, archive, tally);
        for (List<Line> some : archive.of(table("row_versions"))) {
            counted(existingRows.addVersions(handle, some), some, tally);
        }
        Set<RowRef> decisions = conflicts.run(scope, archive, tally);
        existingRows.rememberConflicts(handle);
        graph.edges(scope, archive, tally);
        layers.run(scope, archive, decisions, tally);
        for (String name : List.of("memory_witnesses", "proposals", "proposal_sightings", "deferrals")) {
            plain(handle, archive, table(name), tally);
        }
        record(handle, archive, tally);
        archive.rows().forEach((name, rows) -> {
            if (OF_ONE_SERVER.contains(name)) {
                tally.passed(rows);
            }
        });
        return ImportReport.of(Kind.MERGED, scope, lines, archive, tally.counts())
                .filing(existingRows.filedSince(handle))
                .remarking(tally.remarks());
    }

    static void counted(int addedCount, List<Line> lines, MergeCounts tally) {
        tally.added(addedCount);
        tally.same(lines.size() - addedCount);
    }

    /// The settings stay, since the operator of this workspace chose them.
    private void settings(Handle handle, ArchiveFile archive, MergeCounts tally) {
        ArchiveTable table = table("config");
        for (List<Line> lines : archive.of(table)) {
            for (ComparedRow row : existingRows.compare(handle, table, lines, Set.of("updated_at"))) {
                if (row.isSame()) {
                    tally.same(1);
                } else {
                    tally.passed(1);
                    if (!row.id().endsWith("_model_id")) {
                        tally.remark(
                                table,
                                row,
                                "the setting " + row.id() + " has another value here, which stays; PUT /config/"
                                        + row.id() + " changes it");
                    }
                }
            }
        }
    }

    private void plain(Handle handle, ArchiveFile archive, ArchiveTable table, MergeCounts tally) {
        for (List<Line> lines : archive.of(table)) {
            plain(handle, table, lines, tally);
        }
    }

    private void plain(Handle handle, ArchiveTable table, List<Line> lines, MergeCounts tally) {
        List<Line> fresh = new ArrayList<>();
        for (ComparedRow row :
                existingRows.compare(handle, table, lines, IGNORED.getOrDefault(table.name(), Set.of()))) {
            if (row.isNew()) {
                fresh.add(row.line());
            } else if (row.isSame()) {
                tally.same(1);
            } else {
                tally.different(table, row, differs(table, row));
            }
        }
        counted(existingRows.addMissing(handle, table, fresh), fresh, tally);
    }

    static String differs(ArchiveTable table, ComparedRow row) {
        return row.id() + " of " + table.name() + " differs here in " + String.join(", ", row.fields())
                + "; what is here stays: look at both and change it here if the archive is right";
    }

    /// A document whose path belongs to another document, or another version, stays as it is here; its
    /// chunks are stored as replaced ones, since rows that were read from them reference them.
    private void sources(Handle handle, ArchiveFile archive, MergeCounts tally) {
        ArchiveTable documents = table("source_documents");
        Map<String, String> inPlace = new HashMap<>();
        for (List<Line> lines : archive.of(documents)) {
            Map<String, String> taken = existingRows.documentsInPlace(handle, lines);
            inPlace.putAll(taken);
            List<Line> free = new ArrayList<>();
            for (ComparedRow row :
                    existingRows.compare(handle, documents, lines, Set.of("seen_wave_id", "ingested_at"))) {
                if (taken.containsKey(row.id())) {
                    tally.different(
                            documents,
                            row,
                            "the path of " + row.id() + " has another text here, which stays; its chunks are imported"
                                    + " as replaced ones: ingest the folder again if the archive is newer");
                } else {
                    free.add(row.line());
                }
            }
            plain(handle, documents, free, tally);
        }
        ArchiveTable chunks = table("source_chunks");
        for (List<Line> lines : archive.of(chunks)) {
            List<Line> placedLines =
                    lines.stream().map(line -> chunk(line, inPlace)).toList();
            counted(existingRows.addMissing(handle, chunks, placedLines), placedLines, tally);
        }
    }

    private static Line chunk(Line line, Map<String, String> inPlace) {
        Map<String, Object> fields = Fields.of(line);
        String document = inPlace.get(String.valueOf(fields.get("document_id")));
        if (document == null) {
            return line;
        }
        fields.put("document_id", document);
        if (fields.get("replaced_at") == null) {
            fields.put("replaced_at", String.valueOf(fields.get("changed_at")));
        }
        return new Line(line.number(), Json.write(fields));
    }

    private void record(Handle handle, ArchiveFile archive, MergeCounts tally) {
        for (List<Line> lines : archive.of(table("audit_imported"))) {
            counted(existingRows.addImportedAudit(handle, lines), lines, tally);
        }
        String chain = "";
        for (List<Line> lines : archive.of(table("audit_log"))) {
            if (chain.isEmpty()) {
                chain = Fields.text(lines.getFirst(), "hash");
            }
            counted(existingRows.addAudit(handle, chain, lines), lines, tally);
        }
    }
}
