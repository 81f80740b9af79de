package io.festinger.memory.postgres;

import io.festinger.memory.holdings.FigureStore;
import io.festinger.memory.holdings.Flow;
import io.festinger.memory.holdings.Totals;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Counts over conflicts and layers, reading only the needed columns.
public final class PostgresFigureStore implements FigureStore {
    private static final String FLOWS = """
            WITH told AS (
                SELECT id, project, detected_at, resolved_at FROM conflicts
                WHERE held IS NULL AND (proposed IS NOT TRUE AND status = 'open' OR resolved_at >= :since)
            ), again AS (
                SELECT 'memory' AS kind, id, corroborations FROM memories WHERE corroborations > 0
                UNION ALL
                SELECT 'entity', id, corroborations FROM entities WHERE corroborations > 0
            ), uses AS (
                SELECT m.conflict_id, sum(a.corroborations) AS uses
                FROM told t
                JOIN conflict_members m ON m.conflict_id = t.id
                JOIN again a ON a.kind = m.member_kind AND a.id = m.member_id
                GROUP BY m.conflict_id
            )
            SELECT t.project,
                   (greatest(t.detected_at, :before) AT TIME ZONE 'UTC')::date AS opened,
                   (t.resolved_at AT TIME ZONE 'UTC')::date AS closed,
                   count(*) AS conflicts,
                   sum(1 + coalesce(u.uses, 0)) AS weight
            FROM told t LEFT JOIN uses u ON u.conflict_id = t.id
            GROUP BY 1, 2, 3
            """;

    @Override
    public Totals totals(Handle handle) {
        return handle.createQuery("""
                        SELECT count(*) FILTER (WHERE status = 'active') AS memories,
                               count(*) FILTER (WHERE status = 'candidate')
                               + (SELECT count(*) FROM entities WHERE status = 'candidate') AS candidates
                        FROM memories WHERE status IN ('active', 'candidate')
                        """)
                .map((row, context) -> new Totals(row.getLong("memories"), row.getLong("candidates")))
                .one();
    }

    @Override
    public List<Flow> flows(Handle handle, LocalDate since) {
        return handle.createQuery(FLOWS)
                .bind("since", since.atStartOfDay(ZoneOffset.UTC).toInstant())
                .bind("before", since.minusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant())
                .map((row, context) -> new Flow(
                        row.getString("project"),
                        row.getObject("opened", LocalDate.class),
                        Optional.ofNullable(row.getObject("closed", LocalDate.class)),
                        row.getLong("conflicts"),
                        row.getLong("weight")))
                .list();
    }
}
