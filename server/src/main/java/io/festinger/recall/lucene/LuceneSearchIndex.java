package io.festinger.recall.lucene;

import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import io.festinger.database.Projects;
import io.festinger.recall.IndexSource;
import io.festinger.recall.SearchIndex;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.lucene.index.Term;

/// Searches the active memories of each workspace by words.
public final class LuceneSearchIndex implements SearchIndex {
    private final Database database;
    private final WorkspaceIndexes indexes;

    /// @param folder where the indexes are, each in its own folder; created when needed
    public LuceneSearchIndex(Path folder, Database database, IndexSource source) {
        this.database = database;
        this.indexes = new WorkspaceIndexes(folder, database, new MemoryRows(source));
    }

    @Override
    public SimilarRows near(WorkspaceId workspace, String project, String text, int limit) {
        AtomicReference<String> name = new AtomicReference<>(project);
        try (WorkspaceIndexes.OpenIndex openIndex =
                indexes.open(workspace, handle -> name.set(Projects.name(handle, project)))) {
            return new SimilarRows(similar(openIndex, Optional.of(name.get()), text, limit), openIndex.place());
        }
    }

    private Optional<String> name(WorkspaceId workspace, String project) {
        return Optional.of(
                project.isEmpty()
                        ? project
                        : database.inTransaction(workspace, handle -> Projects.name(handle, project)));
    }

    @Override
    public List<ScoredRow> similar(WorkspaceId workspace, String text, int limit) {
        return similar(workspace, Optional.empty(), List.of(text), limit)
                .firstEntry()
                .getValue();
    }

    @Override
    public SequencedMap<String, List<ScoredRow>> similar(
            WorkspaceId workspace, Optional<String> project, Collection<String> texts, int limit) {
        Optional<String> name = project.flatMap(some -> name(workspace, some));
        SequencedMap<String, List<ScoredRow>> scoredRows = new LinkedHashMap<>();
        try (WorkspaceIndexes.OpenIndex openedIndex = indexes.open(workspace)) {
            for (String text : texts) {
                scoredRows.put(text, similar(openedIndex, name, text, limit));
            }
        }
        return scoredRows;
    }

    private static List<ScoredRow> similar(
            WorkspaceIndexes.OpenIndex openedIndex, Optional<String> project, String text, int limit) {
        return openedIndex.ask((index, searcher) -> {
            YoungSearcher youngSearcher = new YoungSearcher(searcher.getIndexReader(), openedIndex.young());
            List<Term> terms = TellingWords.of(text, index.analyzer(), youngSearcher::having);
            return terms.isEmpty() ? List.of() : youngSearcher.nearest(project, terms, limit);
        });
    }

    /// Drops what it holds of erased rows, on the disk and in memory.
    public void renew(WorkspaceId workspace) {
        indexes.renew(workspace);
    }

    @Override
    public void close() {
        indexes.close();
    }
}
