package io.festinger.archive;

import io.festinger.claims.ClaimReader;
import io.festinger.claims.RowKind;
import io.festinger.claims.index.ClaimStore;
import io.festinger.claims.index.StatementSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Restores another workspace into an empty one: every row with its id, times and history, and the audit
/// log with its chain. The claims are read again from the rows.
///
/// @param sources the layers whose rows make claims
public record Restoration(WorkspaceRows rows, ClaimStore claims, ClaimReader reader, List<StatementSource> sources) {
    private static final ArchiveTable WORDS = ArchiveTable.of("soas").orElseThrow();

    public Restoration {
        sources = List.copyOf(sources);
    }

    /// Restores within the transaction of the handle, in an empty workspace without other writers.
    void run(Handle handle, ArchiveFile archive) {
        rows.makeRoom(handle, archive.of(WORDS));
        for (ArchiveTable table : ArchiveTable.ALL) {
            for (List<ArchiveFile.Line> lines : archive.of(table)) {
                rows.insert(handle, table, lines);
            }
        }
        rows.settle(handle);
        Set<RowKind> kinds = new HashSet<>();
        sources.forEach(source -> kinds.addAll(source.kinds()));
        claims.rebuild(
                handle,
                kinds,
                rowClaims -> sources.forEach(source -> source.each(
                        handle, statement -> rowClaims.store(statement.origin().row(), reader.read(statement)))));
        rows.takeStock(handle);
    }
}
