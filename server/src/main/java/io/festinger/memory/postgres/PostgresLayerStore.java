package io.festinger.memory.postgres;

import io.festinger.claims.EntityType;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.ConflictStore;
import io.festinger.database.InstantColumn;
import io.festinger.memory.entities.EntityTypes;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.LayerStore;
import io.festinger.memory.layers.Rivalries;
import io.festinger.memory.layers.RowKey;
import io.festinger.memory.premises.FallenPremise;
import io.festinger.memory.premises.PremiseStore;
import io.festinger.memory.premises.postgres.PostgresPremiseStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.StatementContext;

/// The rows of all layers in their tables, and their earlier versions in `row_versions`.
public final class PostgresLayerStore implements LayerStore {
    private static final int FETCH = 500;
    private static final int MAX_SHAKEN = 10_000;
    private static final String CHUNKS = """
            SELECT c.*, d.project, d.path, w.started_at
            FROM source_chunks c JOIN source_documents d ON d.id = c.document_id
            JOIN ingestion_waves w ON w.id = c.wave_id
            """;

    private final EntityTypes types;
    private final ConflictStore conflicts;
    private final PremiseStore premises = new PostgresPremiseStore();

    public PostgresLayerStore(EntityTypes types, ConflictStore conflicts) {
        this.types = types;
        this.conflicts = conflicts;
    }

    @Override
    public Optional<Instant> beginning(Handle handle) {
        return handle.createQuery("""
                        SELECT least((SELECT min(created_at) FROM memories), (SELECT min(created_at) FROM entities),
                                     (SELECT min(created_at) FROM project_state),
                                     (SELECT min(started_at) FROM ingestion_waves)) AS beginning
                        """)
                .map((row, context) -> InstantColumn.find(row, "beginning"))
                .one();
    }

    @Override
    public void each(Handle handle, Consumer<LayerRow> each) {
        for (Layer layer : Layer.values()) {
            versions(handle, layer, Optional.empty(), each);
        }
    }

    @Override
    public void each(Handle handle, Collection<RowKey> keys, Consumer<LayerRow> each) {
        for (Layer layer : Layer.values()) {
            List<String> ids = ids(keys, layer);
            if (!ids.isEmpty()) {
                versions(handle, layer, Optional.of(ids), each);
            }
        }
    }

    private static List<String> ids(Collection<RowKey> keys, Layer layer) {
        return keys.stream().filter(key -> key.layer() == layer).map(RowKey::id).toList();
    }

    /// @param ids empty for all
    private void versions(Handle handle, Layer layer, Optional<List<String>> ids, Consumer<LayerRow> each) {
        if (layer == Layer.CHUNK) {
            String place = ids.isPresent() ? "WHERE c.id = ANY (:ids)" : "";
            chunks(bound(handle.createQuery(CHUNKS + place), ids), each);
            return;
        }
        RowKind kind = layer.kind().orElseThrow();
        String sql = "SELECT * FROM (" + current(kind, ids.isPresent()) + " UNION ALL " + past(kind, ids.isPresent())
                + ") r ORDER BY r.id COLLATE \"C\", r.stored_at, r.until";
        LayerRows.VersionMerger versionMerger = new LayerRows.VersionMerger(each);
        Reading reading = reading(handle, kind);
        each(bound(handle.createQuery(sql), ids), (row, context) -> versionMerger.add(reading.read(row, context)));
        versionMerger.end();
    }

    private static Query bound(Query query, Optional<List<String>> ids) {
        return ids.map(some -> query.bind("ids", some.toArray(String[]::new))).orElse(query);
    }

    private static String current(RowKind kind, boolean some) {
        return "SELECT m.*, NULL::timestamptz AS until FROM " + RowVersions.table(kind) + " m"
                + (some ? " WHERE m.id = ANY (:ids)" : "");
    }

    private static String past(RowKind kind, boolean some) {
        return "SELECT m.*, v.replaced_at AS until FROM row_versions v CROSS JOIN LATERAL jsonb_populate_record(NULL::"
                + RowVersions.table(kind) + ", v.row) m WHERE v.member_kind = '" + kind.wire() + "'"
                + (some ? " AND v.member_id = ANY (:ids)" : "");
    }

    private interface Reading {
        LayerRow read(ResultSet row, StatementContext context) throws SQLException;
    }

    private Reading reading(Handle handle, RowKind kind) {
        return switch (kind) {
            case MEMORY ->
                (row, context) ->
                        LayerRows.of(PostgresMemoryStore.COLUMNS.map(row, context), InstantColumn.find(row, "until"));
            case ENTITY -> {
                Map<String, EntityType> entityTypes = types.byName(handle);
                yield (row, context) -> LayerRows.of(
                        PostgresEntityStore.COLUMNS.map(row, context), entityTypes, InstantColumn.find(row, "until"));
            }
            case PROJECT_STATE ->
                (row, context) ->
                        LayerRows.of(PostgresStateStore.COLUMNS.map(row, context), InstantColumn.find(row, "until"));
            case CONCEPT_EDGE -> throw new IllegalArgumentException("edges are not a layer");
        };
    }

