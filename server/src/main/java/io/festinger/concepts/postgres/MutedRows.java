package io.festinger.concepts.postgres;

import io.festinger.concepts.graph.MutedWord;
import io.festinger.database.InstantColumn;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// SQL over `muted_words`.
final class MutedRows {
    private MutedRows() {}

    static List<MutedWord> all(Handle handle) {
        return handle.createQuery("SELECT word, muted_by, muted_at FROM muted_words ORDER BY word COLLATE \"C\"")
                .map((row, context) -> new MutedWord(
                        row.getString("word"), row.getString("muted_by"), InstantColumn.of(row, "muted_at")))
                .list();
    }

    /// @return false when it was already muted
    static boolean add(Handle handle, MutedWord mutedWord) {
        return handle.createUpdate("""
                        INSERT INTO muted_words (word, muted_by, muted_at) VALUES (:word, :by, :at)
                        ON CONFLICT (word) DO NOTHING
                        """)
                        .bind("word", mutedWord.word())
                        .bind("by", mutedWord.by())
                        .bind("at", mutedWord.at())
                        .execute()
                == 1;
    }

    /// @return false when it was not muted
    static boolean remove(Handle handle, String word) {
        return handle.createUpdate("DELETE FROM muted_words WHERE word = :word")
                        .bind("word", word)
                        .execute()
                == 1;
    }
}
