package io.festinger.database;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.postgresql.PGConnection;

/// The dictionary: English words in bands of frequency from SCOWL (its notice is next to the lists), and
/// contractions, which its lists lack, in the lowest band. A word has its tokenised form, and the lowest
/// band of its spellings.
final class WordBands {
    /// Rises with the lists; a workspace with an older version gets the words again.
    static final int VERSION = 1;

    static final int[] BANDS = {10, 20, 35, 40, 50};

    private WordBands() {}

    /// Puts the words into the vocabulary of the handle's workspace. Existing tokens keep their id and
    /// counts and get the band.
    static void load(Handle handle) {
        handle.execute("CREATE TEMPORARY TABLE common_words (token text, band smallint) ON COMMIT DROP");
        try {
            handle.getConnection()
                    .unwrap(PGConnection.class)
                    .getCopyAPI()
                    .copyIn("COPY common_words FROM STDIN", new StringReader(rows()));
        } catch (SQLException e) {
            throw new IllegalStateException("the common words could not be loaded", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        handle.execute("""
                INSERT INTO soas (token, band, encounter_count, saliency, novelty)
                SELECT token, band, 0, 0, 0 FROM common_words ORDER BY band, token
                ON CONFLICT (token) DO UPDATE SET band = EXCLUDED.band""");
    }

    private static String rows() throws IOException {
        StringBuilder rows = new StringBuilder(1 << 20);
        append(rows, "contractions", BANDS[0]);
        for (int band : BANDS) {
            append(rows, "scowl-" + band, band);
        }
        return rows.toString();
    }

    private static void append(StringBuilder rows, String list, int band) throws IOException {
        words(list).forEach(word -> rows.append(word).append('\t').append(band).append('\n'));
    }

    /// The words of one list, in order.
    static List<String> words(String list) throws IOException {
        String path = "/words/" + list + ".txt";
        try (InputStream content = WordBands.class.getResourceAsStream(path)) {
            if (content == null) {
                throw new IllegalStateException("the word list " + path + " is not in this build");
            }
            return new String(content.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
    }
}
