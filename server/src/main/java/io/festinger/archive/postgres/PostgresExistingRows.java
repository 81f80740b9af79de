package io.festinger.archive.postgres;

import io.festinger.archive.ArchiveFile.Line;
import io.festinger.archive.ArchiveTable;
import io.festinger.archive.ExistingRows;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;

/// Compares and stores many rows in one statement. A temporary table maps the archive's numbers of
/// words to the local numbers.
public final class PostgresExistingRows implements ExistingRows {
    private static final Map<String, List<String>> WORDS = Map.of(
            "urd", List.of("id", "parent_id", "dim_id"),
            "displaced_edges", List.of("id", "parent_id", "dim_id", "moved_to"),
            "unconfirmed_edges", List.of("id", "parent_id", "dim_id"),
            "concept_collisions", List.of("concept_id", "existing_parent_id", "incoming_parent_id", "dim_id"));

    private static <S extends SqlStatement<S>> S bind(S statement, List<Line> lines) {
        return statement.bind("rows", RowInserts.rows(lines));
    }

    @Override
    public List<ComparedRow> compare(Handle handle, ArchiveTable table, List<Line> lines, Set<String> ignoredColumns) {
        String key = table.key().stream().map(column -> "r." + column).collect(Collectors.joining(", ' ', "));
        String match = table.key().stream()
                .map(column -> "t." + column + " = r." + column)
                .collect(Collectors.joining(" AND "));
        return bind(
                        handle.createQuery("""
                                SELECT j.place, concat(%2$s) AS id, t.%4$s IS NOT NULL AS here,
                                       coalesce((SELECT string_agg(a.key, ' ' ORDER BY a.key)
                                                 FROM jsonb_each(to_jsonb(t)) a JOIN jsonb_each(to_jsonb(r)) b
                                                      USING (key)
                                                 WHERE a.value <> b.value AND jsonb_exists(j.json::jsonb, a.key)
                                                   AND a.key <> ALL (:ignored)), '') AS fields
                                FROM unnest(:rows::text[]) WITH ORDINALITY AS j (json, place)
                                CROSS JOIN LATERAL jsonb_populate_record(NULL::%1$s, j.json::jsonb) AS r
                                LEFT JOIN %1$s t ON %3$s
                                ORDER BY j.place
                                """.formatted(
                                        table.name(), key, match, table.key().getFirst())),
                        lines)
                .bind("ignored", ignoredColumns.toArray(String[]::new))
                .map((row, context) -> new ComparedRow(
                        lines.get(row.getInt("place") - 1),
                        row.getString("id"),
                        row.getBoolean("here"),
                        fields(row.getString("fields"))))
                .list();
    }

    private static List<String> fields(String joinedText) {
        return joinedText.isEmpty() ? List.of() : List.of(joinedText.split(" "));
    }

    @Override
    public int addMissing(Handle handle, ArchiveTable table, List<Line> lines) {
        return RowInserts.of(handle, table).missing().insert(handle, lines);
    }

    @Override
    public int addVersions(Handle handle, List<Line> lines) {
        return bind(handle.createUpdate("""
                                INSERT INTO row_versions
                                SELECT DISTINCT r.* FROM unnest(:rows::text[]) AS json,
                                     jsonb_populate_record(NULL::row_versions, json::jsonb) AS r
                                WHERE NOT EXISTS (SELECT FROM row_versions v
                                                  WHERE v.member_kind = r.member_kind AND v.member_id = r.member_id
                                                    AND v.replaced_at = r.replaced_at AND v.stored_at = r.stored_at
                                                    AND v.row = r.row)
                                """), lines).execute();
    }

    @Override
    public void replace(Handle handle, ArchiveTable table, Line line) {
        List<String> columns = TableColumns.of(handle, table).of(line);
        String list = String.join(", ", columns);
        String key = table.key().stream()
                .map(column -> "t." + column + " = r." + column)
                .collect(Collectors.joining(" AND "));
        handle.createUpdate("""
                        UPDATE %1$s t SET (%2$s) = (SELECT %3$s)
                        FROM jsonb_populate_record(NULL::%1$s, :row::jsonb) AS r WHERE %4$s
                        """.formatted(
                                table.name(),
                                list,
                                columns.stream().map(column -> "r." + column).collect(Collectors.joining(", ")),
                                key))
                .bind("row", line.row())
                .execute();
    }

