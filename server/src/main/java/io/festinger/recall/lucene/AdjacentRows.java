package io.festinger.recall.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.util.BytesRef;

/// Finds the rows just before and after a row in its thread: in the storage order of a project's rows of
/// one layer, or in the order of a document.
final class AdjacentRows {
    /// Rows observed further apart than this belong to different conversations.
    static final long SECONDS = 3_600;

    private final List<SortedDocValues> leaves = new ArrayList<>();

    AdjacentRows(IndexReader reader) throws IOException {
        for (LeafReaderContext leaf : reader.leaves()) {
            leaves.add(DocValues.getSorted(leaf.reader(), LayerDocuments.PLACE));
        }
    }

    /// The places just before and after, at most one each.
    List<String> of(String place) throws IOException {
        BytesRef here = new BytesRef(place);
        Optional<BytesRef> before = Optional.empty();
        Optional<BytesRef> after = Optional.empty();
        for (SortedDocValues values : leaves) {
            int index = values.lookupTerm(here);
            int last = index >= 0 ? index - 1 : -index - 2;
            int next = index >= 0 ? index + 1 : -index - 1;
            if (last >= 0) {
                BytesRef some = BytesRef.deepCopyOf(values.lookupOrd(last));
                before = before.filter(known -> known.compareTo(some) >= 0).or(() -> Optional.of(some));
            }
            if (next < values.getValueCount()) {
                BytesRef some = BytesRef.deepCopyOf(values.lookupOrd(next));
                after = after.filter(known -> known.compareTo(some) <= 0).or(() -> Optional.of(some));
            }
        }
        String thread = place.substring(0, place.lastIndexOf(LayerDocuments.SEPARATOR) + 1);
        List<String> adjacent = new ArrayList<>();
        before.map(BytesRef::utf8ToString)
                .filter(text -> text.startsWith(thread))
                .ifPresent(adjacent::add);
        after.map(BytesRef::utf8ToString)
                .filter(some -> some.startsWith(thread))
                .ifPresent(adjacent::add);
        return adjacent;
    }

    /// The key of the row at a place.
    static String key(String place) {
        return place.substring(0, place.indexOf(LayerDocuments.SEPARATOR)) + " "
                + place.substring(place.lastIndexOf(LayerDocuments.SEPARATOR) + 1);
    }
}
