package io.festinger.memory.postgres;

import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.memory.extraction.ContentKey;
import io.festinger.memory.extraction.ProposalStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// Proposals in the tables `proposals` and `proposal_sightings`.
public final class PostgresProposalStore implements ProposalStore {
    private static final int FETCH = 1_000;

    /// Rows with these words, the most relevant first: active rows, then candidates, then the rest.
    private static final String KNOWN = """
            SELECT a.place, x.member_kind, x.member_id, x.status, x.content
            FROM unnest(:keys, :memory, :types, :projects, :contents)
                WITH ORDINALITY AS a(key, is_memory, type, project, content, place)
            CROSS JOIN LATERAL (
                SELECT p.member_kind, p.member_id, coalesce(m.status, e.status) AS status, NULL AS content
                FROM proposals p
                LEFT JOIN memories m ON p.member_kind = 'memory' AND m.id = p.member_id
                LEFT JOIN entities e ON p.member_kind = 'entity' AND e.id = p.member_id
                WHERE p.key = a.key AND coalesce(m.id, e.id) IS NOT NULL
                UNION ALL
                SELECT 'memory', m.id, m.status, m.content FROM memories m
                WHERE a.is_memory AND md5(m.normalized_content) = md5(a.content) AND m.normalized_content = a.content
                  AND m.memory_type = a.type AND m.project = a.project
                UNION ALL
                SELECT 'entity', e.id, e.status, e.fields::text FROM entities e
                WHERE NOT a.is_memory AND e.entity_type = a.type AND e.project = a.project
                  AND md5(lower(e.fields #>> '{}')) =
                      md5(lower(CASE WHEN a.is_memory THEN NULL ELSE a.content::jsonb END #>> '{}'))
            ) x
            ORDER BY a.place, array_position(ARRAY['active', 'candidate', 'invalid'], x.status), x.member_id
            """;

    @Override
    public Map<ContentKey, KnownRow> knownRows(Handle handle, Collection<ContentKey> contentKeys) {
        List<ContentKey> keys = List.copyOf(contentKeys);
        Map<ContentKey, KnownRow> knownRows = new LinkedHashMap<>();
        handle.createQuery(KNOWN)
                .bind("keys", texts(keys, ContentKey::digest))
                .bind("memory", keys.stream().map(ContentKey::memory).toArray(Boolean[]::new))
                .bind("types", texts(keys, ContentKey::type))
                .bind("projects", texts(keys, ContentKey::project))
                .bind("contents", texts(keys, ContentKey::search))
                .map((row, context) -> Map.entry(keys.get(row.getInt("place") - 1), foundContent(row)))
                .forEach(entry -> {
                    if (entry.getValue()
                            .content()
                            .filter(text -> !entry.getKey().isStatedBy(text))
                            .isEmpty()) {
                        knownRows.putIfAbsent(entry.getKey(), entry.getValue().known());
                    }
                });
        return knownRows;
    }

    private static <T> String[] texts(List<T> values, Function<T, String> part) {
        return values.stream().map(part).toArray(String[]::new);
    }

    /// @param content content of the row, if it was found by its content
    private record KnownContent(KnownRow known, Optional<String> content) {}

    private static KnownContent foundContent(ResultSet row) throws SQLException {
        return new KnownContent(known(row), Optional.ofNullable(row.getString("content")));
    }

    private static KnownRow known(ResultSet row) throws SQLException {
        return new KnownRow(
                RowRef.of(row.getString("member_kind"), row.getString("member_id")), state(row.getString("status")));
    }

    private static RowState state(String status) {
        return switch (status) {
            case "candidate" -> RowState.WAITING;
            case "active" -> RowState.ACTIVE;
            case "invalid" -> RowState.REJECTED;
            default -> RowState.REPLACED;
        };
    }

    @Override
    public boolean enter(Handle handle, ContentKey content, RowRef row) {
        return handle.createUpdate("""
                        INSERT INTO proposals (key, member_kind, member_id) VALUES (:key, :kind, :id)
                        ON CONFLICT DO NOTHING
                        """)
                        .bind("key", content.digest())
                        .bind("kind", row.kind().wire())
                        .bind("id", row.id())
                        .execute()
                == 1;
    }