    @Override
    public int words(Handle handle, List<Line> lines) {
        handle.execute("""
                CREATE TEMPORARY TABLE IF NOT EXISTS word_numbers (there integer PRIMARY KEY, here integer NOT NULL)
                ON COMMIT DROP
                """);
        int addedCount = bind(handle.createUpdate("""
                                INSERT INTO soas (token, encounter_count, last_seen, saliency, novelty, band, queued_at)
                                SELECT r.token, r.encounter_count, r.last_seen, r.saliency, r.novelty, r.band, r.queued_at
                                FROM unnest(:rows::text[]) AS json,
                                     jsonb_populate_record(NULL::soas, json::jsonb) AS r
                                WHERE NOT EXISTS (SELECT FROM soas s WHERE s.token = r.token)
                                ORDER BY r.id
                                """), lines).execute();
        bind(handle.createUpdate("""
                                WITH words AS (SELECT r.* FROM unnest(:rows::text[]) AS json,
                                                               jsonb_populate_record(NULL::soas, json::jsonb) AS r),
                                     raised AS (
                                         UPDATE soas s
                                         SET encounter_count = greatest(s.encounter_count, w.encounter_count),
                                             last_seen = greatest(s.last_seen, w.last_seen),
                                             saliency = greatest(s.saliency, w.saliency),
                                             novelty = greatest(s.novelty, w.novelty)
                                         FROM words w
                                         WHERE s.token = w.token
                                           AND (w.encounter_count > s.encounter_count
                                                OR w.last_seen > coalesce(s.last_seen, '-infinity')
                                                OR w.saliency > s.saliency OR w.novelty > s.novelty))
                                INSERT INTO word_numbers
                                SELECT w.id, s.id FROM words w JOIN soas s ON s.token = w.token
                                """), lines).execute();
        return addedCount;
    }

    @Override
    public List<Line> withWordsOfHere(Handle handle, ArchiveTable table, List<Line> lines) {
        String mappedText = WORDS.getOrDefault(table.name(), List.of()).stream()
                .map(column -> "'" + column + "', (SELECT here FROM word_numbers WHERE there = (j.json::jsonb ->> '"
                        + column + "')::integer)")
                .collect(Collectors.joining(", "));
        return bind(
                        handle.createQuery(
                                """
                                SELECT j.place, ((j.json::jsonb%2$s) || jsonb_build_object(%1$s))::text AS json
                                FROM unnest(:rows::text[]) WITH ORDINALITY AS j (json, place) ORDER BY j.place
                                """.formatted(mappedText, table.name().equals("concept_collisions") ? " - 'id'" : "")),
                        lines)
                .map((row, context) ->
                        new Line(lines.get(row.getInt("place") - 1).number(), row.getString("json")))
                .list();
    }

    @Override
    public Map<Integer, Integer> wordNumbers(Handle handle) {
        Map<Integer, Integer> numbers = new HashMap<>();
        handle.createQuery("SELECT there, here FROM word_numbers")
                .map((row, context) -> Map.entry(row.getInt("there"), row.getInt("here")))
                .forEach(pair -> numbers.put(pair.getKey(), pair.getValue()));
        return numbers;
    }

    @Override
    public Map<String, String> documentsInPlace(Handle handle, List<Line> lines) {
        Map<String, String> inPlace = new HashMap<>();
        bind(handle.createQuery("""
                                SELECT r.id AS there, d.id AS here
                                FROM unnest(:rows::text[]) AS json,
                                     jsonb_populate_record(NULL::source_documents, json::jsonb) AS r
                                JOIN source_documents d ON d.project = r.project AND d.path = r.path
                                WHERE d.id <> r.id OR d.content_hash <> r.content_hash OR d.version <> r.version
                                """), lines)
                .map((row, context) -> Map.entry(row.getString("there"), row.getString("here")))
                .forEach(pair -> inPlace.put(pair.getKey(), pair.getValue()));
        return inPlace;
    }

    @Override
    public Descent descent(Handle handle, RowKind kind, Line line) {
        return handle.createQuery("""
                        WITH r AS (SELECT :row::jsonb ->> 'id' AS id, (:row::jsonb ->> 'stored_at')::timestamptz AS at)
                        SELECT CASE
                            WHEN EXISTS (SELECT FROM row_versions v WHERE v.member_kind = :kind AND v.member_id = r.id
                                           AND v.stored_at = r.at) THEN 'OLDER'
                            WHEN EXISTS (SELECT FROM row_versions v JOIN %s t ON t.id = v.member_id
                                         WHERE v.member_kind = :kind AND v.member_id = r.id
                                           AND v.stored_at = t.stored_at) THEN 'NEWER'
                            ELSE 'APART' END
                        FROM r
                        """.formatted(table(kind)))
                .bind("row", line.row())
                .bind("kind", kind.wire())
                .mapTo(String.class)
                .map(Descent::valueOf)
                .one();
    }

    static String table(RowKind kind) {
        return switch (kind) {
            case MEMORY -> "memories";
            case ENTITY -> "entities";
            case PROJECT_STATE -> "project_state";
            case CONCEPT_EDGE -> throw new IllegalArgumentException("edges have no versions");
        };
    }

