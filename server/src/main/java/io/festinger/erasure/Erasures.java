package io.festinger.erasure;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import io.festinger.database.Database;
import io.festinger.erasure.ErasureReport.RowName;
import java.util.List;
import java.util.Optional;

/// Erases what a selector means, after a preview. Blocking; writers of the workspace wait meanwhile.
public final class Erasures {
    private static final int MOST_LISTED = 500;

    private final Database database;
    private final Writes writes;
    private final ErasureStore store;
    private final Eraser eraser;
    private final Aftermath aftermath;

    public Erasures(Database database, Writes writes, ErasureStore store, Eraser eraser, Aftermath aftermath) {
        this.database = database;
        this.writes = writes;
        this.store = store;
        this.eraser = eraser;
        this.aftermath = aftermath;
    }

    /// What would be erased. Changes nothing.
    ///
    /// @throws Failure `NOT_FOUND` when nothing is stored that it means
    public ErasureReport preview(WorkspaceId workspace, Write write, Selector selector) {
        Write preview = new Write(write.actor(), true, Optional.empty());
        return writes.run(workspace, preview, ErasureReport.class, scope -> {
            Selection selection = store.select(scope.handle(), selector);
            List<RowName> mentions = selector.name().stream()
                    .flatMap(name -> store.mentions(scope.handle(), name, ErasureReport.MOST_ROWS).stream())
                    .map(RowName::of)
                    .toList();
            Erasure erasure = erasure(scope, selector, selection);
            return new ErasureReport(
                    Optional.empty(),
                    erasure.selector(),
                    erasure.counts(),
                    rows(selection),
                    mentions,
                    Optional.of(selection.confirmation(selector)));
        });
    }

    private Erasure erasure(WriteScope scope, Selector selector, Selection selection) {
        Erasure erasure = eraser.erase(scope, Optional.of(selector), selection);
        if (erasure.counts().isEmpty()) {
            throw Failure.missing(
                    selector.kind().wire(),
                    "nothing is stored of the " + selector.kind().wire()
                            + " that you name; give the whole name or id as GET /memory shows it");
        }
        return erasure;
    }

    private static List<RowName> rows(Selection selection) {
        return selection.targets().stream()
                .filter(target -> !target.isEdge())
                .limit(ErasureReport.MOST_ROWS)
                .map(RowName::of)
                .toList();
    }

    /// Erases what a preview showed.
    ///
    /// @param confirmation from the preview
    /// @throws Failure `WRONG_STATE` when these are no longer the rows that it showed, `NOT_FOUND`
    public ErasureReport erase(WorkspaceId workspace, Write write, Selector selector, String confirmation) {
        aftermath.before(workspace);
        ErasureReport report = writes.run(workspace, write, ErasureReport.class, scope -> {
            store.keepWritersOut(scope.handle());
            Selection selection = store.select(scope.handle(), selector);
            if (!selection.confirmation(selector).equals(confirmation)) {
                throw Failure.wrongState(
                        "confirm",
                        "the rows are not those that this confirmation was for; look at the preview again: send the same"
                                + " without confirm");
            }
            Erasure erasure = erasure(scope, selector, selection);
            return new ErasureReport(
                    Optional.of(erasure.id()),
                    erasure.selector(),
                    erasure.counts(),
                    rows(selection),
                    List.of(),
                    Optional.empty());
        });
        if (!write.dryRun()) {
            aftermath.follow(workspace);
        }
        return report;
    }

    /// The edges that were erased and stated again since. Called before an import, whose edges are not among them.
    public List<String> restatedEdges(WorkspaceId workspace) {
        return database.inTransaction(workspace, store::returnedEdges);
    }

    /// Erases again what an import brought back.
    ///
    /// @param restatedEdges see [#restatedEdges], from before the import
    /// @return how many rows
    public int eraseReturned(WorkspaceId workspace, Write write, List<String> restatedEdges) {
        Write second = Write.by(write.actor());
        int rows = writes.run(workspace, second, Integer.class, scope -> {
            store.keepWritersOut(scope.handle());
            return eraser.eraseReturned(scope, restatedEdges);
        });
        aftermath.follow(workspace);
        return rows;
    }

    /// The erasures of the workspace, newest first.
    public List<Erasure> list(WorkspaceId workspace) {
        return database.inTransaction(workspace, handle -> store.list(handle, MOST_LISTED));
    }
}
