package io.festinger.archive;

import java.util.List;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// The rows of a workspace as JSON objects of their columns. Every call works inside the
/// transaction of the given handle.
public interface WorkspaceRows {
    /// The newest migration of the workspace.
    int schema(Handle handle);

    /// Every row of the table in an order that depends only on the rows. Memory is
    /// bounded by a few hundred rows.
    void each(Handle handle, ArchiveTable table, Consumer<String> row);

    /// Whether the workspace is new: it has only the initial rows of every workspace, and the
    /// server's own audit entries.
    boolean isEmpty(Handle handle);

    /// Blocks all other writers until the transaction ends; readers continue.
    void keepWritersOut(Handle handle);

    /// Checks rows of an archive, and stores none: each alone, and their keys. Called once for each table.
    ///
    /// @throws io.festinger.base.Failure `INVALID_REQUEST`, naming line and field of an invalid row
    void check(Handle handle, ArchiveTable table, Iterable<List<ArchiveFile.Line>> rows);

    /// Checks the references between the rows of all tables, which [#check] has seen.
    ///
    /// @throws io.festinger.base.Failure `INVALID_REQUEST`, naming line and field of a reference to no row
    void checkReferences(Handle handle);

    /// Prepares an empty workspace for the rows of another one.
    ///
    /// @param words the lines of the table `soas`
    void makeRoom(Handle handle, Iterable<List<ArchiveFile.Line>> words);

    /// Stores rows unchanged.
    ///
    /// @throws io.festinger.base.Failure `INVALID_REQUEST`, naming line and field of an invalid row
    void insert(Handle handle, ArchiveTable table, List<ArchiveFile.Line> rows);

    /// Called when all rows of another workspace are stored.
    void settle(Handle handle);

    /// Has the database analyze the tables, which it otherwise does a minute later: until its statistics
    /// show that a table is not empty, it scans all of it.
    void takeStock(Handle handle);

    /// The same for the tables of facts, if the statistics are off by half after this number of new facts.
    ///
    /// @param come how many facts were added recently
    void takeStockOfFacts(Handle handle, long come);
}
