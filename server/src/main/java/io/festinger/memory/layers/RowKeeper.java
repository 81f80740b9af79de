package io.festinger.memory.layers;

import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.ForcePeriod;
import io.festinger.conflicts.MemberKeeper;
import io.festinger.memory.StatementRow;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// What is the same when decisions of the inbox are carried out on rows of any layer: they are locked, described and
/// restored from their store.
public abstract class RowKeeper<R extends StatementRow<R>> implements MemberKeeper {
    private final RowKind kind;
    private final RowStore<R> store;

    protected RowKeeper(RowKind kind, RowStore<R> store) {
        this.kind = kind;
        this.store = store;
    }

    /// Adds the fields of the layer to those that rows of all layers have.
    protected abstract void detail(R row, Map<String, Object> detail);

    @Override
    public Set<RowKind> kinds() {
        return Set.of(kind);
    }

    protected static List<String> ids(Collection<RowRef> rows) {
        return rows.stream().map(RowRef::id).toList();
    }

    @Override
    public void lock(Handle handle, Collection<RowRef> rows) {
        store.lock(handle, ids(rows));
    }

    @Override
    public Map<RowRef, MemberState> describe(Handle handle, Collection<RowRef> rows) {
        Map<RowRef, MemberState> memberStates = new LinkedHashMap<>();
        store.find(handle, ids(rows)).forEach(row -> {
            Map<String, Object> detail = new LinkedHashMap<>();
            detail(row, detail);
            memberStates.put(
                    row.ref(), new MemberState(row.saying(), row.status().wire(), detail));
        });
        return memberStates;
    }

    @Override
    public Map<RowRef, List<ForcePeriod>> forcePeriods(Handle handle, Collection<RowRef> rows) {
        return store.forcePeriods(handle, ids(rows));
    }

    @Override
    public Map<RowRef, SourcePlace> places(Handle handle, Collection<RowRef> rows) {
        return store.places(handle, ids(rows));
    }

    @Override
    public String image(Handle handle, RowRef row) {
        return store.image(handle, row.id());
    }
}
