package io.festinger.memory.postgres;

import io.festinger.base.ListPage;
import io.festinger.claims.RowRef;
import io.festinger.database.Conditions;
import io.festinger.memory.review.Candidate.Deferral;
import io.festinger.memory.review.CandidateLayer;
import io.festinger.memory.review.CandidateStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The queue over `memories` and `entities`, with `deferrals`. A deferral from before a row's latest return
/// to the queue is ignored.
public final class PostgresCandidateStore implements CandidateStore {
    private static final int PARTS = 4;

    private static final String ORDER = " ORDER BY put_off, age, doubt, id COLLATE \"C\"";

    /// Sorts by deferral, then by the age of the wave, then by confidence.
    private static final String WAITING = """
            SELECT * FROM (
                SELECT x.member_kind, x.id, x.project, x.rule, x.type, x.confidence, x.from_interaction, c.wave_id, c.document_id, d.deferred_at, d.person, d.reason,
                       coalesce(extract(epoch FROM d.deferred_at), 0) AS put_off,
                       - extract(epoch FROM coalesce(w.started_at, x.created_at)) AS age,
                       - x.confidence AS doubt
                FROM (SELECT 'memory' AS member_kind, id, project, coalesce(rule, '') AS rule, memory_type AS type,
                             confidence, source_interaction_id IS NOT NULL AS from_interaction, source_chunk_id, created_at, pending_since
                      FROM memories WHERE status = 'candidate'
                      UNION ALL
                      SELECT 'entity', id, project, coalesce(rule, ''), entity_type,
                             confidence, source_interaction_id IS NOT NULL, source_chunk_id, created_at, pending_since
                      FROM entities WHERE status = 'candidate') x
                LEFT JOIN source_chunks c ON c.id = x.source_chunk_id
                LEFT JOIN ingestion_waves w ON w.id = c.wave_id
                LEFT JOIN deferrals d ON d.member_kind = x.member_kind AND d.member_id = x.id
                    AND d.deferred_at >= x.pending_since) q
            """;

    @Override
    public ListPage<WaitingCandidate> list(Handle handle, Filter filter) {
        Optional<List<String>> place =
                filter.cursor().map(word -> PageCursor.read(word, PARTS).place());
        Conditions conditions = conditions(filter)
                .add(
                        "(put_off, age, doubt, id COLLATE \"C\") > (:put_off::numeric, :age::numeric, :doubt::float8, :id)",
                        "put_off",
                        place.map(List::getFirst))
                .bind("age", place.map(parts -> parts.get(1)))
                .bind("doubt", place.map(parts -> parts.get(2)))
                .bind("id", place.map(List::getLast));
        String sql = WAITING + " WHERE true" + conditions.and() + ORDER + " LIMIT :limit";
        List<PlacedCandidate> rows = conditions
                .bind(handle.createQuery(sql))
                .bind("limit", filter.limit() + 1)
                .map((row, context) -> new PlacedCandidate(waiting(row), place(row)))
                .list();
        return ListPage.of(rows, filter.limit(), row -> new PageCursor(row.place()).write())
                .map(PlacedCandidate::waiting);
    }

    @Override
    public long count(Handle handle, Filter filter) {
        Conditions conditions = conditions(filter);
        String sql = "SELECT count(*) FROM (" + WAITING + " WHERE true" + conditions.and() + ") w";
        return conditions.bind(handle.createQuery(sql)).mapTo(Long.class).one();
    }

    private static Conditions conditions(Filter filter) {
        return new Conditions()
                .add("project = project_name(:project)", "project", filter.project())
                .add("member_kind = :kind", "kind", filter.layer().map(CandidateLayer::wire))
                .add("wave_id = :wave", "wave", filter.wave())
                .add("document_id = :document", "document", filter.document())
                .add("type = :type", "type", filter.type())
                .add("confidence >= :least", "least", filter.confidence())
                .add("(rule = :rule OR starts_with(rule, :rule || '.'))", "rule", filter.rule());
    }

    private record PlacedCandidate(WaitingCandidate waiting, List<String> place) {}

    private static List<String> place(ResultSet row) throws SQLException {
        return List.of(row.getString("put_off"), row.getString("age"), row.getString("doubt"), row.getString("id"));
    }

    private static WaitingCandidate waiting(ResultSet row) throws SQLException {
        @Nullable OffsetDateTime at = row.getObject("deferred_at", OffsetDateTime.class);
        return new WaitingCandidate(
                RowRef.of(row.getString("member_kind"), row.getString("id")),
                at == null
                        ? Optional.empty()
                        : Optional.of(new Deferral(at.toInstant(), row.getString("person"), row.getString("reason"))));
    }

    @Override
    public Optional<WaitingCandidate> find(Handle handle, String id) {
        return handle.createQuery(WAITING + " WHERE id = :id")
                .bind("id", id)
                .map((row, context) -> waiting(row))
                .findFirst();
    }

    @Override
    public List<Sketch> sketches(Handle handle, Optional<String> project) {
        return handle.createQuery(WAITING + " WHERE (:project = '' OR project = project_name(:project))" + ORDER)
                .bind("project", project.orElse(""))
                .map((row, context) -> new Sketch(
                        waiting(row),
                        row.getString("type"),
                        row.getDouble("confidence"),
                        row.getString("rule"),
                        row.getBoolean("from_interaction")))
                .list();
    }

    @Override
    public void defer(Handle handle, RowRef row, Deferral deferral) {
        handle.createUpdate("""
                        INSERT INTO deferrals (member_kind, member_id, deferred_at, person, reason)
                        VALUES (:kind, :id, :at, :person, :reason)
                        ON CONFLICT (member_kind, member_id) DO UPDATE
                        SET deferred_at = excluded.deferred_at, person = excluded.person, reason = excluded.reason
                        """)
                .bind("kind", row.kind().wire())
                .bind("id", row.id())
                .bind("at", deferral.at())
                .bind("person", deferral.person())
                .bind("reason", deferral.reason())
                .execute();
    }

    @Override
    public void resume(Handle handle, RowRef row) {
        handle.createUpdate("DELETE FROM deferrals WHERE member_kind = :kind AND member_id = :id")
                .bind("kind", row.kind().wire())
                .bind("id", row.id())
                .execute();
    }

    @Override
    public Map<RowRef, Integer> interactions(Handle handle, Collection<RowRef> rows, Instant since) {
        Map<RowRef, Integer> counts = new HashMap<>();
        handle.createQuery("""
                        SELECT member_kind, member_id, count(*) AS interactions FROM proposal_sightings
                        WHERE member_id = ANY (:ids) AND from_interaction AND seen_at >= :since
                        GROUP BY member_kind, member_id
                        """)
                .bind("ids", rows.stream().map(RowRef::id).toArray(String[]::new))
                .bind("since", since)
                .map((row, context) -> Map.entry(
                        RowRef.of(row.getString("member_kind"), row.getString("member_id")),
                        row.getInt("interactions")))
                .forEach(entry -> counts.put(entry.getKey(), entry.getValue()));
        return counts;
    }
}