    @Override
    public Optional<String> holding(Handle handle, String conflict, Collection<String> slots) {
        return handle.createQuery("""
                        SELECT conflict_id FROM conflict_slots WHERE slot = ANY (:slots) AND conflict_id <> :conflict
                        ORDER BY conflict_id LIMIT 1
                        """)
                .bind("slots", slots.toArray(String[]::new))
                .bind("conflict", conflict)
                .mapTo(String.class)
                .findFirst();
    }

    @Override
    public void letSlotsGo(Handle handle, String conflict) {
        handle.execute("DELETE FROM conflict_slots WHERE conflict_id = ?", conflict);
    }

    @Override
    public List<RowRef> twins(Handle handle, RowRef row) {
        String same =
                switch (row.kind()) {
                    case MEMORY ->
                        "o.memory_type = r.memory_type AND md5(o.normalized_content) = md5(r.normalized_content)"
                                + " AND o.normalized_content = r.normalized_content";
                    case ENTITY ->
                        "o.entity_type = r.entity_type AND jsonb_hash(o.fields) = jsonb_hash(r.fields)"
                                + " AND o.fields = r.fields";
                    case PROJECT_STATE, CONCEPT_EDGE -> "";
                };
        if (same.isEmpty()) {
            return List.of();
        }
        return handle.createQuery("""
                        SELECT o.id FROM %1$s r JOIN %1$s o ON %2$s
                        WHERE r.id = :id AND o.id <> r.id AND r.status = 'active' AND o.status = 'active'
                          AND o.project = r.project AND o.scope = r.scope AND o.qualifier = r.qualifier
                          AND NOT EXISTS (SELECT FROM conflict_members m JOIN conflicts c ON c.id = m.conflict_id
                                          WHERE m.member_kind = :kind AND m.member_id = r.id AND c.status = 'open')
                          AND (o.valid_from, o.valid_to) IS NOT DISTINCT FROM (r.valid_from, r.valid_to)
                        ORDER BY o.created_at, o.id
                        """.formatted(table(row.kind()), same))
                .bind("id", row.id())
                .bind("kind", row.kind().wire())
                .mapTo(String.class)
                .map(id -> new RowRef(row.kind(), id))
                .list();
    }

    @Override
    public Optional<String> stateInPlace(Handle handle, Line line) {
        return handle.createQuery("""
                        SELECT s.id FROM jsonb_populate_record(NULL::project_state, :row::jsonb) AS r
                        JOIN project_state s USING (project, category, key, qualifier) WHERE s.id <> r.id
                        """)
                .bind("row", line.row())
                .mapTo(String.class)
                .findFirst();
    }

    @Override
    public void rememberConflicts(Handle handle) {
        handle.execute("""
                CREATE TEMPORARY TABLE conflicts_before ON COMMIT DROP AS
                SELECT c.id, count(m.*) AS members
                FROM conflicts c LEFT JOIN conflict_members m ON m.conflict_id = c.id GROUP BY c.id
                """);
    }

    @Override
    public Filed filedSince(Handle handle) {
        return handle.createQuery("""
                        SELECT count(*) FILTER (WHERE b.id IS NULL) AS opened,
                               count(*) FILTER (WHERE b.members < n.members) AS joined
                        FROM (SELECT c.id, count(m.*) AS members
                              FROM conflicts c LEFT JOIN conflict_members m ON m.conflict_id = c.id GROUP BY c.id) n
                        LEFT JOIN conflicts_before b USING (id)
                        """)
                .map((row, context) -> new Filed(row.getLong("opened"), row.getLong("joined")))
                .one();
    }

    @Override
    public int addAudit(Handle handle, String chain, List<Line> lines) {
        return bind(handle.createUpdate("""
                                INSERT INTO audit_imported
                                SELECT CAST(:chain AS bytea), r.* FROM unnest(:rows::text[]) AS json,
                                     jsonb_populate_record(NULL::audit_log, json::jsonb) AS r
                                WHERE NOT EXISTS (SELECT FROM audit_log l WHERE l.seq = r.seq AND l.hash = r.hash)
                                ON CONFLICT DO NOTHING
                                """), lines).bind("chain", chain).execute();
    }

    @Override
    public int addImportedAudit(Handle handle, List<Line> lines) {
        return bind(handle.createUpdate("""
                                INSERT INTO audit_imported
                                SELECT r.* FROM unnest(:rows::text[]) AS json,
                                     jsonb_populate_record(NULL::audit_imported, json::jsonb) AS r
                                WHERE NOT EXISTS (SELECT FROM audit_log l WHERE l.seq = r.seq AND l.hash = r.hash)
                                ON CONFLICT DO NOTHING
                                """), new ArrayList<>(lines)).execute();
    }
}
