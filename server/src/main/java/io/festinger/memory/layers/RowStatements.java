package io.festinger.memory.layers;

import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Statement;
import io.festinger.claims.index.StatementSource;
import io.festinger.memory.StatementRow;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/// The active rows of a layer as statements, to be read again.
///
/// @param readers makes statements of rows; empty for a row that makes no claims
public record RowStatements<R extends StatementRow<R>>(
        RowKind kind, RowStore<R> store, Function<Handle, Function<R, Optional<Statement>>> readers)
        implements StatementSource {
    @Override
    public Set<RowKind> kinds() {
        return Set.of(kind);
    }

    @Override
    public void each(Handle handle, Consumer<Statement> each) {
        Function<R, Optional<Statement>> reader = readers.apply(handle);
        store.active(handle, row -> reader.apply(row).ifPresent(each));
    }

    @Override
    public Optional<Statement> one(Handle handle, RowRef row) {
        return store.find(handle, row.id()).filter(StatementRow::active).flatMap(readers.apply(handle));
    }
}
