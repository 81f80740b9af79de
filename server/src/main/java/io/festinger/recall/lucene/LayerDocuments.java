package io.festinger.recall.lucene;

import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.RowKey;
import io.festinger.recall.IndexSource.News;
import io.festinger.recall.IndexSource.Place;
import io.festinger.recall.LayerSource;
import io.festinger.recall.RetiredClaims;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.util.BytesRef;
import org.jdbi.v3.core.Handle;

/// The rows of all layers, one document a version: those that are there, and what they were.
///
/// @param reader reads what rows claimed that are out of force
/// @param vectors of what the rows say
record LayerDocuments(LayerSource source, ClaimReader reader, TextVectors vectors) implements IndexRows {
    static final String KEY = "key";
    static final String LAYER = "layer";
    static final String PROJECT = "project";
    static final String TYPE = "type";
    static final String STATUS = "status";
    static final String AUTHOR = "author";

    /// There for the version that is in the table, with the value `now`.
    static final String CURRENT = "current";

    static final String NOW = "now";

    /// When the version was stored; and when it was replaced and when it ceases to hold, where that is known.
    /// In microseconds, see [#micros].
    static final String SINCE = "since";

    static final String UNTIL = "until";
    static final String VALID_TO = "valid_to";

    /// What it claimed while it was in force, see [RetiredClaims#key].
    static final String RETIRED = "retired";

    @Override
    public String shape() {
        String vectored = vectors.identity();
        return "2." + reader.version() + (vectored.isEmpty() ? "" : "+" + vectored);
    }

    @Override
    public void configure(IndexWriterConfig config) {
        if (!vectors.identity().isEmpty()) {
            config.setCodec(new VectorCodec());
        }
    }

    @Override
    public Document complete(Document document, IndexReader known) throws IOException {
        return vectors.complete(document, known);
    }

    @Override
    public News<String> news(Handle handle, Optional<Place> known, int most) {
        return source.news(handle, known, most)
                .map(changed -> changed.stream().map(RowKey::word).toList());
    }

    @Override
    public void documents(Handle handle, List<String> ids, Consumer<Document> each) {
        source.versions(handle, ids.stream().map(RowKey::read).toList(), row -> each.accept(document(row)));
    }

    @Override
    public void documents(Handle handle, Consumer<Document> each) {
        source.all(handle, row -> each.accept(document(row)));
    }

    private Document document(LayerRow row) {
        Document document = new Document();
        String key = row.key().word();
        document.add(new StringField(ID, key, Field.Store.NO));
        document.add(new SortedDocValuesField(KEY, new BytesRef(key)));
        word(document, LAYER, row.key().layer().wire());
        word(document, PROJECT, row.project());
        word(document, TYPE, row.type());
        word(document, STATUS, row.status());
        word(document, AUTHOR, row.author());
        document.add(new LongPoint(SINCE, micros(row.times().since())));
        row.times()
                .until()
                .ifPresentOrElse(
                        until -> document.add(new LongPoint(UNTIL, micros(until))), () -> word(document, CURRENT, NOW));
        row.times().validTo().ifPresent(end -> document.add(new LongPoint(VALID_TO, micros(end))));
        document.add(new TextField(TellingWords.TEXT, words(row), Field.Store.NO));
        row.retired().ifPresent(statement -> {
            for (Claim claim : reader.read(statement)) {
                word(document, RETIRED, RetiredClaims.key(claim));
            }
        });
        return document;
    }

    private static void word(Document document, String field, String value) {
        document.add(new StringField(field, value, Field.Store.NO));
    }

    private static String words(LayerRow row) {
        String heading = row.passage().map(LayerRow.Passage::heading).orElse("");
        return spelled(heading + "\n" + row.text());
    }

    /// Names such as `lateral_support` are found by their words.
    static String spelled(String text) {
        return text.replace('_', ' ');
    }

    static long micros(Instant moment) {
        return Math.addExact(Math.multiplyExact(moment.getEpochSecond(), 1_000_000L), moment.getNano() / 1_000);
    }
}
