package io.festinger.memory.layers;

import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.ForcePeriod;
import io.festinger.conflicts.MemberKeeper;
import io.festinger.conflicts.MemberKeeper.SourcePlace;
import io.festinger.conflicts.WriteScope;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// What is the same when decisions of the inbox are carried out on rows of any layer: they are locked, described and
/// restored from their store.
public abstract class RowKeeper<R> implements MemberKeeper {
    private final RowKind kind;
    private final RowStore<R> store;

    protected RowKeeper(RowKind kind, RowStore<R> store) {
        this.kind = kind;
        this.store = store;
    }

    protected abstract RowRef ref(R row);

    protected abstract MemberState describe(R row);

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
        store.find(handle, ids(rows)).forEach(row -> memberStates.put(ref(row), describe(row)));
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

    /// Records a change of a row, and publishes it.
    ///
    /// @param by the row that remains in force, the context, or the value
    protected void record(WriteScope scope, String action, String id, String by, String reason) {
        KeeperDetail detail = new KeeperDetail(id, by, reason);
        scope.audit(action, kind.wire(), id, detail);
        scope.event(action, detail);
    }

    /// The detail of an entry in the audit log.
    record KeeperDetail(String id, String by, String reason) {}
}
