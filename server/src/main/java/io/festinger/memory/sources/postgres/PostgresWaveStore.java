package io.festinger.memory.sources.postgres;

import io.festinger.base.Json;
import io.festinger.memory.postgres.PageCursor;
import io.festinger.memory.sources.Wave;
import io.festinger.memory.sources.WaveStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;

/// The table `ingestion_waves`.
public final class PostgresWaveStore implements WaveStore {
    @Override
    public void add(Handle handle, Wave wave) {
        handle.createUpdate("""
                        INSERT INTO ingestion_waves (id, project, origin, status, started_by, started_at, counts)
                        VALUES (:id, :project, :origin, :status, :started_by, :started_at, :counts::jsonb)
                        """)
                .bind("id", wave.id())
                .bind("project", wave.project())
                .bind("origin", wave.origin())
                .bind("status", wave.status().wire())
                .bind("started_by", wave.startedBy())
                .bind("started_at", wave.startedAt())
                .bind("counts", Json.write(wave.counts()))
                .execute();
    }

    @Override
    public Optional<Wave> find(Handle handle, String id) {
        return find(handle, id, "");
    }

    @Override
    public Optional<Wave> lock(Handle handle, String id) {
        return find(handle, id, " FOR UPDATE");
    }

    private static Optional<Wave> find(Handle handle, String id, String lock) {
        return handle.createQuery("SELECT * FROM ingestion_waves WHERE id = :id" + lock)
                .bind("id", id)
                .map(PostgresWaveStore::read)
                .findFirst();
    }

    @Override
    public void change(Handle handle, Wave wave) {
        handle.createUpdate("""
                        UPDATE ingestion_waves SET status = :status, counts = :counts::jsonb, finished_at = :finished_at,
                            report = :report::jsonb
                        WHERE id = :id
                        """)
                .bind("id", wave.id())
                .bind("status", wave.status().wire())
                .bind("counts", Json.write(wave.counts()))
                .bind("finished_at", wave.finishedAt())
                .bind("report", wave.summary().map(Json::write))
                .execute();
    }

    @Override
    public Page list(Handle handle, Filter filter) {
        Optional<PageCursor> after = filter.cursor().map(PageCursor::readNewest);
        List<Wave> foundWaves = handle.createQuery("""
                        SELECT * FROM ingestion_waves
                        WHERE (:any_project OR project = project_name(:project)) AND (:status = '' OR status = :status)
                          AND (:first OR (started_at, id) < (:at, :id))
                        ORDER BY started_at DESC, id DESC LIMIT :limit
                        """)
                .bind("any_project", filter.project().isEmpty())
                .bind("project", filter.project().orElse(""))
                .bind("status", filter.status().map(Wave.Status::wire).orElse(""))
                .bind("first", after.isEmpty())
                .bind("at", after.map(PageCursor::createdAt).orElse(Instant.EPOCH))
                .bind("id", after.map(PageCursor::id).orElse(""))
                .bind("limit", filter.limit() + 1)
                .map(PostgresWaveStore::read)
                .list();
        List<Wave> shownWaves = foundWaves.subList(0, Math.min(foundWaves.size(), filter.limit()));
        Optional<String> next = foundWaves.size() > filter.limit()
                ? Optional.of(PageCursor.after(
                                shownWaves.getLast().startedAt(),
                                shownWaves.getLast().id())
                        .write())
                : Optional.empty();
        return new Page(shownWaves, next);
    }

    private static Wave read(ResultSet row, StatementContext context) throws SQLException {
        return new Wave(
                row.getString("id"),
                row.getString("project"),
                row.getString("origin"),
                Wave.Status.of(row.getString("status")),
                row.getString("started_by"),
                ChunkRow.instant(row, "started_at"),
                ChunkRow.time(row, "finished_at"),
                Json.read(row.getString("counts"), Wave.Counts.class),
                Optional.ofNullable(row.getString("report")).map(report -> Json.read(report, Object.class)));
    }
}
