package io.festinger.concepts.postgres;

import io.festinger.concepts.graph.ConceptStore.Encounters;
import io.festinger.concepts.graph.ConceptStore.Word;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/// SQL over `soas`. Rows are always locked in the order of their tokens, so two nodes that flush
/// concurrently wait for each other instead of deadlocking.
final class VocabularyRows {
    private static final int FETCH = 10_000;
    private static final String COLUMNS = "id, token, encounter_count, last_seen, novelty, band";

    private VocabularyRows() {}

    static void all(Handle handle, Consumer<Word> each) {
        handle.createQuery("SELECT " + COLUMNS + " FROM soas")
                .setFetchSize(FETCH)
                .map(VocabularyRows::read)
                .useStream(words -> words.forEach(each));
    }

    static List<Word> find(Handle handle, Collection<Integer> ids) {
        return handle.createQuery("SELECT " + COLUMNS + " FROM soas WHERE id = ANY (:ids)")
                .bind("ids", ids.toArray(Integer[]::new))
                .map(VocabularyRows::read)
                .list();
    }

    static List<Word> add(Handle handle, Collection<Encounters> encounters) {
        List<Encounters> sorted = encounters.stream()
                .sorted(Comparator.comparing(Encounters::token))
                .toList();
        return handle.createQuery("""
                        INSERT INTO soas AS s (token, encounter_count, last_seen, saliency)
                        SELECT token, n, seen, log(n)
                        FROM unnest(:tokens::text[], :counts::int[], :seen::timestamptz[]) AS t (token, n, seen)
                        ON CONFLICT (token) DO UPDATE
                        SET encounter_count = s.encounter_count + excluded.encounter_count,
                            last_seen = greatest(s.last_seen, excluded.last_seen),
                            saliency = CASE WHEN s.band IS NULL
                                            THEN log(s.encounter_count + excluded.encounter_count) ELSE 0 END
                        RETURNING\s""" + COLUMNS)
                .bind("tokens", sorted.stream().map(Encounters::token).toArray(String[]::new))
                .bind("counts", sorted.stream().map(Encounters::count).toArray(Integer[]::new))
                .bind(
                        "seen",
                        sorted.stream()
                                .map(seen ->
                                        seen.lastSeen().atOffset(ZoneOffset.UTC).toString())
                                .toArray(String[]::new))
                .map(VocabularyRows::read)
                .list();
    }

    static Map<String, Word> lock(Handle handle, Collection<String> tokens) {
        String[] sorted = tokens.stream().distinct().sorted().toArray(String[]::new);
        return handle.createQuery("""
                        INSERT INTO soas (token) SELECT unnest(:tokens::text[])
                        ON CONFLICT (token) DO UPDATE SET token = excluded.token
                        RETURNING\s""" + COLUMNS).bind("tokens", sorted).map(VocabularyRows::read).stream()
                .collect(Collectors.toMap(Word::token, Function.identity()));
    }

    /// False when it was queued before.
    static boolean queue(Handle handle, String token, Instant now) {
        return handle.createUpdate("""
                        INSERT INTO soas AS s (token, queued_at) VALUES (:token, :now)
                        ON CONFLICT (token) DO UPDATE SET queued_at = excluded.queued_at WHERE s.queued_at IS NULL
                        """).bind("token", token).bind("now", now).execute() == 1;
    }

    /// By position: a start reads tens of thousands of rows, and looking up names takes as long as reading.
    private static Word read(ResultSet row, StatementContext context) throws SQLException {
        @Nullable OffsetDateTime seen = row.getObject(4, OffsetDateTime.class);
        return new Word(
                row.getInt(1),
                row.getString(2),
                row.getInt(3),
                seen == null ? null : seen.toInstant(),
                row.getDouble(5),
                row.getInt(6));
    }
}