    private interface RowConsumer {
        void take(ResultSet row, StatementContext context) throws SQLException;
    }

    private static void each(Query query, RowConsumer rowConsumer) {
        try (Stream<Boolean> rows = query
                .setFetchSize(FETCH)
                .map((row, context) -> {
                    rowConsumer.take(row, context);
                    return true;
                })
                .stream()) {
            rows.forEachOrdered(taken -> {});
        }
    }

    private static void chunks(Query query, Consumer<LayerRow> each) {
        each(query, (row, context) -> LayerRows.chunk(row, each));
    }

    @Override
    public List<LayerRow> at(Handle handle, Collection<RowKey> keys, Optional<Instant> asOf) {
        List<LayerRow> rows = new ArrayList<>();
        if (asOf.isPresent()) {
            each(handle, keys, row -> {
                if (stands(row, asOf.get())) {
                    rows.add(row);
                }
            });
            return rows;
        }
        for (Layer layer : Layer.values()) {
            List<String> ids = ids(keys, layer);
            if (layer == Layer.CHUNK && !ids.isEmpty()) {
                versions(handle, layer, Optional.of(ids), row -> {
                    if (row.times().until().isEmpty()) {
                        rows.add(row);
                    }
                });
            } else if (!ids.isEmpty()) {
                RowKind kind = layer.kind().orElseThrow();
                Reading reading = reading(handle, kind);
                each(
                        bound(handle.createQuery(current(kind, true)), Optional.of(ids)),
                        (row, context) -> rows.add(reading.read(row, context)));
            }
        }
        return rows;
    }

    private static boolean stands(LayerRow row, Instant asOf) {
        return !row.times().since().isAfter(asOf)
                && row.times().until().filter(until -> !until.isAfter(asOf)).isEmpty();
    }

    @Override
    public List<LayerRow> active(Handle handle, Layer layer, List<String> types, List<String> projects, int max) {
        if (layer == Layer.MEMORY && !types.isEmpty() && !projects.isEmpty()) {
            return newest(handle, types, projects, max);
        }
        boolean state = layer == Layer.PROJECT_STATE;
        RowKind kind = layer.kind().orElseThrow();
        List<LayerRow> rows = new ArrayList<>();
        Reading reading = reading(handle, kind);
        String sql = current(kind, false) + " WHERE m.status = 'active'"
                + (types.isEmpty() ? "" : " AND m." + (state ? "category" : "memory_type") + " = ANY (:types)")
                + (projects.isEmpty() ? "" : " AND m.project = ANY (:projects)")
                + (state
                        ? " ORDER BY m.project, m.category, m.key, m.qualifier, m.id"
                        : " ORDER BY m.created_at DESC, m.id DESC")
                + " LIMIT :most";
        Query query = handle.createQuery(sql).bind("most", max);
        if (!types.isEmpty()) {
            query.bind("types", types.toArray(String[]::new));
        }
        if (!projects.isEmpty()) {
            query.bind("projects", projects.toArray(String[]::new));
        }
        each(query, (row, context) -> rows.add(reading.read(row, context)));
        return rows;
    }

    /// Queries each type of each project by the index `memories_by_type`: one query for all of them would
    /// read every memory when few have these types.
    private static List<LayerRow> newest(Handle handle, List<String> types, List<String> projects, int max) {
        return handle.createQuery("""
                        SELECT m.* FROM (SELECT DISTINCT unnest(:projects::text[])) AS project (label)
                        CROSS JOIN (SELECT DISTINCT unnest(:types::text[])) AS type (name)
                        CROSS JOIN LATERAL (
                            SELECT * FROM memories
                            WHERE status = 'active' AND memories.project = label AND memory_type = name
                            ORDER BY created_at DESC, id DESC LIMIT :most) AS m
                        ORDER BY m.created_at DESC, m.id DESC LIMIT :most
                        """)
                .bind("projects", projects.toArray(String[]::new))
                .bind("types", types.toArray(String[]::new))
                .bind("most", max)
                .map((row, context) -> LayerRows.of(PostgresMemoryStore.COLUMNS.map(row, context), Optional.empty()))
                .list();
    }

