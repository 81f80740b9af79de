package io.festinger.recall.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.hnsw.HnswGraphSearcher;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class VectorCodecTest {
    private static final int SIZE = 128;
    private static final int TEXTS = 2_000;
    private static final int FIRST = 100;

    private final Random random = new Random(42);
    private final ByteBuffersDirectory directory = new ByteBuffersDirectory();
    private final float[][] vectors = new float[TEXTS][];
    private DirectoryReader reader;

    @BeforeEach
    void write() throws IOException {
        try (IndexWriter writer =
                new IndexWriter(directory, new IndexWriterConfig(new WordAnalyzer()).setCodec(new VectorCodec()))) {
            for (int i = 0; i < TEXTS; i++) {
                vectors[i] = direction();
                Document document = new Document();
                document.add(new StoredField(LayerDocuments.KEY, "memory " + i));
                document.add(new StringField("even", Boolean.toString(i % 2 == 0), Field.Store.NO));
                document.add(
                        new KnnFloatVectorField(TextVectors.VECTOR, vectors[i], VectorSimilarityFunction.DOT_PRODUCT));
                writer.addDocument(document);
            }
        }
        reader = DirectoryReader.open(directory);
    }

    @AfterEach
    void close() throws IOException {
        reader.close();
        directory.close();
    }

    @Test
    void theNearestAreTheSameAsInACompleteScan() throws IOException {
        int index = 0;
        for (int i = 0; i < 50; i++) {
            float[] question = direction();
            Set<String> best = new HashSet<>(nearest(question, new MatchAllDocsQuery()));
            index += (int)
                    nearest(question).stream().limit(10).filter(best::contains).count();
        }
        assertThat(index).as("of 500 that are among the nearest ten").isGreaterThanOrEqualTo(475);
    }

    @Test
    void unwantedRowsAreLeftOut() throws IOException {
        assertThat(nearest(vectors[7], new MatchAllDocsQuery()).getFirst()).isEqualTo("memory 7");
        assertThat(nearest(vectors[7], new TermQuery(new Term("even", "neither"))))
                .isEmpty();
        assertThat(nearest(vectors[7], new TermQuery(new Term("even", "true"))))
                .hasSize(FIRST)
                .allMatch(key -> Integer.parseInt(key.split(" ")[1]) % 2 == 0);
    }

    @Test
    void aGraphIsMadeOfMoreThanTenThousandVectors() {
        assertThat(HnswGraphSearcher.expectedVisitedNodes(VectorCodec.threshold(), 10_000))
                .isGreaterThanOrEqualTo(10_000);
        assertThat(HnswGraphSearcher.expectedVisitedNodes(VectorCodec.threshold(), 11_000))
                .isLessThan(11_000);
    }

    private List<String> nearest(float[] question, Query requestedQuery) throws IOException {
        IndexSearcher searcher = new IndexSearcher(reader);
        Query query = new KnnFloatVectorQuery(TextVectors.VECTOR, question, FIRST, requestedQuery);
        List<String> keys = new ArrayList<>();
        for (ScoreDoc hit : searcher.search(query, FIRST).scoreDocs) {
            keys.add(searcher.storedFields().document(hit.doc).get(LayerDocuments.KEY));
        }
        return keys;
    }

    private List<String> nearest(float[] question) {
        return IntStream.range(0, TEXTS)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -cosine(question, i)))
                .map(text -> "memory " + text)
                .toList();
    }

    private double cosine(float[] question, int text) {
        double sum = 0;
        for (int i = 0; i < SIZE; i++) {
            sum += (double) question[i] * vectors[text][i];
        }
        return sum;
    }

    private float[] direction() {
        float[] numbers = new float[SIZE];
        double squares = 0;
        for (int i = 0; i < SIZE; i++) {
            numbers[i] = (float) random.nextGaussian();
            squares += numbers[i] * numbers[i];
        }
        for (int i = 0; i < SIZE; i++) {
            numbers[i] /= (float) Math.sqrt(squares);
        }
        return numbers;
    }
}
