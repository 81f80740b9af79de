package io.festinger.recall.lucene;

import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.RowKey;
import io.festinger.recall.IndexSource.News;
import io.festinger.recall.IndexSource.Place;
import io.festinger.recall.LayerSource;
import io.festinger.recall.RetiredClaims;
import io.festinger.text.PassageSplitter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.Similarity;
import org.apache.lucene.util.BytesRef;
import org.jdbi.v3.core.Handle;

/// The rows of all layers, one document for each passage of each current or past version.
///
/// @param reader reads the claims of rows that are out of force
/// @param vectors the vectors of the rows' texts
record LayerDocuments(LayerSource source, ClaimReader reader, TextVectors vectors) implements IndexRows {
    static final String KEY = "key";
    static final String LAYER = "layer";
    static final String PROJECT = "project";
    static final String TYPE = "type";
    static final String STATUS = "status";
    static final String AUTHOR = "author";

    /// Present for the version in the table, with the value `now`.
    static final String CURRENT = "current";

    static final String NOW = "now";

    /// Present for a row in force, with the value [#NOW].
    static final String LIVE = "live";

    static final char SEPARATOR = '\0';
    private static final long SECONDS_A_DAY = 86_400;

    /// `k1` and `b` of BM25.
    private static final float SATURATION = 1.2f;

    private static final float LENGTH_SHARE = 0.4f;

    /// When the version was stored, replaced, and ceases to be valid, where known. In microseconds,
    /// see [#micros].
    static final String SINCE = "since";

    static final String UNTIL = "until";
    static final String VALID_TO = "valid_to";

    /// Rows in the order in which they were stored, those of one thread together: a layer, a thread (the project of a
    /// memory, or the document of a chunk; entities and states have none) and an id, see [#place].
    static final String PLACE = "place";

    /// Rows of one day in a project, or of one document.
    static final String GROUP = "group";

    static final String SPEAKER = "speaker";

    /// When it was observed, in seconds.
    static final String OBSERVED = "observed";

    /// When it begins to be valid, in seconds, where known.
    static final String BEGINS = "begins";

    /// How many characters the whole row has.
    static final String LENGTH = "length";

    /// Present for a short row that ends with a question. A long one, as people write to assistants, states what it
    /// asks about.
    static final String QUESTION = "question";

    private static final int LONGEST_QUESTION = 160;

    /// Characters at the end of a row in which the mark of such a question stands: some words may follow it.
    private static final int END = 40;

    private static final Pattern QUESTION_MARK = Pattern.compile("[?\uff1f\u061f]");

    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH).withZone(ZoneOffset.UTC);

    /// Its claims while it was in force, see [RetiredClaims#key].
    static final String RETIRED = "retired";

    @Override
    public String shape() {
        String vectoredText = vectors.identity();
        return "7." + reader.version() + (vectoredText.isEmpty() ? "" : "+" + vectoredText);
    }

    @Override
    public void configure(IndexWriterConfig config) {
        if (!vectors.identity().isEmpty()) {
            config.setCodec(new VectorCodec());
        }
    }

    /// Passages have similar lengths, so length counts less than usual.
    @Override
    public Similarity similarity() {
        return new BM25Similarity(SATURATION, LENGTH_SHARE);
    }

    @Override
    public Document complete(Document document, IndexReader reader) throws IOException {
        return vectors.complete(document, reader);
    }

    @Override
    public News<String> news(Handle handle, Optional<Place> place, int max) {
        return source.news(handle, place, max)
                .map(changes -> changes.stream().map(RowKey::word).toList());
    }

    /// A document of a megabyte has thousands of chunks.
    @Override
    public boolean mayWait(String id) {
        return RowKey.read(id).layer() == Layer.CHUNK;
    }

    @Override
    public void documents(Handle handle, List<String> ids, Consumer<Document> each) {
        source.versions(handle, ids.stream().map(RowKey::read).toList(), row -> documents(row, each));
    }

    @Override
    public void documents(Handle handle, Consumer<Document> each) {
        source.all(handle, row -> documents(row, each));
    }

    /// One document for each passage. The first carries the row's claims.
    private void documents(LayerRow row, Consumer<Document> each) {
        boolean first = true;
        for (String passage : PassageSplitter.of(row.text())) {
            Document document = document(row, passage);
            stored(document, row);
            if (first) {
                row.retired().ifPresent(statement -> {
                    for (Claim claim : reader.read(statement)) {
                        word(document, RETIRED, RetiredClaims.key(claim));
                    }
                });
            }
            first = false;
            each.accept(document);
        }
    }

    private static void stored(Document document, LayerRow row) {
        try {
            StoredRow.add(document, row);
        } catch (IOException e) {
            throw new UncheckedIOException("a row in memory cannot be written", e);
        }
    }

    private static Document document(LayerRow row, String passage) {
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
        if (row.active() && row.times().until().isEmpty()) {
            word(document, LIVE, NOW);
        }
        row.times().validTo().ifPresent(end -> document.add(new LongPoint(VALID_TO, micros(end))));
        surroundings(document, row);
        String day = DAY.format(row.times().observedAt());
        document.add(new TextField(TellingWords.TEXT, spell(row.author()) + " " + day, Field.Store.NO));
        document.add(new TextField(TellingWords.TEXT, words(row, passage), Field.Store.NO));
        return document;
    }

    private static void surroundings(Document document, LayerRow row) {
        long observed = row.times().observedAt().getEpochSecond();
        String group = row.passage()
                .map(LayerRow.Passage::documentId)
                .orElseGet(() -> row.project() + SEPARATOR + Math.floorDiv(observed, SECONDS_A_DAY));
        document.add(new SortedDocValuesField(PLACE, new BytesRef(place(row))));
        document.add(new SortedDocValuesField(GROUP, new BytesRef(group)));
        document.add(new SortedDocValuesField(SPEAKER, new BytesRef(row.author())));
        document.add(new NumericDocValuesField(OBSERVED, observed));
        row.times()
                .validFrom()
                .ifPresent(begins -> document.add(new NumericDocValuesField(BEGINS, begins.getEpochSecond())));
        document.add(new NumericDocValuesField(LENGTH, row.text().length()));
        if (row.text().length() <= LONGEST_QUESTION && endsWithQuestion(row.text())) {
            document.add(new NumericDocValuesField(QUESTION, 1));
        }
    }

    private static boolean endsWithQuestion(String text) {
        return QUESTION_MARK
                .matcher(text)
                .region(Math.max(0, text.length() - END), text.length())
                .find();
    }

    private static String place(LayerRow row) {
        String thread = row.passage()
                .map(LayerRow.Passage::documentId)
                .orElseGet(() -> row.key().layer() == Layer.MEMORY
                        ? row.project()
                        : row.key().id());
        return row.key().layer().wire()
                + SEPARATOR
                + thread
                + SEPARATOR
                + row.key().id();
    }

    private static void word(Document document, String field, String value) {
        document.add(new StringField(field, value, Field.Store.NO));
    }

    private static String words(LayerRow row, String passage) {
        String heading = row.passage().map(LayerRow.Passage::heading).orElse("");
        return spell(heading + "\n" + passage);
    }

    /// Names such as `lateral_support` are found by their words.
    static String spell(String text) {
        return text.replace('_', ' ');
    }

    static long micros(Instant moment) {
        return Math.addExact(Math.multiplyExact(moment.getEpochSecond(), 1_000_000L), moment.getNano() / 1_000);
    }
}
