package io.festinger.memory.postgres;

import io.festinger.base.ConflictId;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.memory.browse.BrowseStore;
import io.festinger.memory.browse.FactMap;
import io.festinger.memory.browse.Mention;
import io.festinger.memory.browse.Narrowing;
import io.festinger.memory.browse.RowFacet;
import io.festinger.memory.browse.ValueCount;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.RowKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/// Browses the tables of layers, `row_versions` and `claims`.
public final class PostgresBrowseStore implements BrowseStore {
    /// The rows of each layer that began or ended in a time, with the moment.
    private static final String CHANGED = """
            SELECT kind, id, max(at) AS at FROM (
                SELECT 'memory' AS kind, id, project, stored_at AS at FROM memories WHERE stored_at > :from
                UNION ALL
                SELECT 'entity', id, project, stored_at FROM entities WHERE stored_at > :from
                UNION ALL
                SELECT 'project_state', id, project, stored_at FROM project_state WHERE stored_at > :from
                UNION ALL
                SELECT member_kind, member_id, row ->> 'project', stored_at FROM row_versions
                WHERE member_kind IN ('memory', 'entity', 'project_state') AND replaced_at > :from
            ) changes
            WHERE at > :from AND at <= :to AND (:project = '' OR project = :project)
            GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT :most
            """;

    /// The first claim of each row is the fact; a thing that a conflict is about comes before the
    /// others.
    private static final String MENTIONS = """
            WITH disputed AS MATERIALIZED (
                SELECT DISTINCT m.member_kind, m.member_id
                FROM conflicts c JOIN conflict_members m ON m.conflict_id = c.id
                WHERE c.status = 'open' AND c.held IS NULL
            ), things AS MATERIALIZED (
                SELECT project, CASE WHEN subject = '' THEN attribute ELSE subject END AS thing, count(*) AS facts,
                       bool_or((member_kind, member_id) IN (SELECT member_kind, member_id FROM disputed)) AS contested
                FROM claims WHERE ordinal = 0 AND (:project = '' OR project IN (:project, '')) GROUP BY 1, 2
            ), best AS (
                SELECT * FROM things ORDER BY contested DESC, facts DESC, project, thing LIMIT :most
            ), chosen AS MATERIALIZED (
                SELECT project, thing, place, (SELECT count(*) FROM things) AS total FROM (
                    SELECT project, thing, row_number() OVER best AS place, sum(least(facts, :each)) OVER best AS room
                    FROM best WINDOW best AS (ORDER BY contested DESC, facts DESC, project, thing)
                ) ranked WHERE room <= :most
            )
            SELECT f.*, coalesce((SELECT content FROM memories
                                  WHERE f.member_kind = 'memory' AND id = f.member_id), '') AS content
            FROM (
                SELECT member_kind, member_id, f.project, attribute, value, thing, place, total,
                       row_number() OVER (PARTITION BY place ORDER BY
                           (member_kind, member_id) NOT IN (SELECT member_kind, member_id FROM disputed),
                           member_kind, member_id) AS nth
                FROM chosen JOIN claims f ON f.project = chosen.project AND f.ordinal = 0
                    AND CASE WHEN f.subject = '' THEN f.attribute ELSE f.subject END = thing
            ) f
            WHERE nth <= :each ORDER BY place, member_kind, member_id
            """;

