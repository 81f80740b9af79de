package io.festinger.conflicts;

import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.MemberKeeper.SourcePlace;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The keepers of all layers, each registered once by the wiring.
public final class Keepers {
    private final Map<RowKind, MemberKeeper> byKind = new EnumMap<>(RowKind.class);

    public void enter(MemberKeeper keeper) {
        keeper.kinds().forEach(kind -> byKind.put(kind, keeper));
    }

    public MemberKeeper of(RowKind kind) {
        @Nullable MemberKeeper keeper = byKind.get(kind);
        if (keeper == null) {
            throw new IllegalStateException("there is no keeper for rows of kind " + kind.wire());
        }
        return keeper;
    }

    /// Locks rows of any layers, in their order.
    void lock(Handle handle, Collection<RowRef> rows) {
        new TreeSet<>(rows).forEach(row -> of(row.kind()).lock(handle, List.of(row)));
    }

    /// The periods in which rows of any layers were in force.
    Map<RowRef, List<ForcePeriod>> forcePeriods(Handle handle, Collection<RowRef> rows) {
        return ofEach(rows, (keeper, rowRefs) -> keeper.forcePeriods(handle, rowRefs));
    }

    /// The current rows of any layers; rows that do not exist are left out.
    public Map<RowRef, MemberKeeper.MemberState> describe(Handle handle, Collection<RowRef> rows) {
        return ofEach(rows, (keeper, rowRefs) -> keeper.describe(handle, rowRefs));
    }

    /// The passages of rows of any layers, see [MemberKeeper#places].
    public Map<RowRef, SourcePlace> places(Handle handle, Collection<RowRef> rows) {
        return ofEach(
                rows.stream().filter(row -> byKind.containsKey(row.kind())).toList(),
                (keeper, rowRefs) -> keeper.places(handle, rowRefs));
    }

    private <T> Map<RowRef, T> ofEach(
            Collection<RowRef> rows, BiFunction<MemberKeeper, List<RowRef>, Map<RowRef, T>> look) {
        Map<RowRef, T> found = new HashMap<>();
        for (RowKind kind : RowKind.values()) {
            List<RowRef> rowRefs =
                    rows.stream().filter(row -> row.kind() == kind).toList();
            if (!rowRefs.isEmpty()) {
                found.putAll(look.apply(of(kind), rowRefs));
            }
        }
        return found;
    }
}
