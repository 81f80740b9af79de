package io.festinger.recall.lucene;

import io.festinger.recall.IndexSource.News;
import io.festinger.recall.IndexSource.Place;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.Similarity;
import org.jdbi.v3.core.Handle;

/// The rows of an index, as documents that carry the row's id in the field [#ID]. Every call works within
/// the transaction of its handle.
interface IndexRows {
    String ID = "id";

    /// Changes when documents are built differently: an index of another shape is rebuilt.
    String shape();

    /// Ids of the rows written since; see [io.festinger.recall.IndexSource#news].
    News<String> news(Handle handle, Optional<Place> place, int max);

    /// The documents of these rows; none of a row that does not belong in the index.
    void documents(Handle handle, List<String> ids, Consumer<Document> each);

    /// How many rows may be kept as [YoungRows] before the index is reopened with them. Callers that search
    /// such an index must search those too.
    default int mostYoung() {
        return 0;
    }

    /// Whether a question may be answered before this row is in the index, if many such rows came together.
    default boolean mayWait(String id) {
        return false;
    }

    /// How the index stores the parts of these documents other than words.
    default void configure(IndexWriterConfig config) {}

    /// A word's score, by its frequency in a document and the number of documents with it.
    default Similarity similarity() {
        return new BM25Similarity();
    }

    /// A document of these rows as it goes into the index.
    ///
    /// @param reader the index as it was; it may be empty
    default Document complete(Document document, IndexReader reader) throws IOException {
        return document;
    }

    /// All documents, in the memory of one row.
    void documents(Handle handle, Consumer<Document> each);
}
