package io.festinger.claims.index;

import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Statement;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// The live rows of a layer as statements, from which claims are read again: for the sweep and `festinger
/// reindex`. Every call works inside the transaction of the given handle.
public interface StatementSource {
    Set<RowKind> kinds();

    /// Every live row once, in any order; memory is bounded by one row.
    void each(Handle handle, Consumer<Statement> each);

    /// The row, if it exists and is live.
    Optional<Statement> one(Handle handle, RowRef row);
}
