package io.festinger.access.postgres;

import io.festinger.access.SecretStore;
import io.festinger.access.StoredSecret;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Secrets in `festinger.secrets`.
public final class PostgresSecretStore implements SecretStore {
    private static final String COLUMNS = "name, created_by, created_at, last_used_at";

    @Override
    public void put(Handle handle, StoredSecret secret, byte[] sealed) {
        handle.createUpdate("""
                        INSERT INTO festinger.secrets (name, sealed, created_by, created_at)
                        VALUES (:name, :sealed, :by, :at)
                        ON CONFLICT (name) DO UPDATE SET sealed = excluded.sealed, created_by = excluded.created_by,
                            created_at = excluded.created_at, last_used_at = NULL""")
                .bind("name", secret.name())
                .bind("sealed", sealed)
                .bind("by", secret.createdBy())
                .bind("at", secret.createdAt())
                .execute();
    }

    @Override
    public Optional<byte[]> find(Handle handle, String name) {
        return handle.createQuery("SELECT sealed FROM festinger.secrets WHERE name = :name")
                .bind("name", name)
                .map((row, context) -> row.getBytes("sealed"))
                .findOne();
    }

    @Override
    public void recordUse(Handle handle, String name, Instant at) {
        handle.createUpdate("UPDATE festinger.secrets SET last_used_at = :at WHERE name = :name")
                .bind("name", name)
                .bind("at", at)
                .execute();
    }

    @Override
    public List<StoredSecret> list(Handle handle) {
        return handle.createQuery("SELECT " + COLUMNS + " FROM festinger.secrets ORDER BY name LIMIT 1000")
                .map((row, context) -> secret(row))
                .list();
    }

    @Override
    public Optional<StoredSecret> remove(Handle handle, String name) {
        return handle.createQuery("DELETE FROM festinger.secrets WHERE name = :name RETURNING " + COLUMNS)
                .bind("name", name)
                .map((row, context) -> secret(row))
                .findOne();
    }

    private static StoredSecret secret(ResultSet row) throws SQLException {
        return new StoredSecret(
                row.getString("name"),
                row.getString("created_by"),
                row.getObject("created_at", OffsetDateTime.class).toInstant(),
                Optional.ofNullable(row.getObject("last_used_at", OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant));
    }
}