    @Override
    public int readAgain(Handle handle, Collection<Sighting> sightings, Instant at) {
        lock(handle, sightings);
        List<RowRef> rowRefs = seenRefs(handle, sightings, at);
        Map<RowRef, Long> counts = rowRefs.stream()
                .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
        counts.forEach((row, count) -> handle.createUpdate(
                        """
                        UPDATE %s SET re_extraction_count = re_extraction_count + :count, last_re_extracted_at = :at
                        WHERE id = :id
                        """.formatted(row.kind() == RowKind.MEMORY ? "memories" : "entities"))
                .bind("count", count)
                .bind("at", at)
                .bind("id", row.id())
                .execute());
        return rowRefs.size();
    }

    /// All writers lock rows in one order.
    private static void lock(Handle handle, Collection<Sighting> sightings) {
        Map<RowKind, List<String>> ids = new TreeMap<>(sightings.stream()
                .map(Sighting::row)
                .distinct()
                .collect(Collectors.groupingBy(RowRef::kind, Collectors.mapping(RowRef::id, Collectors.toList()))));
        ids.forEach((kind, some) -> handle.createQuery("SELECT id FROM %s WHERE id = ANY(:ids) ORDER BY id FOR UPDATE"
                        .formatted(kind == RowKind.MEMORY ? "memories" : "entities"))
                .bind("ids", some.toArray(String[]::new))
                .mapTo(String.class)
                .list());
    }

    @Override
    public void sighted(Handle handle, Collection<Sighting> sightings, Instant at) {
        seenRefs(handle, sightings, at);
    }

    /// The row of each new sighting. A newly inserted table row has no `xmax`.
    private static List<RowRef> seenRefs(Handle handle, Collection<Sighting> sightings, Instant at) {
        List<Sighting> requestedSightings = sightings.stream().distinct().toList();
        if (requestedSightings.isEmpty()) {
            return List.of();
        }
        return handle
                .createQuery("""
                        INSERT INTO proposal_sightings AS s (member_kind, member_id, source_id, from_interaction, seen_at)
                        SELECT kind, id, source, interaction, :at::timestamptz
                        FROM unnest(:kinds, :ids, :sources, :interactions) AS a(kind, id, source, interaction)
                        ON CONFLICT (member_kind, member_id, source_id) DO UPDATE SET seen_at = excluded.seen_at
                        RETURNING s.member_kind, s.member_id, s.xmax = 0 AS fresh
                        """)
                .bind(
                        "kinds",
                        texts(
                                requestedSightings,
                                sighting -> sighting.row().kind().wire()))
                .bind(
                        "ids",
                        texts(requestedSightings, sighting -> sighting.row().id()))
                .bind("sources", texts(requestedSightings, Sighting::sourceId))
                .bind(
                        "interactions",
                        requestedSightings.stream()
                                .map(Sighting::fromInteraction)
                                .toArray(Boolean[]::new))
                .bind("at", at)
                .map((row, context) -> row.getBoolean("fresh")
                        ? Optional.of(RowRef.of(row.getString("member_kind"), row.getString("member_id")))
                        : Optional.<RowRef>empty())
                .stream()
                .flatMap(Optional::stream)
                .toList();
    }

    @Override
    public void words(Handle handle, String project, Consumer<String> each) {
        try (Stream<String> rows =
                handle.createQuery("""
                        SELECT content FROM memories WHERE project = :project
                        UNION ALL
                        SELECT (SELECT string_agg(value, ' ') FROM jsonb_each_text(fields)) FROM entities
                        WHERE project = :project AND fields <> '{}'
                        """).bind("project", project).setFetchSize(FETCH).mapTo(String.class).stream()) {
            rows.forEachOrdered(each);
        }
    }

    @Override
    public void forget(Handle handle, RowRef row) {
        for (String table : List.of("proposals", "proposal_sightings", "deferrals")) {
            handle.createUpdate("DELETE FROM %s WHERE member_kind = :kind AND member_id = :id".formatted(table))
                    .bind("kind", row.kind().wire())
                    .bind("id", row.id())
                    .execute();
        }
    }

    @Override
    public List<Sighting> sightings(Handle handle, RowRef row) {
        return handle.createQuery("""
                        SELECT source_id, from_interaction FROM proposal_sightings
                        WHERE member_kind = :kind AND member_id = :id ORDER BY seen_at DESC, source_id
                        """)
                .bind("kind", row.kind().wire())
                .bind("id", row.id())
                .map((found, context) ->
                        new Sighting(row, found.getString("source_id"), found.getBoolean("from_interaction")))
                .list();
    }
}
