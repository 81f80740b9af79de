package io.festinger.claims;

import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// Where the statements of a layer come from, for reading all claims anew.
public interface StatementSource {
    Set<RowKind> kinds();

    /// Every live row, one at a time. The claims of a row may be written meanwhile, on the same handle.
    void each(Handle handle, Consumer<Statement> statement);

    /// The row, if it is there and live.
    Optional<Statement> one(Handle handle, RowRef row);
}
