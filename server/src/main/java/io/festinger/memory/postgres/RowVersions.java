package io.festinger.memory.postgres;

import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.ForcePeriod;
import io.festinger.conflicts.WriteScope;
import io.festinger.database.InstantColumn;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/// Earlier versions of rows, in `row_versions`: stored before each change of a row, and never changed.
final class RowVersions {
    private RowVersions() {}

    /// Stores the current versions of rows; called before each change of them, in the same transaction, which
    /// sets their `stored_at` to the time of the write.
    static void keep(WriteScope scope, RowKind kind, Collection<String> ids, String reason) {
        scope.handle()
                .createUpdate("""
                        INSERT INTO row_versions (member_kind, member_id, stored_at, replaced_at, row, actor, reason)
                        SELECT :kind, r.id, r.stored_at, :now, to_jsonb(r), :actor, :reason FROM %s r
                        WHERE r.id = ANY (:ids)
                        """.formatted(table(kind)))
                .bind("kind", kind.wire())
                .bind("ids", ids.toArray(String[]::new))
                .bind("now", scope.now())
                .bind("actor", scope.actor().name())
                .bind("reason", reason)
                .execute();
    }

    /// Deletes a row from its table, with its records as a proposal.
    static void remove(Handle handle, RowRef row) {
        new PostgresProposalStore().forget(handle, row);
        handle.createUpdate("DELETE FROM %s WHERE id = :id".formatted(table(row.kind())))
                .bind("id", row.id())
                .execute();
    }

    /// The periods in which rows were in force; see [io.festinger.conflicts.MemberKeeper#inForce].
    static Map<RowRef, List<ForcePeriod>> forcePeriods(Handle handle, RowKind kind, Collection<String> ids) {
        Map<RowRef, List<ForcePeriod>> forcePeriods = new HashMap<>();
        handle.createQuery("""
                        SELECT id, stored_at, NULL AS replaced_at FROM %s
                        WHERE id = ANY (:ids) AND status = 'active'
                        UNION ALL
                        SELECT member_id, stored_at, replaced_at FROM row_versions
                        WHERE member_kind = :kind AND member_id = ANY (:ids) AND row ->> 'status' = 'active'
                        ORDER BY 1, 2
                        """.formatted(table(kind)))
                .bind("kind", kind.wire())
                .bind("ids", ids.toArray(String[]::new))
                .map((row, context) -> Map.entry(
                        new RowRef(kind, row.getString("id")),
                        new ForcePeriod(InstantColumn.of(row, "stored_at"), InstantColumn.find(row, "replaced_at"))))
                .forEach(period -> join(
                        forcePeriods.computeIfAbsent(period.getKey(), row -> new ArrayList<>()), period.getValue()));
        return forcePeriods;
    }

    /// Adjacent versions form one period.
    private static void join(List<ForcePeriod> periods, ForcePeriod next) {
        if (!periods.isEmpty()
                && periods.getLast()
                        .to()
                        .filter(end -> !end.isBefore(next.from()))
                        .isPresent()) {
            periods.add(new ForcePeriod(periods.removeLast().from(), next.to()));
        } else {
            periods.add(next);
        }
    }

    /// A FROM clause with the columns of the kind's table and the rows as of `:as_of`, to
    /// be followed by an alias.
    static String asOf(RowKind kind) {
        String table = table(kind);
        return """
                (SELECT * FROM %1$s WHERE stored_at <= :as_of
                 UNION ALL
                 SELECT (jsonb_populate_record(NULL::%1$s, v.row)).* FROM row_versions v
                 WHERE v.member_kind = '%2$s' AND v.stored_at <= :as_of AND v.replaced_at > :as_of)
                """.formatted(table, kind.wire());
    }

    static String table(RowKind kind) {
        return switch (kind) {
            case MEMORY -> "memories";
            case ENTITY -> "entities";
            case PROJECT_STATE -> "project_state";
            case CONCEPT_EDGE -> throw new IllegalArgumentException("edges have no versions here");
        };
    }
}
