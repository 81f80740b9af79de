package io.festinger.memory;

import io.festinger.base.ConflictId;
import io.festinger.base.Ids;
import io.festinger.base.ListPage;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.RowRef;
import io.festinger.claims.index.ClaimStore;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writes;
import io.festinger.database.Database;
import io.festinger.memory.premises.PremiseStore;
import io.festinger.memory.premises.RowPremises;
import java.util.List;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/// What a layer depends on, passed in by the wiring.
public record LayerServices(
        Database database,
        Writes writes,
        Ids ids,
        ClaimReader reader,
        ClaimStore claims,
        ConflictStore conflicts,
        Contradictions contradictions,
        PremiseStore premises) {
    /// Reads in a transaction.
    public <T> T read(WorkspaceId workspace, Function<Handle, T> reading) {
        return database.inTransaction(workspace, reading::apply);
    }

    /// See [Writes#run].
    public <T> T write(WorkspaceId workspace, Write write, Class<T> shape, Writes.Work<T> work) {
        return writes.run(workspace, write, shape, work);
    }

    /// The rows of a page with their conflicts.
    public <R extends StatementRow<R>> ListPage<ListedRow<R>> listed(Handle handle, ListPage<R> page) {
        var open = conflicts.openOf(
                handle, page.items().stream().map(StatementRow::ref).toList());
        return page.map(row -> new ListedRow<>(row, ids(open.getOrDefault(row.ref(), List.of()))));
    }

    /// What belongs to a row in other tables.
    ///
    /// @param conflicts the open conflicts of which it is a member, oldest first
    /// @param claims its claims, while it is active
    /// @param premises what it is based on
    public record RowLinks(List<String> conflicts, List<CommitResult.CommittedClaim> claims, RowPremises premises) {}

    public RowLinks links(Handle handle, RowRef row) {
        return new RowLinks(
                ids(conflicts.openOf(handle, row)),
                CommitResult.CommittedClaim.all(claims.of(handle, row)),
                RowPremises.of(premises, handle, row));
    }

    private static List<String> ids(List<ConflictId> conflicts) {
        return conflicts.stream().map(ConflictId::value).toList();
    }
}
