package io.festinger.llm.postgres;

import io.festinger.llm.Model;
import io.festinger.llm.ModelOffer;
import io.festinger.llm.ModelStore;
import io.festinger.llm.Provider;
import io.festinger.llm.Purpose;
import java.net.URI;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// The tables `models` and `model_calls`; the latter keeps the last two days.
public final class PostgresModelStore implements ModelStore {
    private static final String COLUMNS =
            "id, provider, model_name, base_url, api_key IS NOT NULL AS keyed, created_at";

    @Override
    public int add(Handle handle, ModelOffer offer, Instant time) {
        return handle.createQuery("""
                        INSERT INTO models (provider, model_name, base_url, created_at)
                        VALUES (:provider, :name, :url, :now) RETURNING id""")
                .bind("provider", offer.provider().wire())
                .bind("name", offer.name())
                .bind("url", offer.baseUrl().toString())
                .bind("now", time)
                .mapTo(Integer.class)
                .one();
    }

    @Override
    public void keyLiesAt(Handle handle, int id, String secret) {
        handle.createUpdate("UPDATE models SET api_key = 'secret:' || :secret WHERE id = :id")
                .bind("secret", secret)
                .bind("id", id)
                .execute();
    }

    @Override
    public Optional<Model> find(Handle handle, int id) {
        return find(handle, id, "");
    }

    @Override
    public Optional<Model> hold(Handle handle, int id) {
        return find(handle, id, " FOR UPDATE");
    }

    private static Optional<Model> find(Handle handle, int id, String lock) {
        return handle.createQuery("SELECT " + COLUMNS + " FROM models WHERE id = :id" + lock)
                .bind("id", id)
                .map((row, context) -> model(row))
                .findOne();
    }

    @Override
    public List<Model> list(Handle handle) {
        return handle.createQuery("SELECT " + COLUMNS + " FROM models ORDER BY id LIMIT 1000")
                .map((row, context) -> model(row))
                .list();
    }

    @Override
    public void remove(Handle handle, int id) {
        handle.createUpdate("DELETE FROM models WHERE id = :id").bind("id", id).execute();
    }

    @Override
    public OptionalInt chosen(Handle handle, Purpose purpose) {
        return handle.createQuery("SELECT value FROM config WHERE key = :key AND value IS NOT NULL")
                .bind("key", purpose.setting())
                .mapTo(Integer.class)
                .findOne()
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty());
    }

    @Override
    public Set<Purpose> purposesOf(Handle handle, int id) {
        Set<String> settings = handle.createQuery("SELECT key, value FROM config WHERE key IN (<keys>)")
                .bindList(
                        "keys",
                        Arrays.stream(Purpose.values()).map(Purpose::setting).toList())
                .map((row, context) -> String.valueOf(id).equals(row.getString("value")) ? row.getString("key") : "")
                .set();
        return Arrays.stream(Purpose.values())
                .filter(purpose -> settings.contains(purpose.setting()))
                .collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public boolean spend(Handle handle, Instant hour) {
        handle.createUpdate("DELETE FROM model_calls WHERE hour < :old")
                .bind("old", hour.minus(2, ChronoUnit.DAYS))
                .execute();
        return handle.createQuery("""
                        INSERT INTO model_calls AS made (hour, calls)
                        SELECT :hour, 1 FROM config WHERE key = 'model_calls_per_hour' AND value::integer > 0
                        ON CONFLICT (hour) DO UPDATE SET calls = made.calls + 1
                        WHERE made.calls < (SELECT value::integer FROM config WHERE key = 'model_calls_per_hour')
                        RETURNING calls""")
                .bind("hour", hour)
                .mapTo(Integer.class)
                .findOne()
                .isPresent();
    }

    private static Model model(ResultSet row) throws SQLException {
        Provider provider = Provider.of(row.getString("provider"));
        String url = row.getString("base_url");
        return new Model(
                row.getInt("id"),
                provider,
                row.getString("model_name"),
                url == null ? provider.home() : URI.create(url),
                row.getBoolean("keyed"),
                row.getObject("created_at", OffsetDateTime.class).toInstant());
    }
}
