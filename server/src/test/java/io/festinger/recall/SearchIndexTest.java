package io.festinger.recall;

import static io.festinger.app.MemoryHouse.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.app.MemoryHouse;
import io.festinger.database.Database;
import io.festinger.memory.postgres.PostgresMemoryStore;
import io.festinger.recall.lucene.LuceneSearchIndex;
import io.festinger.recall.postgres.PostgresIndexSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchIndexTest {
    @TempDir
    Path folder;

    private final MemoryHouse house = new MemoryHouse();

    @AfterEach
    void close() {
        house.close();
    }

    @Test
    void textsWithCommonWordsAreFoundNearestFirst() {
        String releases = house.say("web", "Releases of the shop go out by hand on Fridays");
        String shop = house.say("web", "The shop sells bicycles");
        house.say("web", "Backups are kept for a month");
        try (SearchIndex index = open(folder)) {
            assertThat(find(index, "web", "each release of the shop is automatic"))
                    .containsExactly(releases, shop);
        }
    }

    @Test
    void otherProjectsAreNotFound() {
        house.say("web", "Releases go out by hand");
        String nowhere = house.say("", "Releases are announced in the chat");
        try (SearchIndex index = open(folder)) {
            assertThat(find(index, "app", "releases")).isEmpty();
            assertThat(find(index, "", "releases")).containsExactly(nowhere);
        }
    }

    @Test
    void everyQuestionSeesAllEarlierCommits() {
        try (SearchIndex index = open(folder)) {
            assertThat(find(index, "web", "the release train")).isEmpty();
            String id = house.say("web", "The release train leaves on Monday");
            assertThat(find(index, "web", "the release train")).containsExactly(id);
            house.reword(id, "The newsletter leaves on Monday");
            assertThat(find(index, "web", "the release train")).isEmpty();
            assertThat(find(index, "web", "newsletter")).containsExactly(id);
            house.takeBack(id);
            assertThat(find(index, "web", "newsletter")).isEmpty();
        }
    }

    @Test
    void manyWritesWithAQuestionBehindEachAreAllSeenAndStaySo() {
        Set<String> current = new TreeSet<>();
        try (SearchIndex index = open(folder)) {
            for (int i = 0; i < 60; i++) {
                String id = house.say("web", "The release train number " + i + " leaves on Monday");
                current.add(id);
                if (i % 5 == 4) {
                    house.takeBack(id);
                    current.remove(id);
                } else if (i % 5 == 3) {
                    house.reword(id, "The newsletter number " + i + " leaves on Monday");
                    current.remove(id);
                    assertThat(find(index, "web", "newsletter " + i)).startsWith(id);
                }
                assertThat(find(index, "web", "the release train", 200)).containsExactlyInAnyOrderElementsOf(current);
            }
        }
        try (SearchIndex index = open(folder)) {
            assertThat(find(index, "web", "the release train", 200)).containsExactlyInAnyOrderElementsOf(current);
        }
    }

    @Test
    void rowsWrittenWhileTheIndexWasClosedAreThere() {
        String first = house.say("web", "The release train leaves on Monday");
        try (SearchIndex index = open(folder)) {
            assertThat(find(index, "web", "release")).containsExactly(first);
        }
        house.takeBack(first);
        String second = house.say("web", "A release takes an hour");
        try (SearchIndex index = open(folder)) {
            assertThat(find(index, "web", "release")).containsExactly(second);
        }
    }

    @Test
    void anUnclosedIndexGoesOnFromItsLastCommit() throws IOException {
        String first = house.say("web", "The release train leaves on Monday");
        Path copy = folder.resolve("copy");
        try (SearchIndex index = open(folder.resolve("one"))) {
            find(index, "web", "release");
            String second = house.say("web", "A release takes an hour");
            find(index, "web", "release");
            copyTree(folder.resolve("one"), copy);
            house.takeBack(first);
            try (SearchIndex killedIndex = open(copy)) {
                assertThat(find(killedIndex, "web", "release")).containsExactly(second);
            }
        }
    }

    @Test
    void anIndexOfAnotherDatabaseIsMadeAnew() {
        house.say("web", "The release train leaves on Monday");
        house.say("web", "A release takes an hour");
        try (SearchIndex index = open(folder)) {
            assertThat(find(index, "web", "release")).hasSize(2);
        }
        try (MemoryHouse other = new MemoryHouse()) {
            other.say("web", "The office is closed in August");
            other.say("web", "The office has a garden");
            String release = other.say("web", "Nobody likes a late release");
            try (SearchIndex index = open(folder, other.database())) {
                assertThat(find(index, "web", "release")).containsExactly(release);
            }
        }
    }

    @Test
    void aDamagedIndexIsMadeAnew() throws IOException {
        String id = house.say("web", "The release train leaves on Monday");
        try (SearchIndex index = open(folder)) {
            find(index, "web", "release");
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.writeString(file, "no index");
            }
        }
        try (SearchIndex index = open(folder)) {
            assertThat(find(index, "web", "release")).containsExactly(id);
        }
    }

    @Test
    void aSecondServerOnOneFolderKeepsItsIndexInMemory() {
        String id = house.say("web", "The release train leaves on Monday");
        try (SearchIndex one = open(folder);
                SearchIndex other = open(folder)) {
            assertThat(find(one, "web", "release")).containsExactly(id);
            assertThat(find(other, "web", "release")).containsExactly(id);
        }
    }

    @Test
    void longTextsAndTextsOfNoWordsAreAnswered() {
        String id = house.say("web", "The release train leaves on Monday");
        try (SearchIndex index = open(folder)) {
            assertThat(find(index, "web", "release " + "word ".repeat(50_000))).containsExactly(id);
            assertThat(find(index, "web", "x".repeat(100_000))).isEmpty();
            assertThat(find(index, "web", "\"*:* (is) -the+ ~")).isEmpty();
            assertThat(find(index, "web", "")).isEmpty();
        }
    }

    private SearchIndex open(Path place) {
        return open(place, house.database());
    }

    private static SearchIndex open(Path place, Database database) {
        return new LuceneSearchIndex(place, database, new PostgresIndexSource(new PostgresMemoryStore()));
    }

    private static List<String> find(SearchIndex index, String project, String text) {
        return find(index, project, text, 10);
    }

    private static List<String> find(SearchIndex index, String project, String text, int limit) {
        return index.similar(TEAM, project, text, limit).stream()
                .map(SearchIndex.ScoredRow::id)
                .toList();
    }

    private static void copyTree(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
    }
}
