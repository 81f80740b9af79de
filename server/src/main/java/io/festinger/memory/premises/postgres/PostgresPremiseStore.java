package io.festinger.memory.premises.postgres;

import io.festinger.database.TextArray;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.RowKey;
import io.festinger.memory.premises.Fall;
import io.festinger.memory.premises.FallenPremise;
import io.festinger.memory.premises.PremiseOrigin;
import io.festinger.memory.premises.PremiseStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;

/// The table `premises` and the view `premise_links`, which has the passages and graduated memories of
/// rows, too.
public final class PostgresPremiseStore implements PremiseStore {
    private static final String ROWS = """
            SELECT 'memory' AS kind, id, status = 'active' AS active, confidence, md5(normalized_content) AS said
            FROM memories WHERE id = ANY (:ids)
            UNION ALL
            SELECT 'entity', id, status = 'active', confidence, md5(fields::text) FROM entities WHERE id = ANY (:ids)
            UNION ALL
            SELECT 'project_state', id, status = 'active', 1, md5(value) FROM project_state WHERE id = ANY (:ids)
            """;

    /// The links of some rows to premises, which the view has from several tables.
    private static final String SOME_LINKS = """
            SELECT l.member_kind, l.member_id, l.premise_kind, l.premise_id, l.origin, l.linked_at
            FROM unnest(:kinds::text[], :ids::text[]) AS m (kind, id)
            CROSS JOIN unnest(:premiseKinds::text[], :premiseIds::text[]) AS p (kind, id)
            JOIN premise_links l ON l.member_kind = m.kind AND l.member_id = m.id
                                AND l.premise_kind = p.kind AND l.premise_id = p.id
            """;

    @Override
    public List<StandingRow> standing(Handle handle, Collection<String> ids) {
        return handle.createQuery("SELECT * FROM (" + ROWS + ") r WHERE r.active")
                .bind("ids", texts(ids, Function.identity()))
                .map((row, context) -> new StandingRow(key(row, "kind", "id"), row.getDouble("confidence")))
                .list();
    }

    @Override
    public void link(
            Handle handle, RowKey row, Collection<RowKey> premises, PremiseOrigin origin, String source, Instant at) {
        handle.createUpdate("""
                        INSERT INTO premises (member_kind, member_id, premise_kind, premise_id, origin, source, said, linked_at)
                        SELECT :kind, :id, r.kind, r.id, :origin, :source, r.said, :at FROM (%s) r
                        ON CONFLICT (member_kind, member_id, premise_kind, premise_id)
                        DO UPDATE SET origin = excluded.origin, source = excluded.source, said = excluded.said,
                                      linked_at = excluded.linked_at, released_at = NULL, released_by = NULL,
                                      asked_of = NULL, asked_at = NULL, told_at = NULL
                        """.formatted(ROWS))
                .bind("kind", row.layer().wire())
                .bind("id", row.id())
                .bind("ids", texts(premises, RowKey::id))
                .bind("origin", origin.wire())
                .bind("source", source)
                .bind("at", at)
                .execute();
    }

    @Override
    public void unlink(Handle handle, String source) {
        handle.execute("DELETE FROM premises WHERE source = ? AND source <> ''", source);
    }

    @Override
    public List<Premise> of(Handle handle, RowKey row) {
        return handle.createQuery("""
                        SELECT premise_kind AS kind, premise_id AS id, origin, linked_at, fall FROM premise_links
                        WHERE member_kind = :kind AND member_id = :id ORDER BY linked_at, premise_id
                        """)
                .bind("kind", row.layer().wire())
                .bind("id", row.id())
                .map((found, context) -> premise(found))
                .list();
    }

    @Override
    public List<Premise> restingOn(Handle handle, RowKey premise) {
        return handle.createQuery("""
                        SELECT member_kind AS kind, member_id AS id, origin, linked_at, fall FROM premise_links
                        WHERE premise_kind = :kind AND premise_id = :id ORDER BY linked_at, member_id
                        """)
                .bind("kind", premise.layer().wire())
                .bind("id", premise.id())
                .map((found, context) -> premise(found))
                .list();
    }

