package io.festinger.concepts.postgres;

import io.festinger.concepts.graph.ConceptStore.DayCount;
import io.festinger.concepts.graph.ConceptStore.Word;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// SQL over `encounter_days`. A caller that stores counts holds the locks of the concepts' rows.
final class EncounterDays {
    private EncounterDays() {}

    static void keep(Handle handle, Collection<Word> words, LocalDate day) {
        List<Word> weighing = words.stream()
                .filter(word -> word.band() == 0 && word.encounters() > 1)
                .toList();
        if (weighing.isEmpty()) {
            return;
        }
        handle.createUpdate("""
                        INSERT INTO encounter_days AS e (concept_id, day, encounters)
                        SELECT id, :day, n FROM unnest(:ids::int[], :counts::int[]) AS t (id, n)
                        ON CONFLICT (concept_id, day) DO UPDATE
                        SET encounters = greatest(e.encounters, excluded.encounters)
                        """)
                .bind("day", day)
                .bind("ids", weighing.stream().map(Word::id).toArray(Integer[]::new))
                .bind("counts", weighing.stream().map(Word::encounters).toArray(Integer[]::new))
                .execute();
    }

    static List<DayCount> of(Handle handle, int conceptId) {
        return handle.createQuery("SELECT day, encounters FROM encounter_days WHERE concept_id = :concept ORDER BY day")
                .bind("concept", conceptId)
                .map((row, context) -> new DayCount(row.getObject("day", LocalDate.class), row.getInt("encounters")))
                .list();
    }

    static Optional<LocalDate> since(Handle handle) {
        return handle.createQuery("SELECT day FROM encounter_days ORDER BY day LIMIT 1")
                .mapTo(LocalDate.class)
                .findOne();
    }

    static void forget(Handle handle, LocalDate before) {
        handle.createUpdate("DELETE FROM encounter_days WHERE day < :before")
                .bind("before", before)
                .execute();
    }
}