    @Override
    public List<RowKey> chunksOf(Handle handle, Collection<String> waves) {
        return handle.createQuery("""
                        SELECT c.id FROM source_chunks c JOIN source_documents d ON d.id = c.document_id
                        WHERE d.wave_id = ANY (:waves)
                        """)
                .bind("waves", waves.toArray(String[]::new))
                .mapTo(String.class)
                .map(id -> new RowKey(Layer.CHUNK, id))
                .list();
    }

    @Override
    public List<RowKey> headings(Handle handle, Collection<String> documents, Collection<String> paths) {
        return handle.createQuery("""
                        SELECT c.id FROM source_chunks c
                        WHERE c.document_id = ANY (:documents) AND c.heading = ANY (:paths) AND c.content ~ '^ {0,3}#'
                        """)
                .bind("documents", documents.toArray(String[]::new))
                .bind("paths", paths.toArray(String[]::new))
                .mapTo(String.class)
                .map(id -> new RowKey(Layer.CHUNK, id))
                .list();
    }

    private record Sighting(String chunk, RowKey key, Optional<String> span) {}

    @Override
    public List<ReadThere> readFrom(Handle handle, Collection<String> chunks, Optional<Instant> asOf) {
        List<Sighting> sightings = handle.createQuery("""
                        SELECT 'memory' AS layer, m.id, m.source_chunk_id, m.source_span FROM memories m
                        WHERE m.source_chunk_id = ANY (:chunks) AND m.status <> 'candidate'
                        UNION ALL
                        SELECT 'entity', e.id, e.source_chunk_id, e.source_span FROM entities e
                        WHERE e.source_chunk_id = ANY (:chunks) AND e.status <> 'candidate'
                        UNION
                        SELECT 'entity', e.id, m.source_chunk_id, m.source_span
                        FROM memories m JOIN entities e ON e.id = m.superseded_by
                        WHERE m.source_chunk_id = ANY (:chunks) AND m.status = 'graduated' AND e.status <> 'candidate'
                        """)
                .bind("chunks", chunks.toArray(String[]::new))
                .map((row, context) -> new Sighting(
                        row.getString("source_chunk_id"),
                        new RowKey(Layer.read(row.getString("layer")), row.getString("id")),
                        Optional.ofNullable(row.getString("source_span"))))
                .list();
        Map<RowKey, LayerRow> rows = new HashMap<>();
        at(handle, sightings.stream().map(Sighting::key).distinct().toList(), asOf)
                .forEach(row -> rows.put(row.key(), row));
        return sightings.stream()
                .flatMap(sighting -> Optional.ofNullable(rows.get(sighting.key()))
                        .map(row -> new ReadThere(sighting.chunk(), row, sighting.span()))
                        .stream())
                .toList();
    }

    @Override
    public Rivalries rivalries(Handle handle, Collection<RowKey> keys, Optional<Instant> asOf) {
        List<RowRef> rows = keys.stream().flatMap(key -> key.ref().stream()).toList();
        return asOf.map(time -> conflicts.openOf(handle, rows, time).entrySet().stream()
                        .flatMap(row -> row.getValue().stream()
                                .map(conflict -> new Rivalries.Side(RowKey.of(row.getKey()), conflict, true)))
                        .toList())
                .map(sides -> new Rivalries(sides, Map.of()))
                .orElseGet(() -> rivalries(conflicts.sides(handle, rows)).with(premises.fallenPremises(handle, keys)));
    }

    @Override
    public KnownRivalries rivalries(Handle handle, KnownRivalries knownRivalries) {
        record Head(long place, boolean changed, boolean resting) {}
        Head head = handle.createQuery("""
                        SELECT seq, EXISTS (SELECT FROM audit_log WHERE seq > :known AND subject_kind = 'conflict') AS changed,
                               seq > :known AND EXISTS (SELECT FROM premise_links) AS resting
                        FROM audit_head
                        """)
                .bind("known", knownRivalries.place())
                .map((row, context) ->
                        new Head(row.getLong("seq"), row.getBoolean("changed"), row.getBoolean("resting")))
                .one();
        Rivalries current = head.changed() ? rivalries(conflicts.sides(handle)) : knownRivalries.rivalries();
        return new KnownRivalries(head.place(), head.resting() ? current.with(shakenPremises(handle)) : current);
    }

    private Map<RowKey, FallenPremise> shakenPremises(Handle handle) {
        Map<RowKey, FallenPremise> fallenPremises = new HashMap<>();
        premises.shakenRows(handle, MAX_SHAKEN).forEach(row -> fallenPremises.putIfAbsent(row.row(), row.premise()));
        return fallenPremises;
    }

    private static Rivalries rivalries(List<ConflictStore.Side> sides) {
        return new Rivalries(
                sides.stream()
                        .map(side -> new Rivalries.Side(RowKey.of(side.row()), side.conflict(), side.disputed()))
                        .toList(),
                Map.of());
    }
}