    private static Premise premise(ResultSet row) throws SQLException {
        return new Premise(
                key(row, "kind", "id"),
                PremiseOrigin.of(row.getString("origin")),
                row.getObject("linked_at", OffsetDateTime.class).toInstant(),
                Optional.ofNullable(row.getString("fall")).map(Fall::of));
    }

    @Override
    public Map<RowKey, List<String>> restingOn(Handle handle, Collection<RowKey> premises) {
        Map<RowKey, List<String>> resting = new LinkedHashMap<>();
        bound(handle.createQuery("""
                        SELECT l.premise_kind, l.premise_id, l.member_id
                        FROM unnest(:kinds::text[], :ids::text[]) AS p (kind, id)
                        JOIN premise_links l ON l.premise_kind = p.kind AND l.premise_id = p.id ORDER BY l.member_id
                        """), "kinds", "ids", premises)
                .map((row, context) -> resting.computeIfAbsent(
                                key(row, "premise_kind", "premise_id"), none -> new ArrayList<>())
                        .add(row.getString("member_id")))
                .list();
        return resting;
    }

    /// `UNION` ends at cycles; a fallen premise ends its chain.
    @Override
    public Map<RowKey, FallenPremise> fallen(Handle handle, Collection<RowKey> rows) {
        Map<RowKey, FallenPremise> fallen = new LinkedHashMap<>();
        if (rows.isEmpty()) {
            return fallen;
        }
        bound(handle.createQuery("""
                        WITH RECURSIVE resting (root_kind, root_id, premise_kind, premise_id, fall) AS (
                            SELECT l.member_kind, l.member_id, l.premise_kind, l.premise_id, l.fall
                            FROM unnest(:kinds::text[], :ids::text[]) AS r (kind, id)
                            JOIN premise_links l ON l.member_kind = r.kind AND l.member_id = r.id
                            UNION
                            SELECT r.root_kind, r.root_id, l.premise_kind, l.premise_id, l.fall
                            FROM resting r
                            JOIN premise_links l ON l.member_kind = r.premise_kind AND l.member_id = r.premise_id
                            WHERE r.fall IS NULL)
                        SELECT * FROM resting WHERE fall IS NOT NULL AND (root_kind, root_id) <> (premise_kind, premise_id)
                        """), "kinds", "ids", rows)
                .map((row, context) -> fallen.putIfAbsent(key(row, "root_kind", "root_id"), fallenPremise(row)))
                .list();
        return fallen;
    }

    @Override
    public List<ShakenRow> shaken(Handle handle, int limit) {
        return handle.createQuery("""
                        WITH RECURSIVE shaken (premise_kind, premise_id, fall, member_kind, member_id, asked_at) AS (
                            SELECT premise_kind, premise_id, fall, member_kind, member_id, asked_at
                            FROM premise_links WHERE fall IS NOT NULL
                            UNION
                            SELECT s.premise_kind, s.premise_id, s.fall, l.member_kind, l.member_id, l.asked_at
                            FROM shaken s
                            JOIN premise_links l ON l.premise_kind = s.member_kind AND l.premise_id = s.member_id
                            WHERE l.fall IS NULL)
                        SELECT premise_kind, premise_id, fall, member_kind, member_id, max(asked_at) AS asked_at FROM shaken
                        WHERE (premise_kind, premise_id) <> (member_kind, member_id)
                        GROUP BY premise_kind, premise_id, fall, member_kind, member_id
                        ORDER BY premise_kind, premise_id, member_kind, member_id LIMIT :limit
                        """)
                .bind("limit", limit)
                .map((row, context) -> new ShakenRow(
                        fallenPremise(row),
                        key(row, "member_kind", "member_id"),
                        Optional.ofNullable(row.getObject("asked_at", OffsetDateTime.class))
                                .map(OffsetDateTime::toInstant)))
                .list();
    }

