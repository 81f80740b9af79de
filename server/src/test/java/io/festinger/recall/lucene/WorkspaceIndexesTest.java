package io.festinger.recall.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.app.MemoryHouse;
import io.festinger.base.WorkspaceId;
import io.festinger.database.PostgresDatabase;
import io.festinger.database.TestPostgres;
import io.festinger.memory.postgres.PostgresMemoryStore;
import io.festinger.recall.postgres.PostgresIndexSource;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.Lock;
import org.apache.lucene.store.LockObtainFailedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceIndexesTest {
    private static final WorkspaceId OTHER = new WorkspaceId("other");

    @TempDir
    Path folder;

    @Test
    void anIdleIndexIsClosedAndOpensAgainWithAllRows() throws IOException {
        PostgresDatabase database = TestPostgres.fresh();
        database.workspaces().create(OTHER);
        try (MemoryHouse house = new MemoryHouse(database);
                WorkspaceIndexes indexes = new WorkspaceIndexes(
                        folder, database, new MemoryRows(new PostgresIndexSource(new PostgresMemoryStore())))) {
            house.say("web", "Releases of the shop go out by hand on Fridays");
            try (WorkspaceIndexes.OpenIndex usedIndex = indexes.open(WorkspaceId.DEFAULT)) {
                indexes.open(OTHER).close();
                indexes.closeIdle(0);
                assertThat(having(usedIndex, "hand")).isEqualTo(1);
                assertThatThrownBy(this::lock).isInstanceOf(LockObtainFailedException.class);
            }

            indexes.closeIdle(0);
            lock().close();

            house.say("web", "Backups are made by hand");
            try (WorkspaceIndexes.OpenIndex second = indexes.open(WorkspaceId.DEFAULT)) {
                assertThat(having(second, "hand")).isEqualTo(2);
            }
        }
    }

    /// The lock of an index that is not open.
    private Lock lock() throws IOException {
        Directory directory = FSDirectory.open(folder.resolve(WorkspaceId.DEFAULT.name()));
        return directory.obtainLock(IndexWriter.WRITE_LOCK_NAME);
    }

    private static int having(WorkspaceIndexes.OpenIndex index, String word) {
        return index.ask((_, searcher) ->
                new YoungSearcher(searcher.getIndexReader(), index.young()).having(new Term(TellingWords.TEXT, word)));
    }
}
