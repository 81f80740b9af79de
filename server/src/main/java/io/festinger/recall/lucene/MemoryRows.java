package io.festinger.recall.lucene;

import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStatus;
import io.festinger.recall.IndexSource;
import io.festinger.recall.IndexSource.News;
import io.festinger.recall.IndexSource.Place;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.util.BytesRef;
import org.jdbi.v3.core.Handle;

/// The active memories.
record MemoryRows(IndexSource source) implements IndexRows {
    static final String PROJECT = "project";
    static final String KEY = "key";

    /// Scoring this many rows takes 0.1 ms; each reopening adds a segment of this many rows.
    private static final int MOST_YOUNG = 64;

    @Override
    public String shape() {
        return "4";
    }

    @Override
    public int mostYoung() {
        return MOST_YOUNG;
    }

    @Override
    public News<String> news(Handle handle, Optional<Place> place, int max) {
        return source.news(handle, place, max);
    }

    @Override
    public void documents(Handle handle, List<String> ids, Consumer<Document> each) {
        source.find(handle, ids).stream()
                .filter(row -> row.status() == MemoryStatus.ACTIVE)
                .map(MemoryRows::document)
                .forEach(each);
    }

    @Override
    public void documents(Handle handle, Consumer<Document> each) {
        source.active(handle, row -> each.accept(document(row)));
    }

    private static Document document(Memory row) {
        Document document = new Document();
        document.add(new StringField(ID, row.id(), Field.Store.NO));
        document.add(new SortedDocValuesField(KEY, new BytesRef(row.id())));
        document.add(new StringField(PROJECT, row.place().project(), Field.Store.NO));
        document.add(new TextField(TellingWords.TEXT, row.content(), Field.Store.NO));
        return document;
    }
}
