package io.festinger.reads.postgres;

import io.festinger.claims.RowRef;
import io.festinger.database.TextArray;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.RowKey;
import io.festinger.reads.ReadStore;
import io.festinger.reads.Reader;
import io.festinger.reads.Way;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// The table `reads`. Batches are written in the order of the primary key, so that two nodes wait for each other and do
/// not block each other.
public final class PostgresReadStore implements ReadStore {
    private static final Comparator<Read> ORDER = Comparator.comparing(
                    (Read read) -> read.row().word())
            .thenComparing(read -> read.reader().agent())
            .thenComparing(read -> read.reader().session());

    private static final String ADD = """
            INSERT INTO reads AS r (member_kind, member_id, agent, session, way, times, first_at, last_at)
            SELECT * FROM unnest(:kinds::text[], :ids::text[], :agents::text[], :sessions::text[], :ways::text[],
                                 :times::integer[], :firsts::timestamptz[], :lasts::timestamptz[])
            ON CONFLICT (member_kind, member_id, agent, session) DO UPDATE
            SET way = excluded.way,
                times = r.times + excluded.times,
                last_at = greatest(r.last_at, excluded.last_at),
                reported_at = NULL
            """;

    @Override
    public void add(Handle handle, Collection<Read> reads) {
        List<Read> orderedReads = reads.stream().sorted(ORDER).toList();
        handle.createUpdate(ADD)
                .bind("kinds", texts(orderedReads, read -> read.row().layer().wire()))
                .bind("ids", texts(orderedReads, read -> read.row().id()))
                .bind("agents", texts(orderedReads, read -> read.reader().agent()))
                .bind("sessions", texts(orderedReads, read -> read.reader().session()))
                .bind("ways", texts(orderedReads, read -> read.way().wire()))
                .bind("times", texts(orderedReads, read -> Integer.toString(read.times())))
                .bind("firsts", texts(orderedReads, read -> read.firstAt().toString()))
                .bind("lasts", texts(orderedReads, read -> read.lastAt().toString()))
                .execute();
    }

    private static <T> TextArray texts(List<T> all, Function<T, String> text) {
        return new TextArray(all.stream().map(text).toArray(String[]::new));
    }

    @Override
    public List<Read> of(Handle handle, String id, int limit) {
        return handle.createQuery("""
                        SELECT * FROM reads
                        WHERE member_kind IN ('memory', 'entity', 'project_state') AND member_id = :id
                        ORDER BY last_at DESC, agent, session LIMIT :limit
                        """)
                .bind("id", id)
                .bind("limit", limit)
                .map((row, context) -> read(row))
                .list();
    }

    @Override
    public Map<RowRef, List<Read>> of(Handle handle, Collection<RowRef> rows, int limit) {
        List<RowRef> all = List.copyOf(rows);
        return handle
                .createQuery("""
                        SELECT * FROM reads
                        WHERE (member_kind, member_id) IN (SELECT * FROM unnest(:kinds::text[], :ids::text[]))
                        ORDER BY last_at DESC LIMIT :limit
                        """)
                .bind("kinds", texts(all, row -> row.kind().wire()))
                .bind("ids", texts(all, RowRef::id))
                .bind("limit", limit)
                .map((row, context) -> read(row))
                .list()
                .stream()
                .collect(Collectors.groupingBy(
                        read -> read.row().ref().orElseThrow(), LinkedHashMap::new, Collectors.toList()));
    }

    @Override
    public List<RowRef> members(Handle handle, String conflict) {
        return handle.createQuery("""
                        SELECT member_kind, member_id FROM conflict_members
                        WHERE conflict_id = :conflict AND standing = 'contradicts'
                          AND member_kind IN ('memory', 'entity', 'project_state')
                        """)
                .bind("conflict", conflict)
                .map((row, context) -> RowRef.of(row.getString("member_kind"), row.getString("member_id")))
                .list();
    }

    /// Whether the row of a read was written or disputed since a time.
    private static String write(String since) {
        return """
                (EXISTS (SELECT FROM audit_log a
                         WHERE a.subject_kind = r.member_kind AND a.subject_id = r.member_id AND a.at > %1$s)
                 OR EXISTS (SELECT FROM conflict_members m JOIN conflicts c ON c.id = m.conflict_id
                            WHERE m.member_kind = r.member_kind AND m.member_id = r.member_id
                              AND c.status = 'open' AND c.held IS NULL AND c.detected_at > %1$s))
                """.formatted(since);
    }

    @Override
    public List<Read> overtakenSince(Handle handle, String agent, Instant since, int limit) {
        return handle.createQuery("""
                        SELECT r.* FROM (SELECT DISTINCT ON (member_kind, member_id) * FROM reads WHERE agent = :agent
                                         ORDER BY member_kind, member_id, last_at DESC) r
                        WHERE %s ORDER BY last_at DESC LIMIT :limit
                        """.formatted(write("greatest(r.last_at, :since)")))
                .bind("agent", agent)
                .bind("since", since)
                .bind("limit", limit)
                .map((row, context) -> read(row))
                .list();
    }

    @Override
    public List<Read> overtakenReads(Handle handle, Reader reader, int limit) {
        return handle.createQuery("""
                        SELECT * FROM reads r
                        WHERE agent = :agent AND session = :session AND reported_at IS NULL AND %s
                        ORDER BY last_at DESC LIMIT :limit
                        """.formatted(write("r.last_at")))
                .bind("agent", reader.agent())
                .bind("session", reader.session())
                .bind("limit", limit)
                .map((row, context) -> read(row))
                .list();
    }

    @Override
    public void report(Handle handle, Reader reader, Collection<RowKey> rows, Instant at) {
        List<RowKey> keys = List.copyOf(rows);
        handle.createUpdate("""
                        UPDATE reads SET reported_at = :at
                        WHERE agent = :agent AND session = :session
                          AND (member_kind, member_id) IN (SELECT * FROM unnest(:kinds::text[], :ids::text[]))
                        """)
                .bind("at", at)
                .bind("agent", reader.agent())
                .bind("session", reader.session())
                .bind("kinds", texts(keys, key -> key.layer().wire()))
                .bind("ids", texts(keys, RowKey::id))
                .execute();
    }

    @Override
    public int days(Handle handle) {
        return handle.createQuery("SELECT value::integer FROM config WHERE key = 'reads_days'")
                .mapTo(Integer.class)
                .one();
    }

    @Override
    public int forget(Handle handle, Instant before, long max) {
        return handle.createUpdate("""
                        DELETE FROM reads
                        WHERE last_at < :before
                           OR last_at <= (SELECT last_at FROM reads ORDER BY last_at DESC OFFSET :max LIMIT 1)
                        """).bind("before", before).bind("max", max).execute();
    }

    private static Read read(ResultSet row) throws SQLException {
        return new Read(
                new RowKey(Layer.read(row.getString("member_kind")), row.getString("member_id")),
                new Reader(row.getString("agent"), row.getString("session")),
                Way.of(row.getString("way")),
                row.getInt("times"),
                time(row, "first_at").orElseThrow(),
                time(row, "last_at").orElseThrow(),
                time(row, "reported_at"));
    }

    private static Optional<Instant> time(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
    }
}
