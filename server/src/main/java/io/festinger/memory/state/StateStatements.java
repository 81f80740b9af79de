package io.festinger.memory.state;

import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Statement;
import io.festinger.claims.index.StatementSource;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// Trusted state in force, to be read again.
public final class StateStatements implements StatementSource {
    private final StateStore store;

    public StateStatements(StateStore store) {
        this.store = store;
    }

    /// The statement of a row.
    public static Statement of(StateRow row) {
        return row.statement();
    }

    @Override
    public Set<RowKind> kinds() {
        return Set.of(RowKind.PROJECT_STATE);
    }

    @Override
    public void each(Handle handle, Consumer<Statement> each) {
        store.active(handle, row -> each.accept(row.statement()));
    }

    @Override
    public Optional<Statement> one(Handle handle, RowRef row) {
        return store.find(handle, row.id()).filter(StateRow::active).map(StateRow::statement);
    }
}
