package io.festinger.recall.lucene;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.base.Failure;
import io.festinger.llm.Embedder;
import io.festinger.recall.Embeddings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// The vectors of documents. A text has one vector, however many documents contain it, and vectors are
/// stored in the index: a rebuilt document takes its vector from there. A document whose text has none yet
/// is marked, and until then found by its words. Safe to use from any thread.
final class TextVectors {
    static final String VECTOR = "vector";

    /// Present for a text without its vector, with one of two values: rows in force come first.
    static final String WANTED = "vector_wanted";

    static final String SOON = "soon";
    static final String LATER = "later";

    private static final String OF = "vector_of";
    private static final System.Logger LOG = System.getLogger(TextVectors.class.getName());

    private static final int MOST_QUESTIONS = 500;

    /// A twentieth of the rows are few.
    private static final int FEW_PARTS = 20;

    private final Embeddings embeddings;
    private final Cache<String, float[]> questions =
            Caffeine.newBuilder().maximumSize(MOST_QUESTIONS).build();
    private final Map<String, float[]> made = new ConcurrentHashMap<>();
    private volatile @Nullable String identity;

    TextVectors(Embeddings embeddings) {
        this.embeddings = embeddings;
    }

    /// Identifies the model; empty where there are no vectors.
    String identity() {
        String knownText = identity;
        if (knownText == null) {
            knownText = embeddings.identity().get();
            identity = knownText;
        }
        return knownText;
    }

    /// Whether questions are answered by vectors, once they are made.
    boolean expected() {
        return embeddings.model().expected() && !identity().isEmpty();
    }

    Optional<Embedder> embedder() {
        return expected() ? embeddings.model().model() : Optional.empty();
    }

    double near() {
        return embeddings.near();
    }

    /// The vector of a question; empty while only words can answer it.
    Optional<float[]> ofQuestion(String text) {
        try {
            return embedder().map(model -> questions.get(text, model::embed));
        } catch (Failure e) {
            LOG.log(System.Logger.Level.WARNING, "a question is answered by words alone: {0}", e.detail());
            return Optional.empty();
        }
    }

    /// Computes the vectors of texts that the index does not know. They are kept until [#forget].
    ///
    /// @param threshold called before each text; true stops
    void make(Embedder model, Collection<String> texts, IndexReader reader, BooleanSupplier threshold)
            throws IOException {
        for (String text : texts) {
            String name = name(text);
            if (threshold.getAsBoolean()) {
                return;
            }
            if (!made.containsKey(name) && find(reader, name) == null) {
                made.put(name, model.embed(text.strip()));
            }
        }
    }

    void forget() {
        made.clear();
    }

    void forgetQuestions() {
        questions.invalidateAll();
    }

    /// Whether more than a few of the rows that satisfy a condition have no vector yet.
    boolean areMissing(IndexSearcher searcher, Query condition) throws IOException {
        TermQuery soon = new TermQuery(new Term(WANTED, SOON));
        if (searcher.getIndexReader().docFreq(soon.getTerm()) == 0) {
            return false;
        }
        Query missing = new BooleanQuery.Builder()
                .add(condition, BooleanClause.Occur.FILTER)
                .add(soon, BooleanClause.Occur.FILTER)
                .build();
        return FEW_PARTS * (long) searcher.count(missing) > searcher.count(condition);
    }

    /// The document with its vector, or with the mark that it needs one.
    ///
    /// @param reader an index that may have the vector
    Document complete(Document document, IndexReader reader) throws IOException {
        if (identity().isEmpty()) {
            return document;
        }
        String name = name(text(document));
        float[] kept = made.get(name);
        float[] vector = kept == null ? find(reader, name) : kept;
        if (vector == null) {
            boolean holds = document.getField(LayerDocuments.CURRENT) != null;
            document.add(new StringField(WANTED, holds ? SOON : LATER, Field.Store.NO));
        } else {
            document.add(new KnnFloatVectorField(VECTOR, vector, VectorSimilarityFunction.DOT_PRODUCT));
            document.add(new StringField(OF, name, Field.Store.NO));
        }
        return document;
    }

    /// The row's text: the last of the document's texts, after those with author and time.
    static String text(Document document) {
        return List.of(document.getValues(TellingWords.TEXT)).getLast();
    }

    /// The key of the vector of a text and a model.
    private String name(String text) {
        byte[] digest = sha256().digest(text.getBytes(StandardCharsets.UTF_8));
        return identity() + ":" + HexFormat.of().formatHex(digest, 0, 16);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static float @Nullable [] find(IndexReader reader, String name) throws IOException {
        Term term = new Term(OF, new BytesRef(name));
        for (LeafReaderContext leaf : reader.leaves()) {
            PostingsEnum postings = leaf.reader().postings(term, PostingsEnum.NONE);
            FloatVectorValues vectors = leaf.reader().getFloatVectorValues(VECTOR);
            if (postings == null || vectors == null) {
                continue;
            }
            var places = vectors.iterator();
            int document = postings.nextDoc();
            if (document != PostingsEnum.NO_MORE_DOCS && places.advance(document) == document) {
                return vectors.vectorValue(places.index()).clone();
            }
        }
        return null;
    }
}
