package io.festinger.memory.premises.postgres;

import io.festinger.database.InstantColumn;
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
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
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

    /// The links of some rows to some premises.
    private static final String SOME_LINKS = """
            SELECT member_kind, member_id, premise_kind, premise_id, origin, linked_at FROM premise_links
            WHERE member_id = ANY (:ids) AND premise_id = ANY (:premiseIds)
            """;

    /// A row, one of its premises, and why that does not hold; empty while it does.
    private record Link(RowKey row, RowKey premise, Optional<Fall> fall, Optional<Instant> askedAt) {
        FallenPremise fallen() {
            return new FallenPremise(premise, fall.orElseThrow());
        }
    }

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
                InstantColumn.of(row, "linked_at"),
                Optional.ofNullable(row.getString("fall")).map(Fall::of));
    }

    @Override
    public Map<RowKey, List<String>> restingOn(Handle handle, Collection<RowKey> premises) {
        Map<RowKey, List<String>> resting = new LinkedHashMap<>();
        links(handle, "premise_id = ANY (:ids)", premises)
                .forEach(link -> resting.computeIfAbsent(link.premise(), none -> new ArrayList<>())
                        .add(link.row().id()));
        return resting;
    }

    /// @param condition with the parameter `ids`
    private static List<Link> links(Handle handle, String condition, Collection<RowKey> rows) {
        return links(query(handle, condition).bind("ids", texts(rows, RowKey::id)));
    }

    private static Query query(Handle handle, String condition) {
        return handle.createQuery("""
                SELECT member_kind, member_id, premise_kind, premise_id, fall, asked_at FROM premise_links
                WHERE %s ORDER BY premise_id, member_id
                """.formatted(condition));
    }

    private static List<Link> links(Query query) {
        return query.map((row, context) -> new Link(
                        key(row, "member_kind", "member_id"),
                        key(row, "premise_kind", "premise_id"),
                        Optional.ofNullable(row.getString("fall")).map(Fall::of),
                        InstantColumn.find(row, "asked_at")))
                .list();
    }

    /// Follows the premises step by step, all rows together. A pair of a row and a premise is followed once, so cycles
    /// end; a fallen premise ends its chain.
    @Override
    public Map<RowKey, FallenPremise> fallenPremises(Handle handle, Collection<RowKey> rows) {
        Map<RowKey, FallenPremise> fallenPremises = new LinkedHashMap<>();
        Map<RowKey, Set<RowKey>> seenKeys = new HashMap<>();
        Map<RowKey, Set<RowKey>> front = new LinkedHashMap<>();
        rows.forEach(row -> front.put(row, Set.of(row)));
        while (!front.isEmpty()) {
            List<Link> links = links(handle, "member_id = ANY (:ids)", front.keySet());
            Map<RowKey, Set<RowKey>> next = new LinkedHashMap<>();
            for (Link link : links) {
                for (RowKey root : front.getOrDefault(link.row(), Set.of())) {
                    if (link.fall().isEmpty()) {
                        add(seenKeys, next, link.premise(), root);
                    } else if (!link.premise().equals(root)) {
                        fallenPremises.putIfAbsent(root, link.fallen());
                    }
                }
            }
            front.clear();
            front.putAll(next);
        }
        return fallenPremises;
    }

    private static <T> void add(Map<RowKey, Set<T>> seen, Map<RowKey, Set<T>> next, RowKey row, T origin) {
        if (seen.computeIfAbsent(row, none -> new HashSet<>()).add(origin)) {
            next.computeIfAbsent(row, none -> new LinkedHashSet<>()).add(origin);
        }
    }

    /// The same in the other direction.
    @Override
    public List<ShakenRow> shakenRows(Handle handle, int limit) {
        List<ShakenRow> shakenRows = new ArrayList<>();
        Map<RowKey, Set<FallenPremise>> seenPremises = new HashMap<>();
        Map<RowKey, Set<FallenPremise>> front = new LinkedHashMap<>();
        for (Link link : links(query(handle, "fall IS NOT NULL"))) {
            shakenRows.add(new ShakenRow(link.fallen(), link.row(), link.askedAt()));
            add(seenPremises, front, link.row(), link.fallen());
        }
        while (!front.isEmpty() && shakenRows.size() < limit) {
            Map<RowKey, Set<FallenPremise>> next = new LinkedHashMap<>();
            for (Link link : links(handle, "fall IS NULL AND premise_id = ANY (:ids)", front.keySet())) {
                for (FallenPremise premise : front.getOrDefault(link.premise(), Set.of())) {
                    boolean isKnown =
                            seenPremises.getOrDefault(link.row(), Set.of()).contains(premise);
                    if (!isKnown && !premise.row().equals(link.row())) {
                        shakenRows.add(new ShakenRow(premise, link.row(), link.askedAt()));
                        add(seenPremises, next, link.row(), premise);
                    }
                }
            }
            front.clear();
            front.putAll(next);
        }
        return shakenRows.subList(0, Math.min(shakenRows.size(), limit));
    }

    @Override
    public void release(Handle handle, Collection<RowKey> rows, Collection<RowKey> premises, String by, Instant at) {
        ids(handle.createUpdate("""
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
        ids(handle.createUpdate("""
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

    private static RowKey key(ResultSet row, String kind, String id) throws SQLException {
        return new RowKey(Layer.read(row.getString(kind)), row.getString(id));
    }

    private static <S extends SqlStatement<S>> S ids(
            S statement, Collection<RowKey> rows, Collection<RowKey> premises) {
        return statement.bind("ids", texts(rows, RowKey::id)).bind("premiseIds", texts(premises, RowKey::id));
    }

    private static <T> TextArray texts(Collection<T> all, Function<T, String> text) {
        return new TextArray(all.stream().map(text).toArray(String[]::new));
    }
}