    @Override
    public void release(Handle handle, Collection<RowKey> rows, Collection<RowKey> premises, String by, Instant at) {
        links(handle.createUpdate("""
                        INSERT INTO premises (member_kind, member_id, premise_kind, premise_id, origin, linked_at, released_at,
                                              released_by)
                        SELECT l.*, :at, :by FROM (%s) l
                        ON CONFLICT (member_kind, member_id, premise_kind, premise_id)
                        DO UPDATE SET released_at = excluded.released_at, released_by = excluded.released_by
                        """.formatted(SOME_LINKS)), rows, premises)
                .bind("at", at)
                .bind("by", by)
                .execute();
    }

    @Override
    public List<RowKey> restore(Handle handle, String premise, Collection<String> rows) {
        return handle
                .createQuery("""
                        UPDATE premises SET released_at = NULL, released_by = NULL
                        WHERE released_at IS NOT NULL
                          AND CASE WHEN cardinality(:rows::text[]) = 0 THEN premise_id = :premise
                                   ELSE member_id = ANY (:rows) END
                        RETURNING member_kind, member_id
                        """)
                .bind("premise", premise)
                .bind("rows", texts(rows, Function.identity()))
                .map((row, context) -> key(row, "member_kind", "member_id"))
                .stream()
                .distinct()
                .toList();
    }

    @Override
    public void ask(Handle handle, RowKey row, Collection<RowKey> premises, String author, Instant at) {
        links(handle.createUpdate("""
                        INSERT INTO premises (member_kind, member_id, premise_kind, premise_id, origin, linked_at, asked_of,
                                              asked_at)
                        SELECT l.*, :author, :at FROM (%s) l
                        ON CONFLICT (member_kind, member_id, premise_kind, premise_id)
                        DO UPDATE SET asked_of = excluded.asked_of, asked_at = excluded.asked_at, told_at = NULL
                        """.formatted(SOME_LINKS)), List.of(row), premises)
                .bind("author", author)
                .bind("at", at)
                .execute();
    }

    @Override
    public void confirm(Handle handle, RowKey row, String author, Instant at) {
        handle.createUpdate("""
                        UPDATE premises SET released_at = :at, released_by = :author
                        WHERE member_kind = :kind AND member_id = :id AND asked_of = :author AND released_at IS NULL
                        """)
                .bind("kind", row.layer().wire())
                .bind("id", row.id())
                .bind("author", author)
                .bind("at", at)
                .execute();
    }

    @Override
    public List<RowKey> questions(Handle handle, String author, Instant at) {
        return handle
                .createQuery("""
                        UPDATE premises SET told_at = :at
                        WHERE asked_of = :author AND told_at IS NULL AND released_at IS NULL
                        RETURNING member_kind, member_id
                        """)
                .bind("author", author)
                .bind("at", at)
                .map((row, context) -> key(row, "member_kind", "member_id"))
                .stream()
                .distinct()
                .toList();
    }

    private static FallenPremise fallenPremise(ResultSet row) throws SQLException {
        return new FallenPremise(key(row, "premise_kind", "premise_id"), Fall.of(row.getString("fall")));
    }

    private static RowKey key(ResultSet row, String kind, String id) throws SQLException {
        return new RowKey(Layer.read(row.getString(kind)), row.getString(id));
    }

    private static <S extends SqlStatement<S>> S links(
            S statement, Collection<RowKey> rows, Collection<RowKey> premises) {
        return bound(bound(statement, "kinds", "ids", rows), "premiseKinds", "premiseIds", premises);
    }

    private static <S extends SqlStatement<S>> S bound(S statement, String kinds, String ids, Collection<RowKey> rows) {
        return statement.bind(kinds, texts(rows, row -> row.layer().wire())).bind(ids, texts(rows, RowKey::id));
    }

    private static <T> TextArray texts(Collection<T> all, Function<T, String> text) {
        return new TextArray(all.stream().map(text).toArray(String[]::new));
    }
}
