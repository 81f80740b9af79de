package io.festinger.recall.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.festinger.recall.RecallIndex.Hit;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.hnsw.HnswGraphSearcher;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class NearestTest {
    private static final int SIZE = 128;
    private static final int TEXTS = 2_000;

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
                document.add(new SortedDocValuesField(LayerDocuments.KEY, new BytesRef("memory " + i)));
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
    void theNearestAreThoseOfAllThatAreLookedThroughOneByOne() throws IOException {
        int found = 0;
        for (int i = 0; i < 50; i++) {
            float[] question = direction();
            Set<String> best = new HashSet<>(ids(Nearest.to(question, searcher(), new MatchAllDocsQuery(), -1)));
            found += (int)
                    nearest(question).stream().limit(10).filter(best::contains).count();
        }
        assertThat(found).as("of 500 that are among the nearest ten").isGreaterThanOrEqualTo(475);
    }

    @Test
    void scoresAreCosinesAndFall() throws IOException {
        float[] question = direction();
        List<Hit> hits = Nearest.to(question, searcher(), new MatchAllDocsQuery(), -1);

        assertThat(hits).hasSize(100).isSortedAccordingTo(Comparator.comparingDouble(hit -> -hit.score()));
        assertThat(hits)
                .allSatisfy(hit -> assertThat((double) hit.score())
                        .isCloseTo(cosine(question, Integer.parseInt(hit.key().id())), within(1e-5)));
    }

    @Test
    void whatIsNotNearOrNotWantedIsLeftOut() throws IOException {
        float[] question = vectors[7];
        assertThat(ids(Nearest.to(question, searcher(), new MatchAllDocsQuery(), 0.99)))
                .containsExactly("7");
        assertThat(ids(Nearest.to(question, searcher(), new TermQuery(new Term("even", "true")), 0.99)))
                .isEmpty();
        assertThat(Nearest.to(question, searcher(), new TermQuery(new Term("even", "neither")), 0))
                .isEmpty();
        assertThat(ids(Nearest.to(question, searcher(), new TermQuery(new Term("even", "true")), -1)))
                .hasSize(100)
                .allMatch(id -> Integer.parseInt(id) % 2 == 0);
    }

    @Test
    void aGraphIsMadeBehindAHundredThousandVectors() {
        assertThat(HnswGraphSearcher.expectedVisitedNodes(VectorCodec.threshold(), 100_000))
                .isGreaterThanOrEqualTo(100_000);
        assertThat(HnswGraphSearcher.expectedVisitedNodes(VectorCodec.threshold(), 102_000))
                .isLessThan(102_000);
    }

    private IndexSearcher searcher() {
        return new IndexSearcher(reader);
    }

    private List<String> nearest(float[] question) {
        return IntStream.range(0, TEXTS)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -cosine(question, i)))
                .map(String::valueOf)
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

    private static List<String> ids(List<Hit> hits) {
        return hits.stream().map(hit -> hit.key().id()).toList();
    }
}
