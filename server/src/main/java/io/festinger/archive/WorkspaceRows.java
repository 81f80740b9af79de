package io.festinger.archive;

import java.util.List;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// The rows of a workspace as JSON objects of their columns. Every call works inside the transaction of the
/// handle that it is given.
public interface WorkspaceRows {
    /// The newest migration of the workspace.
    int schema(Handle handle);

    /// Every row of the table in an order that follows from the rows alone. Memory is bounded by some hundred
    /// rows.
    void each(Handle handle, ArchiveTable table, Consumer<String> row);

    /// Whether the workspace is as it was made: nothing but what every workspace has from its beginning,
    /// and what the server itself put into its audit log.
    boolean isEmpty(Handle handle);

    /// Keeps all other writers out until the transaction ends; readers go on.
    void keepWritersOut(Handle handle);

    /// Makes room in an empty workspace for the rows of another one.
    ///
    /// @param words the lines of the table `soas`
    void makeRoom(Handle handle, Iterable<List<ArchiveFile.Line>> words);

    /// Stores rows as they are.
    ///
    /// @throws io.festinger.base.Failure `INVALID_REQUEST`, naming line and field of a row that does not fit
    void insert(Handle handle, ArchiveTable table, List<ArchiveFile.Line> rows);

    /// To be called when all rows of another workspace are stored.
    void settle(Handle handle);

    /// Has the database analyze the tables, which it otherwise does a minute later: until it knows that a
    /// table is no longer empty, it scans all of it.
    void takeStock(Handle handle);

    /// The same for the tables of facts, if so many came that the database's statistics are off by half.
    ///
    /// @param come how many facts came lately
    void takeStockOfFacts(Handle handle, long come);
}
