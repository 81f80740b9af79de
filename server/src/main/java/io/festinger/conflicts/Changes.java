package io.festinger.conflicts;

import io.festinger.base.Json;
import io.festinger.claims.RowRef;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// The changes of rows by a decision, stored with it.
///
/// @param changed rows that changed
record Changes(List<Row> changed) {
    Changes {
        changed = List.copyOf(changed);
    }

    /// @param before the row's image, see [MemberKeeper#image]
    /// @param wasLive whether it was in force before
    record Row(String memberKind, String memberId, String before, String after, boolean wasLive) {
        RowRef ref() {
            return RowRef.of(memberKind, memberId);
        }

        boolean isUnchanged(WriteScope scope, MemberKeeper keeper) {
            return keeper.isUnchanged(after, keeper.image(scope.handle(), ref()));
        }
    }

    static Changes none() {
        return new Changes(List.of());
    }

    static Changes read(String json) {
        return Json.read(json, Changes.class);
    }

    String write() {
        return Json.write(this);
    }

    Set<RowRef> refs() {
        Set<RowRef> refs = new TreeSet<>();
        changed.forEach(row -> refs.add(row.ref()));
        return refs;
    }

    List<String> rows() {
        return changed.stream().map(Row::memberId).toList();
    }

    /// Restores every row. Rows that the decision put in force go first, to make room for those
    /// that it put out of force.
    ///
    /// @throws io.festinger.base.Failure `WRONG_STATE` when one of them changed after the decision
    void takeBack(WriteScope scope, Keepers keepers, String reason) {
        List<String> movedRows = changed.stream()
                .filter(row -> !row.isUnchanged(scope, keepers.of(row.ref().kind())))
                .map(Row::memberId)
                .toList();
        if (!movedRows.isEmpty()) {
            throw Resolutions.wrong("changed since the decision, and an undo would lose that: "
                    + String.join(", ", movedRows) + "; reopen the conflict instead, and decide again");
        }
        List<Row> order = new ArrayList<>(changed);
        order.sort(Comparator.comparing(Row::wasLive));
        order.forEach(row -> keepers.of(row.ref().kind()).restore(scope, row.ref(), row.before(), reason));
    }
}
