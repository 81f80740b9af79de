package io.festinger.memory.commits;

import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Statement;
import io.festinger.claims.index.StatementSource;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStore;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// The active memories as statements.
public final class MemoryStatements implements StatementSource {
    private final MemoryStore store;

    public MemoryStatements(MemoryStore store) {
        this.store = store;
    }

    @Override
    public Set<RowKind> kinds() {
        return Set.of(RowKind.MEMORY);
    }

    @Override
    public void each(Handle handle, Consumer<Statement> statement) {
        store.active(handle, row -> statement.accept(MemoryServices.statement(row)));
    }

    @Override
    public Optional<Statement> one(Handle handle, RowRef row) {
        return store.find(handle, row.id()).filter(Memory::active).map(MemoryServices::statement);
    }
}
