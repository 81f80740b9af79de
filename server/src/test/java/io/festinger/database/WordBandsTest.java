package io.festinger.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.WorkspaceId;
import io.festinger.testing.RunsWhenChanged;
import java.io.IOException;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

@RunsWhenChanged("database")
class WordBandsTest {
    private static final int WORDS = 63_876;
    private static final List<String> LISTS =
            List.of("contractions", "scowl-10", "scowl-20", "scowl-35", "scowl-40", "scowl-50");

    @Test
    void everyWordHasTheFormThatTheTokeniserGivesItAndStandsInOneBand() throws IOException {
        Set<String> seen = new HashSet<>();
        for (String list : LISTS) {
            List<String> words = WordBands.words(list);
            assertThat(words).as(list).isSorted();
            for (String word : words) {
                assertThat(word).matches("[\\p{L}\\p{N}]+([-_.'][\\p{L}\\p{N}]+)*");
                assertThat(Normalizer.normalize(word, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT))
                        .isEqualTo(word);
                assertThat(seen.add(word)).as("%s stands in one list", word).isTrue();
            }
        }
        assertThat(seen).hasSize(WORDS).contains("the", "a", "don't", "report");
    }

    @Test
    void aWorkspaceKnowsTheBandOfEveryWordAndTheDimensionsKeepTheLowestIds() {
        try (Database database = TestPostgres.fresh()) {
            assertThat(band(database, "the")).isEqualTo(10);
            assertThat(band(database, "zebra")).isEqualTo(35);
            assertThat(one(database, "SELECT count(*) FROM soas WHERE token = 'gnommoweb'"))
                    .isZero();
            assertThat(one(database, "SELECT count(*) FROM soas WHERE band IS NOT NULL"))
                    .isEqualTo(WORDS);
            assertThat(one(database, "SELECT count(*) FROM soas WHERE encounter_count <> 0 OR saliency <> 0"))
                    .isZero();
            assertThat(one(
                            database,
                            "SELECT max(id) FROM soas WHERE token IN"
                                    + " ('type', 'membership', 'runs-on', 'tech', 'owned-by', 'geography')"))
                    .isEqualTo(6);
        }
    }

    @Test
    void aStartLeavesTheVocabularyAloneWhenTheWordsAreThere() {
        String url = TestPostgres.freshUrl();
        try (Database database = TestPostgres.connect(url)) {
            change(database, "DELETE FROM soas WHERE token = 'zebra'");
        }
        try (Database database = TestPostgres.connect(url)) {
            assertThat(one(database, "SELECT count(*) FROM soas WHERE token = 'zebra'"))
                    .isZero();
        }
    }

    @Test
    void newerWordsKeepTheIdsAndCountsOfTokensThatAreThere() {
        String url = TestPostgres.freshUrl();
        long id;
        try (Database database = TestPostgres.connect(url)) {
            change(database, "DELETE FROM soas WHERE token IN ('zebra', 'giraffe')");
            change(database, "INSERT INTO soas (token, encounter_count, novelty) VALUES ('zebra', 7, 1)");
            change(database, "UPDATE festinger.workspaces SET words_version = 0");
            id = one(database, "SELECT id FROM soas WHERE token = 'zebra'");
        }
        try (Database database = TestPostgres.connect(url)) {
            assertThat(one(
                            database,
                            "SELECT id FROM soas WHERE token = 'zebra' AND encounter_count = 7"
                                    + " AND novelty = 1 AND band = 35"))
                    .isEqualTo(id);
            assertThat(band(database, "giraffe")).isPositive();
        }
    }

    private static long band(Database database, String word) {
        return one(database, "SELECT band FROM soas WHERE token = '" + word + "'");
    }

    private static long one(Database database, String sql) {
        return database.inTransaction(
                WorkspaceId.DEFAULT,
                handle -> handle.createQuery(sql).mapTo(Long.class).one());
    }

    private static void change(Database database, String sql) {
        int rows = database.inTransaction(WorkspaceId.DEFAULT, handle -> handle.execute(sql));
        assertThat(rows).isPositive();
    }
}