    @Override
    public List<ValueCount> counts(Handle handle, Layer layer, RowFacet facet, Narrowing narrowing, int max) {
        RowKind kind = layer.kind().orElseThrow();
        List<String> conditions = new ArrayList<>();
        narrowing.fields().forEach((field, value) -> {
            String expected = field == RowFacet.PROJECT ? "project_name(:project)" : ":" + field.wire();
            conditions.add("m." + column(kind, field) + " = " + expected);
        });
        String sql = "SELECT m.%s AS value, count(*) AS rows FROM %s m%s GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT :most"
                .formatted(
                        column(kind, facet),
                        narrowing.asOf().isPresent() ? RowVersions.asOf(kind) : RowVersions.table(kind),
                        conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions));
        Query query = handle.createQuery(sql).bind("most", max);
        narrowing.fields().forEach((field, value) -> query.bind(field.wire(), value));
        narrowing.asOf().ifPresent(time -> query.bind("as_of", time));
        return query.map((row, context) -> new ValueCount(row.getString("value"), row.getLong("rows")))
                .list();
    }

    private static String column(RowKind kind, RowFacet facet) {
        boolean state = kind == RowKind.PROJECT_STATE;
        return switch (facet) {
            case PROJECT -> "project";
            case STATUS -> "status";
            case AUTHOR -> state ? "person" : "author";
            case TYPE -> state ? "category" : kind == RowKind.ENTITY ? "entity_type" : "memory_type";
        };
    }

    @Override
    public List<RowKey> changedKeys(Handle handle, Instant from, Instant to, Optional<String> project, int max) {
        return handle.createQuery(CHANGED)
                .bind("from", from)
                .bind("to", to)
                .bind("project", project.orElse(""))
                .bind("most", max)
                .map((row, context) -> new RowKey(Layer.read(row.getString("kind")), row.getString("id")))
                .list();
    }

    @Override
    public ThingPage mentions(Handle handle, Optional<String> project, int max, int each) {
        record MentionTotal(Mention mention, long total) {}
        List<MentionTotal> placed = handle.createQuery(MENTIONS)
                .bind("project", project.orElse(""))
                .bind("most", max)
                .bind("each", each)
                .map((row, context) -> {
                    String text = row.getString("attribute") + ": " + row.getString("value");
                    String content = row.getString("content");
                    return new MentionTotal(
                            new Mention(
                                    RowRef.of(row.getString("member_kind"), row.getString("member_id")),
                                    row.getString("project"),
                                    row.getString("thing"),
                                    row.getString("attribute"),
                                    row.getString("value"),
                                    content.isEmpty() ? text : content),
                            row.getLong("total"));
                })
                .list();
        return new ThingPage(
                placed.stream().map(MentionTotal::mention).toList(),
                placed.isEmpty() ? 0 : placed.getFirst().total());
    }

    @Override
    public List<FactMap.Dispute> disputes(Handle handle, List<RowRef> rows) {
        record Member(String conflict, String subject, FactMap.Side side) {}
        Map<String, FactMap.Dispute> disputes = new LinkedHashMap<>();
        handle.createQuery("""
                        SELECT m.conflict_id, c.subject, m.member_kind, m.member_id,
                               coalesce(nullif(m.now_value, ''), m.value) AS value,
                               coalesce(nullif(m.now_content, ''), m.content) AS content
                        FROM conflict_members m JOIN conflicts c ON c.id = m.conflict_id
                        WHERE c.status = 'open' AND c.held IS NULL AND m.conflict_id IN (
                            SELECT conflict_id FROM conflict_members
                            JOIN unnest(:kinds::text[], :ids::text[]) AS shown (kind, id)
                                ON member_kind = shown.kind AND member_id = shown.id)
                        ORDER BY c.detected_at DESC, m.conflict_id, m.member_id
                        """)
                .bind("kinds", rows.stream().map(row -> row.kind().wire()).toArray(String[]::new))
                .bind("ids", rows.stream().map(RowRef::id).toArray(String[]::new))
                .map((row, context) -> new Member(
                        row.getString("conflict_id"),
                        row.getString("subject"),
                        new FactMap.Side(
                                RowRef.of(row.getString("member_kind"), row.getString("member_id")),
                                row.getString("value"),
                                row.getString("content"))))
                .forEach(member -> disputes.computeIfAbsent(
                                member.conflict(),
                                id -> new FactMap.Dispute(new ConflictId(id), member.subject(), new ArrayList<>()))
                        .sides()
                        .add(member.side()));
        return List.copyOf(disputes.values());
    }
}
