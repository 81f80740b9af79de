package io.festinger.app;

import io.festinger.archive.ConflictMerge;
import io.festinger.archive.ExistingRows;
import io.festinger.archive.Exports;
import io.festinger.archive.FactImport;
import io.festinger.archive.GraphMerge;
import io.festinger.archive.Imports;
import io.festinger.archive.LayerMerge;
import io.festinger.archive.Merge;
import io.festinger.archive.PersonExports;
import io.festinger.archive.Restoration;
import io.festinger.archive.WorkspaceRows;
import io.festinger.archive.postgres.PostgresExistingRows;
import io.festinger.archive.postgres.PostgresWorkspaceRows;
import io.festinger.claims.index.StatementSource;
import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.edges.EdgeTransfers;
import io.festinger.concepts.postgres.PostgresConceptStore;
import io.festinger.concepts.postgres.PostgresEdgeArchive;
import io.festinger.jobs.postgres.PostgresWorkQueue;
import io.festinger.memory.LayerServices;
import io.festinger.memory.commits.Memories;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;

/// Wires exports and imports of whole workspaces.
record ArchiveWiring(Exports exports, PersonExports persons, Imports imports) {
    /// The targets of imported facts.
    record Targets(Memories memories, ConceptMemories concepts) {}

    /// @param folder where archives are written while they arrive
    static ArchiveWiring over(
            InboxWiring conflicts,
            Targets targets,
            List<StatementSource> sources,
            ErasureWiring erasure,
            Path folder,
            InstantSource clock) {
        LayerServices services = conflicts.layerServices();
        WorkspaceRows rows = new PostgresWorkspaceRows();
        return new ArchiveWiring(
                new Exports(services.database(), services.writes(), rows, clock),
                new PersonExports(services.database(), services.writes(), rows, erasure.store(), clock),
                new Imports(
                        services.database(),
                        services.writes(),
                        rows,
                        new Imports.Ways(
                                new Restoration(rows, services.claims(), services.reader(), sources),
                                merge(conflicts, targets, sources),
                                new FactImport(
                                        services.writes(),
                                        targets.memories(),
                                        targets.concepts(),
                                        services.database(),
                                        rows),
                                erasure.erasures()),
                        folder.resolve("imports")));
    }

    private static Merge merge(InboxWiring conflicts, Targets targets, List<StatementSource> sources) {
        LayerServices services = conflicts.layerServices();
        ExistingRows existingRows = new PostgresExistingRows();
        EdgeTransfers edges = new EdgeTransfers(
                services.writes(),
                services.contradictions(),
                new PostgresConceptStore(new PostgresWorkQueue()),
                new PostgresEdgeArchive(),
                services.reader());
        LayerMerge layers = new LayerMerge(
                existingRows,
                services.contradictions(),
                conflicts.keepers(),
                services.reader(),
                sources,
                targets.memories());
        return new Merge(
                existingRows,
                new ConflictMerge(existingRows, services.conflicts()),
                layers,
                new GraphMerge(existingRows, edges));
    }
}
