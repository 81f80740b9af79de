package io.festinger.access.postgres;

import io.festinger.access.Key;
import io.festinger.access.KeyStore;
import io.festinger.access.Role;
import io.festinger.base.WorkspaceId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Keys in `festinger.keys`.
public final class PostgresKeyStore implements KeyStore {
    private static final String COLUMNS =
            "id, name, workspace, role, rate_per_minute, created_by, created_at, revoked_at, encode(hash, 'hex') AS hash";

    @Override
    public void lock(Handle handle) {
        handle.createQuery("SELECT pg_advisory_xact_lock(hashtextextended('festinger keys', 7))::text")
                .mapTo(String.class)
                .one();
    }

    @Override
    public void insert(Handle handle, Key key, String hash) {
        handle.createUpdate("""
                        INSERT INTO festinger.keys
                            (id, name, workspace, role, hash, rate_per_minute, created_by, created_at)
                        VALUES (:id, :name, :workspace, :role, :hash, :rate, :by, :at)""")
                .bind("id", key.id())
                .bind("name", key.name())
                .bind("workspace", key.workspace().map(WorkspaceId::name).orElse(Key.EVERY_WORKSPACE))
                .bind("role", key.role().wire())
                .bind("hash", HexFormat.of().parseHex(hash))
                .bind("rate", key.ratePerMinute())
                .bind("by", key.createdBy())
                .bind("at", key.createdAt())
                .execute();
    }

    @Override
    public void revoke(Handle handle, String id, Instant at) {
        handle.createUpdate("UPDATE festinger.keys SET revoked_at = :at WHERE id = :id AND revoked_at IS NULL")
                .bind("id", id)
                .bind("at", at)
                .execute();
    }

    @Override
    public Optional<Key> find(Handle handle, String id) {
        return handle.createQuery("SELECT " + COLUMNS + " FROM festinger.keys WHERE id = :id")
                .bind("id", id)
                .map((row, context) -> key(row))
                .findOne();
    }

    @Override
    public Map<String, Key> live(Handle handle) {
        Map<String, Key> live = new LinkedHashMap<>();
        handle.createQuery("SELECT " + COLUMNS + " FROM festinger.keys WHERE revoked_at IS NULL")
                .map((row, context) -> Map.entry(row.getString("hash"), key(row)))
                .forEach(entry -> live.put(entry.getKey(), entry.getValue()));
        return live;
    }

    @Override
    public List<Key> list(Handle handle) {
        return handle.createQuery("SELECT " + COLUMNS + " FROM festinger.keys ORDER BY id DESC LIMIT 1000")
                .map((row, context) -> key(row))
                .list();
    }

    @Override
    public boolean workspaceExists(Handle handle, WorkspaceId workspace) {
        return handle.createQuery("SELECT EXISTS (SELECT FROM festinger.workspaces WHERE name = :name)")
                .bind("name", workspace.name())
                .mapTo(Boolean.class)
                .one();
    }

    private static Key key(ResultSet row) throws SQLException {
        String workspace = row.getString("workspace");
        return new Key(
                row.getString("id"),
                row.getString("name"),
                workspace.equals(Key.EVERY_WORKSPACE) ? Optional.empty() : Optional.of(new WorkspaceId(workspace)),
                Role.of(row.getString("role")),
                row.getInt("rate_per_minute"),
                row.getString("created_by"),
                row.getObject("created_at", OffsetDateTime.class).toInstant(),
                Optional.ofNullable(row.getObject("revoked_at", OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant));
    }
}
