package io.festinger.claims;

import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// A layer's live rows as statements, for those who read claims again. Every call works inside the transaction of the
/// handle that it is given.
public interface StatementSource {
    /// The kinds of rows that come from here; no other source has them.
    Set<RowKind> kinds();

    /// Every live row, one after another; what takes them may use the handle meanwhile.
    void each(Handle handle, Consumer<Statement> taker);

    /// The row as it is now; empty when it is not live.
    Optional<Statement> one(Handle handle, RowRef row);
}
