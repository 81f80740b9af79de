package io.festinger.recall.lucene;

import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import io.festinger.database.Projects;
import io.festinger.recall.IndexSource;
import io.festinger.recall.SearchIndex;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.Term;

/// The active memories of each workspace by their words.
public final class LuceneSearchIndex implements SearchIndex {
    private final Database database;
    private final WorkspaceIndexes indexes;

    /// @param folder where the indexes lie, each in a folder of its own; made when it is needed
    public LuceneSearchIndex(Path folder, Database database, IndexSource source) {
        this.database = database;
        this.indexes = new WorkspaceIndexes(folder, database, new MemoryRows(source));
    }

    @Override
    public List<Found> similar(WorkspaceId workspace, String project, String text, int limit) {
        String name = project.isEmpty()
                ? project
                : database.inTransaction(workspace, handle -> Projects.name(handle, project));
        return similar(workspace, Optional.of(name), text, limit);
    }

    @Override
    public List<Found> similar(WorkspaceId workspace, String text, int limit) {
        return similar(workspace, Optional.empty(), text, limit);
    }

    private List<Found> similar(WorkspaceId workspace, Optional<String> project, String text, int limit) {
        try (WorkspaceIndexes.Opened opened = indexes.open(workspace)) {
            return opened.ask((index, searcher) -> {
                YoungSearcher both = new YoungSearcher(searcher.getIndexReader(), opened.young());
                List<Term> terms = TellingWords.of(text, index.analyzer(), both::having);
                return terms.isEmpty() ? List.of() : both.nearest(project, terms, limit);
            });
        }
    }

    @Override
    public void close() {
        indexes.close();
    }
}
