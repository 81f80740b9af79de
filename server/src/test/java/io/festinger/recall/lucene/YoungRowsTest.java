package io.festinger.recall.lucene;

import static io.festinger.app.MemoryHouse.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.app.MemoryHouse;
import io.festinger.memory.postgres.PostgresMemoryStore;
import io.festinger.recall.SearchIndex;
import io.festinger.recall.SearchIndex.ScoredRow;
import io.festinger.recall.postgres.PostgresIndexSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.lucene.index.IndexReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What was written since an index was opened is found as if the index had it.
class YoungRowsTest {
    private static final List<String> WORDS = List.of(
            "release", "train", "leaves", "monday", "shop", "bicycle", "backup", "month", "gateway", "port", "the",
            "is", "owned", "by", "night", "crew", "store", "wall", "cork", "of");

    @TempDir
    Path folder;

    private final MemoryHouse house = new MemoryHouse();
    private final Random chance = new Random(7);

    @AfterEach
    void close() {
        house.close();
    }

    @Test
    void theyScoreAsInAnIndexOfAllRows() {
        try (SearchIndex index = open("followed")) {
            index.similar(TEAM, "web", "release", 10);
            for (int round = 0; round < 12; round++) {
                for (int row = 0; row < 8; row++) {
                    house.say(chance.nextInt(4) == 0 ? "app" : "web", text());
                    index.similar(TEAM, "web", "release", 10);
                }
                try (SearchIndex whole = open("whole" + round)) {
                    for (int question = 0; question < 10; question++) {
                        String asked = text();
                        assertThat(index.similar(TEAM, "web", asked, 10))
                                .as(asked)
                                .isEqualTo(whole.similar(TEAM, "web", asked, 10))
                                .isNotEmpty();
                    }
                }
            }
        }
    }

    @Test
    void theirOldVersionsAreNotFound() {
        try (SearchIndex index = open("followed")) {
            List<String> ids = new ArrayList<>();
            for (int row = 0; row < 30; row++) {
                ids.add(house.say("web", "The release train number " + row + " leaves"));
            }
            assertThat(find(index, "release", 5)).hasSize(5);
            String best = find(index, "release 3", 5).getFirst();
            house.takeBack(best);
            house.reword(ids.get(4), "The newsletter number 4 leaves");
            house.reword(ids.get(4), "The brochure number 4 leaves");

            assertThat(find(index, "release 3", 5)).hasSize(5).doesNotContain(best, ids.get(4));
            assertThat(find(index, "release", 40)).hasSize(28).doesNotContain(best, ids.get(4));
            assertThat(find(index, "newsletter", 5)).isEmpty();
            assertThat(find(index, "brochure", 5)).containsExactly(ids.get(4));
        }
    }

    @Test
    void noSearcherIsOpenedForAFewRows() {
        MemoryRows rows = new MemoryRows(new PostgresIndexSource(new PostgresMemoryStore()));
        try (WorkspaceIndexes indexes = new WorkspaceIndexes(folder, house.database(), rows)) {
            house.say("web", "The release train leaves");
            IndexReader reader = reader(indexes);
            for (int row = 0; row < rows.mostYoung(); row++) {
                house.say("web", "The release train number " + row + " leaves");
                assertThat(reader(indexes)).isSameAs(reader);
            }
            assertThat(reader.numDocs()).isEqualTo(1);
            house.say("web", "The last release train leaves");
            assertThat(reader(indexes).numDocs()).isEqualTo(rows.mostYoung() + 2);
        }
    }

    @Test
    void rowsNotYetInTheIndexAreReadAgainWhenItIsOpened() {
        String first = house.say("web", "The release train leaves on Monday");
        try (SearchIndex index = open("one")) {
            assertThat(find(index, "release", 5)).containsExactly(first);
            String second = house.say("web", "A release takes an hour");
            assertThat(find(index, "release", 5)).containsExactlyInAnyOrder(first, second);
        }
        try (SearchIndex index = open("one")) {
            assertThat(find(index, "release", 5)).hasSize(2);
        }
    }

    private static IndexReader reader(WorkspaceIndexes indexes) {
        try (WorkspaceIndexes.OpenIndex openIndex = indexes.open(TEAM)) {
            return openIndex.reader();
        }
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        int words = 2 + chance.nextInt(40);
        for (int word = 0; word < words; word++) {
            int rare = chance.nextInt(WORDS.size());
            text.append(WORDS.get(chance.nextInt(rare + 1))).append(' ');
        }
        return text.toString();
    }

    private static List<String> find(SearchIndex index, String text, int limit) {
        return index.similar(TEAM, "web", text, limit).stream()
                .map(ScoredRow::id)
                .toList();
    }

    private SearchIndex open(String name) {
        return new LuceneSearchIndex(
                folder.resolve(name), house.database(), new PostgresIndexSource(new PostgresMemoryStore()));
    }
}
