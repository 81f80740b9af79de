package io.festinger.recall.lucene;

import io.festinger.recall.IndexSource.News;
import io.festinger.recall.IndexSource.Place;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.lucene.document.Document;
import org.jdbi.v3.core.Handle;

/// The rows of an index, as documents that carry the row's id in the field [#ID]. Every call works inside the
/// transaction of the handle that it is given.
interface IndexRows {
    String ID = "id";

    /// Rises when documents are made in another way: an index of another shape is made anew.
    String shape();

    /// Ids of the rows that were written since; see [io.festinger.recall.IndexSource#news].
    News<String> news(Handle handle, Optional<Place> known, int most);

    /// The documents of these rows; none of a row that does not belong in the index.
    void documents(Handle handle, List<String> ids, Consumer<Document> each);

    /// All of them; memory is bounded by one row.
    void documents(Handle handle, Consumer<Document> each);
}
