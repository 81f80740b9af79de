package io.festinger.conflicts.postgres;

import io.festinger.claims.RowRef;
import io.festinger.conflicts.AuditLog;
import io.festinger.conflicts.postgres.AuditChain.Link;
import io.festinger.database.InstantColumn;
import io.festinger.database.Pipeline;
import io.festinger.database.TextArray;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// The chain in `audit_log`, with its newest link in `audit_head`: each writer locks
/// that row until the commit.
public final class PostgresAuditLog implements AuditLog {
    private static final int FETCH = 5_000;
    /// PostgreSQL scans an array again for each of its elements.
    private static final int TOGETHER = 500;

    private static final String APPEND = """
            WITH RECURSIVE
                 head AS MATERIALIZED (SELECT seq, hash FROM audit_head FOR UPDATE),
                 chain (place, seq, hash) AS (
                     SELECT 0, seq, hash FROM head
                     UNION ALL
                     SELECT place + 1, seq + 1,
                            sha256(hash || convert_to('[' || (seq + 1) || ',' || (:lines::text[])[place + 1], 'UTF8'))
                     FROM chain WHERE place < :count),
                 link AS (
                     INSERT INTO audit_log (seq, at, actor, action, subject_kind, subject_id, detail, hash)
                     SELECT c.seq, e.at::timestamptz, e.actor, e.action, e.kind, e.subject, e.detail, c.hash
                     FROM chain c
                     JOIN unnest(:ats::text[], :actors::text[], :actions::text[], :kinds::text[], :subjects::text[],
                                 :details::text[])
                          WITH ORDINALITY AS e (at, actor, action, kind, subject, detail, place) USING (place)
                     ORDER BY c.place)
            UPDATE audit_head SET seq = last.seq, hash = last.hash
            FROM (SELECT seq, hash FROM chain WHERE place = :count) AS last
            """;

    /// The newest link; for an empty chain, number 0 and one zero byte.
    private record Head(long seq, byte[] hash) {}

    /// The database computes the hashes, in the same way as [AuditChain], so no writer waits for a round trip
    /// while the newest link is locked.
    @Override
    public void append(List<Entry> entries, Pipeline pipeline) {
        for (int from = 0; from < entries.size(); from += TOGETHER) {
            chain(entries.subList(from, Math.min(entries.size(), from + TOGETHER)), pipeline);
        }
    }

    private static void chain(List<Entry> entries, Pipeline pipeline) {
        pipeline.add(
                APPEND,
                Map.of(
                        "count", entries.size(),
                        "ats", texts(entries, entry -> entry.at().toString()),
                        "actors", texts(entries, Entry::actor),
                        "actions", texts(entries, Entry::action),
                        "kinds", texts(entries, Entry::subjectKind),
                        "subjects", texts(entries, Entry::subjectId),
                        "details", texts(entries, Entry::detail),
                        "lines", texts(entries, AuditChain::line)));
    }

    private static TextArray texts(List<Entry> entries, Function<Entry, String> field) {
        return new TextArray(entries.stream().map(field).toArray(String[]::new));
    }

    @Override
    public Pipeline.Pending<List<String>> writtenSince(
            Pipeline pipeline, RowRef row, String project, long seq, int limit) {
        return pipeline.ask(
                """
                SELECT subject_id FROM audit_log
                WHERE seq > :seq AND subject_kind = :kind AND subject_id <> :id
                      AND detail::jsonb ->> 'project' = :project
                LIMIT :limit
                """,
                Map.of("seq", seq, "kind", row.kind().wire(), "id", row.id(), "project", project, "limit", limit),
                (result, context) -> result.getString(1));
    }

    @Override
    public List<Row> list(Handle handle, String subjectKind, String subjectId, long before, int limit) {
        return handle.createQuery("""
                        SELECT * FROM audit_log
                        WHERE seq < :before
                          AND (:kind = '' OR subject_kind = :kind)
                          AND (:subject = '' OR subject_id = :subject)
                        ORDER BY seq DESC LIMIT :limit
                        """)
                .bind("before", before)
                .bind("kind", subjectKind)
                .bind("subject", subjectId)
                .bind("limit", limit)
                .map((row, context) -> read(row))
                .map(link -> new Row(link.seq(), link.entry(), HexFormat.of().formatHex(link.hash()), link.erasedBy()))
                .list();
    }

    @Override
    public Map<String, Instant> latest(Handle handle, String subjectKind, String action) {
        Map<String, Instant> latest = new HashMap<>();
        handle.createQuery("""
                        SELECT subject_id, max(at) AS at FROM audit_log
                        WHERE subject_kind = :kind AND action = :action GROUP BY subject_id
                        """)
                .bind("kind", subjectKind)
                .bind("action", action)
                .map((row, context) -> Map.entry(row.getString("subject_id"), InstantColumn.of(row, "at")))
                .forEach(entry -> latest.put(entry.getKey(), entry.getValue()));
        return latest;
    }

    @Override
    public Tombstones erase(Handle handle, Collection<Long> entries, String erasure) {
        handle.execute("ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only");
        handle.createUpdate("""
                        UPDATE audit_log SET actor = 'erased', subject_id = '', detail = '{}', erased_by = :erasure
                        WHERE seq = ANY (:entries)
                        """)
                .bind("erasure", erasure)
                .bind("entries", entries.toArray(Long[]::new))
                .execute();
        handle.execute("ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only");
        AuditChain chain = new AuditChain();
        try (Stream<Link> links = handle
                .createQuery("SELECT * FROM audit_log WHERE erased_by = :erasure ORDER BY seq")
                .bind("erasure", erasure)
                .setFetchSize(FETCH)
                .map((row, context) -> read(row))
                .stream()) {
            links.forEach(chain::tombstone);
        }
        return chain.tombstones(erasure);
    }

    @Override
    public Verdict verify(Handle handle) {
        Head head = head(handle, " FOR SHARE");
        AuditChain chain = new AuditChain();
        try (Stream<Link> links = handle
                .createQuery("SELECT * FROM audit_log ORDER BY seq")
                .setFetchSize(FETCH)
                .map((row, context) -> read(row))
                .stream()) {
            boolean whole = links.allMatch(chain::takes);
            return chain.verdict(whole, head.seq(), head.hash());
        }
    }

    private static Head head(Handle handle, String lock) {
        return handle.createQuery("SELECT seq, hash FROM audit_head" + lock)
                .map((row, context) -> new Head(row.getLong("seq"), row.getBytes("hash")))
                .one();
    }

    private static Link read(java.sql.ResultSet row) throws java.sql.SQLException {
        return new Link(
                row.getLong("seq"),
                new Entry(
                        InstantColumn.of(row, "at"),
                        row.getString("actor"),
                        row.getString("action"),
                        row.getString("subject_kind"),
                        row.getString("subject_id"),
                        row.getString("detail")),
                row.getBytes("hash"),
                Optional.ofNullable(row.getString("erased_by")));
    }
}
