package io.festinger.concepts.postgres;

import io.festinger.concepts.graph.ConceptStore.Encounters;
import io.festinger.concepts.graph.ConceptStore.Word;
import io.festinger.concepts.graph.Dictionary;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/// SQL over `soas`. Rows are always locked in the order of their tokens, so two nodes that flush
/// concurrently wait for each other instead of deadlocking. Words of the dictionary have a row once
/// they are used; tables of older versions have all of them.
final class VocabularyRows {
    private static final int FETCH = 10_000;
    private static final String COLUMNS = "id, token, encounter_count, last_seen, novelty, band";

    private VocabularyRows() {}

    /// All rows except unused words of the dictionary.
    static void all(Handle handle, Consumer<Word> each) {
        handle.createQuery("SELECT " + COLUMNS + """
                         FROM soas
                        WHERE band IS NULL OR encounter_count > 0 OR last_seen IS NOT NULL OR novelty > 0
                           OR queued_at IS NOT NULL
                           OR id IN (SELECT concept_id FROM concept_collisions UNION SELECT dim_id FROM concept_collisions
                                     UNION SELECT id FROM displaced_edges)""")
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
        List<Encounters> encounterses = encounters.stream()
                .sorted(Comparator.comparing(Encounters::token))
                .toList();
        return handle.createQuery("""
                        INSERT INTO soas AS s (token, encounter_count, last_seen, saliency, band)
                        SELECT token, n, seen, CASE WHEN band IS NULL THEN log(n) ELSE 0 END, band
                        FROM unnest(:tokens::text[], :counts::int[], :seen::timestamptz[], :bands::smallint[])
                             AS t (token, n, seen, band)
                        ON CONFLICT (token) DO UPDATE
                        SET encounter_count = s.encounter_count + excluded.encounter_count,
                            last_seen = greatest(s.last_seen, excluded.last_seen),
                            band = excluded.band,
                            saliency = CASE WHEN excluded.band IS NULL
                                            THEN log(s.encounter_count + excluded.encounter_count) ELSE 0 END
                        RETURNING\s""" + COLUMNS)
                .bind("tokens", encounterses.stream().map(Encounters::token).toArray(String[]::new))
                .bind("counts", encounterses.stream().map(Encounters::count).toArray(Integer[]::new))
                .bind(
                        "seen",
                        encounterses.stream()
                                .map(seenEncounters -> seenEncounters
                                        .lastSeen()
                                        .atOffset(ZoneOffset.UTC)
                                        .toString())
                                .toArray(String[]::new))
                .bind("bands", bands(encounterses.stream().map(Encounters::token)))
                .map(VocabularyRows::read)
                .list();
    }

    /// Null for a token that is not in the dictionary.
    private static @Nullable Integer[] bands(Stream<String> tokens) {
        return tokens.map(VocabularyRows::band).toArray(Integer[]::new);
    }

    private static @Nullable Integer band(String token) {
        int band = Dictionary.english().band(token);
        return band == 0 ? null : band;
    }

    static Map<String, Word> lock(Handle handle, Collection<String> tokens) {
        String[] sorted = tokens.stream().distinct().sorted().toArray(String[]::new);
        return handle
                .createQuery("""
                        INSERT INTO soas (token, band) SELECT token, band
                        FROM unnest(:tokens::text[], :bands::smallint[]) AS t (token, band)
                        ON CONFLICT (token) DO UPDATE SET band = excluded.band
                        RETURNING\s""" + COLUMNS)
                .bind("tokens", sorted)
                .bind("bands", bands(Arrays.stream(sorted)))
                .map(VocabularyRows::read)
                .stream()
                .collect(Collectors.toMap(Word::token, Function.identity()));
    }

    /// False when it was queued before.
    static boolean queue(Handle handle, String token, Instant time) {
        return handle.createUpdate("""
                        INSERT INTO soas AS s (token, band, queued_at) VALUES (:token, :band, :now)
                        ON CONFLICT (token) DO UPDATE SET queued_at = excluded.queued_at WHERE s.queued_at IS NULL
                        """)
                        .bind("token", token)
                        .bind("band", band(token))
                        .bind("now", time)
                        .execute()
                == 1;
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
