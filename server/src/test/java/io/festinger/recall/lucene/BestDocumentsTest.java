package io.festinger.recall.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.Test;

/// The documents with the best sums are those that Lucene's own search finds.
class BestDocumentsTest {
    private static final int DOCUMENTS = 5_000;
    private static final int SEGMENT = 700;
    private static final int WORDS = 60;
    private static final float BESIDE = 0.25f;

    private final Random chance = new Random(11);

    @Test
    void theyAreThoseOfLucenesSearch() throws IOException {
        try (ByteBuffersDirectory directory = new ByteBuffersDirectory();
                WordAnalyzer analyzer = new WordAnalyzer()) {
            write(directory, analyzer);
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                WordSearcher searcher = new WordSearcher(reader);
                for (int question = 0; question < 200; question++) {
                    List<String> questions = words(1 + chance.nextInt(6));
                    Query condition = new TermQuery(new Term("kind", kind()));
                    assertThat(best(searcher, questions, condition))
                            .as("%s of %s", questions, condition)
                            .usingElementComparator(Comparator.<ScoreDoc>comparingInt(hit -> hit.doc)
                                    .thenComparingLong(hit -> Math.round(hit.score * 1_000)))
                            .isEqualTo(searched(searcher, questions, condition))
                            .isNotEmpty();
                }
            }
        }
    }

    /// In several segments, some documents deleted.
    private void write(ByteBuffersDirectory directory, WordAnalyzer analyzer) throws IOException {
        IndexWriterConfig config = new IndexWriterConfig(analyzer).setMergePolicy(NoMergePolicy.INSTANCE);
        try (IndexWriter writer = new IndexWriter(directory, config)) {
            for (int i = 0; i < DOCUMENTS; i++) {
                Document document = new Document();
                document.add(new TextField(
                        TellingWords.TEXT, String.join(" ", words(4 + chance.nextInt(20))), Field.Store.NO));
                document.add(new StringField("kind", kind(), Field.Store.NO));
                document.add(new StringField("number", Integer.toString(i), Field.Store.NO));
                writer.addDocument(document);
                if (i % SEGMENT == 0) {
                    writer.commit();
                }
            }
            for (int i = 0; i < DOCUMENTS; i += 7) {
                writer.deleteDocuments(new Term("number", Integer.toString(i)));
            }
        }
    }

    private static List<ScoreDoc> best(WordSearcher searcher, List<String> questions, Query condition)
            throws IOException {
        BestDocuments best = new BestDocuments(searcher);
        for (String word : questions) {
            best.add(searcher.postings(word).scoredDocuments(searcher), weight(questions, word));
        }
        return best.best(condition, 24);
    }

    private static List<ScoreDoc> searched(WordSearcher searcher, List<String> questions, Query condition)
            throws IOException {
        BooleanQuery.Builder query =
                new BooleanQuery.Builder().setMinimumNumberShouldMatch(1).add(condition, Occur.FILTER);
        questions.forEach(word -> query.add(
                new BoostQuery(new TermQuery(new Term(TellingWords.TEXT, word)), weight(questions, word)),
                Occur.SHOULD));
        return Arrays.stream(searcher.search(query.build(), 24).scoreDocs)
                .sorted(Comparator.comparingInt(hit -> hit.doc))
                .toList();
    }

    private static float weight(List<String> questions, String word) {
        return questions.getFirst().equals(word) ? 1 : BESIDE;
    }

    private List<String> words(int count) {
        return chance.ints(count, 0, WORDS)
                .map(word -> word * chance.nextInt(WORDS) / WORDS)
                .mapToObj(word -> "w" + word)
                .distinct()
                .toList();
    }

    private String kind() {
        return "kind" + chance.nextInt(3);
    }
}
