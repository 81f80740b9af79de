package io.festinger.recall.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.recall.QuestionTimes;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.Test;

class CandidateRankingTest {
    private static final QuestionTimes UNTIMED = QuestionTimes.NONE;

    private final Map<String, List<RecallCandidate>> adjacent = new HashMap<>();

    private static RecallCandidate candidate(String id, String group, String speaker, int length) throws IOException {
        return candidate(id, group, speaker, new NumericDocValuesField(LayerDocuments.LENGTH, length));
    }

    private static RecallCandidate candidate(String id, String group, String speaker, NumericDocValuesField... numbers)
            throws IOException {
        try (ByteBuffersDirectory directory = new ByteBuffersDirectory()) {
            try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig())) {
                Document document = new Document();
                document.add(new SortedDocValuesField(LayerDocuments.KEY, new BytesRef("memory " + id)));
                document.add(new SortedDocValuesField(LayerDocuments.PLACE, new BytesRef(id)));
                document.add(new SortedDocValuesField(LayerDocuments.GROUP, new BytesRef(group)));
                document.add(new SortedDocValuesField(LayerDocuments.SPEAKER, new BytesRef(speaker)));
                List.of(numbers).forEach(document::add);
                writer.addDocument(document);
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                return RecallCandidate.of(reader.leaves().getFirst(), 0);
            }
        }
    }

    private RecallCandidate measuredCandidate(String id, String group, float words, float cosine) throws IOException {
        RecallCandidate candidate = candidate(id, group, "ann", 100);
        candidate.measure(words, cosine);
        return candidate;
    }

    private static double score(CandidateRanking ranking, RecallCandidate candidate) {
        return Objects.requireNonNull(ranking.scores(List.of(candidate)).get(candidate));
    }

    @Test
    void moreWordsAndNearerMeaningCountForMore() throws IOException {
        RecallCandidate words = measuredCandidate("a", "1", 8, 0);
        RecallCandidate near = measuredCandidate("b", "2", 0, 0.8f);
        RecallCandidate both = measuredCandidate("c", "3", 8, 0.8f);
        RecallCandidate little = measuredCandidate("d", "4", 2, 0.5f);
        CandidateRanking ranking =
                new CandidateRanking(List.of(words, near, both, little), Map.of(), Set.of(), UNTIMED, 0);

        assertThat(score(ranking, both)).isGreaterThan(score(ranking, words)).isGreaterThan(score(ranking, near));
        assertThat(score(ranking, words)).isGreaterThan(score(ranking, little));
    }

    @Test
    void aNamedPersonComesBeforeOthersWithTheSameStatement() throws IOException {
        RecallCandidate ann = candidate("a", "1", "Ann", 100);
        RecallCandidate bob = candidate("b", "1", "Bob", 100);
        List.of(ann, bob).forEach(each -> each.measure(4, 0));

        CandidateRanking ranking = new CandidateRanking(List.of(ann, bob), Map.of(), Set.of("Bob"), UNTIMED, 0);

        assertThat(score(ranking, bob)).isGreaterThan(score(ranking, ann));
    }

    @Test
    void neighboursOfAGoodAnswerComeBeforeLoneRows() throws IOException {
        RecallCandidate requestedCandidate = measuredCandidate("a", "1", 8, 0.8f);
        RecallCandidate answer = measuredCandidate("b", "2", 2, 0.5f);
        RecallCandidate single = measuredCandidate("c", "2", 2, 0.5f);
        adjacent.put("b", List.of(requestedCandidate));

        CandidateRanking ranking =
                new CandidateRanking(List.of(requestedCandidate, answer, single), adjacent, Set.of(), UNTIMED, 0);

        assertThat(score(ranking, answer)).isGreaterThan(score(ranking, single));
    }

    @Test
    void aReplyToAQuestionLikeTheOneAskedComesBeforeWhatPrecedesIt() throws IOException {
        NumericDocValuesField ends = new NumericDocValuesField(LayerDocuments.QUESTION, 1);
        RecallCandidate before = candidate("a", "1", "bob");
        RecallCandidate question = candidate("b", "1", "ann", ends);
        RecallCandidate reply = candidate("c", "1", "bob");
        RecallCandidate statement = candidate("d", "1", "ann");
        RecallCandidate more = candidate("e", "1", "ann");
        List.of(question, statement).forEach(each -> each.measure(8, 0.8f));
        List.of(before, reply, more).forEach(each -> each.measure(2, 0.5f));
        adjacent.put("a", List.of(question));
        adjacent.put("c", List.of(question, statement));
        adjacent.put("e", List.of(statement));

        CandidateRanking ranking =
                new CandidateRanking(List.of(before, question, reply, statement, more), adjacent, Set.of(), UNTIMED, 0);

        assertThat(score(ranking, reply)).isGreaterThan(score(ranking, before));
        assertThat(score(ranking, before)).isEqualTo(score(ranking, more));
        assertThat(score(ranking, statement)).isGreaterThan(score(ranking, question));
    }

    @Test
    void theDayOfAGoodAnswerComesBeforeOtherDays() throws IOException {
        RecallCandidate best = measuredCandidate("a", "monday", 8, 0.8f);
        RecallCandidate same = measuredCandidate("b", "monday", 2, 0);
        RecallCandidate other = measuredCandidate("c", "tuesday", 2, 0);

        CandidateRanking ranking = new CandidateRanking(List.of(best, same, other), Map.of(), Set.of(), UNTIMED, 0);

        assertThat(score(ranking, same)).isGreaterThan(score(ranking, other));
    }

    @Test
    void rowsFromATimeOfTheQuestionComeBeforeOtherTimes() throws IOException {
        RecallCandidate before = at("a", "2026-05-01T12:00:00Z");
        RecallCandidate within = at("b", "2026-05-03T12:00:00Z");
        RecallCandidate nextCandidate = at("c", "2026-05-20T12:00:00Z");
        RecallCandidate begins = candidate("d", "1", "ann", seconds(LayerDocuments.BEGINS, "2026-05-03T00:00:00Z"));
        List<RecallCandidate> all = List.of(before, within, nextCandidate, begins);
        all.forEach(each -> each.measure(4, 0));
        QuestionTimes times = QuestionTimes.of("who called on 3 May?", Instant.parse("2026-06-01T00:00:00Z"));

        CandidateRanking timedRanking = new CandidateRanking(all, Map.of(), Set.of(), times, 0);
        CandidateRanking untimedRanking = new CandidateRanking(all, Map.of(), Set.of(), UNTIMED, 0);

        assertThat(score(timedRanking, within))
                .isGreaterThan(score(timedRanking, nextCandidate))
                .isEqualTo(score(timedRanking, begins));
        assertThat(score(timedRanking, nextCandidate)).isGreaterThanOrEqualTo(score(timedRanking, before));
        assertThat(score(untimedRanking, within))
                .isEqualTo(score(untimedRanking, before))
                .isEqualTo(score(timedRanking, before));
    }

    @Test
    void aQuestionAboutThePresentGetsTheNewestFirst() throws IOException {
        RecallCandidate old = at("a", "2026-05-01T12:00:00Z");
        RecallCandidate recent = at("b", "2026-05-20T12:00:00Z");
        RecallCandidate better = at("c", "2026-05-01T12:00:00Z");
        List.of(old, recent).forEach(each -> each.measure(4, 0.6f));
        better.measure(8, 0.8f);
        List<RecallCandidate> all = List.of(old, recent, better);
        Instant requestedAt = Instant.parse("2026-06-01T00:00:00Z");

        for (String question : List.of("what is next for the relay?", "which one is current?")) {
            var scores = new CandidateRanking(all, Map.of(), Set.of(), QuestionTimes.of(question, requestedAt), 0)
                    .scores(all);
            assertThat(scores.get(recent)).isGreaterThan(scores.get(old));
            assertThat(scores.get(better)).isGreaterThan(scores.get(recent));
        }
        var scores = new CandidateRanking(all, Map.of(), Set.of(), QuestionTimes.of("who called?", requestedAt), 0)
                .scores(all);
        assertThat(scores.get(recent)).isEqualTo(scores.get(old));
    }

    private static RecallCandidate at(String id, String observedText) throws IOException {
        return candidate(id, "1", "ann", seconds(LayerDocuments.OBSERVED, observedText));
    }

    private static NumericDocValuesField seconds(String field, String moment) {
        return new NumericDocValuesField(field, Instant.parse(moment).getEpochSecond());
    }

    @Test
    void ofSeveralPassagesTheBestCounts() throws IOException {
        RecallCandidate row = candidate("a", "1", "", 3_000);
        row.measure(2, 0.5f);
        row.measure(7, 0);
        row.measure(1, 0.7f);

        assertThat(row.words()).isEqualTo(7);
        assertThat(row.cosine()).isEqualTo(0.7f);
        assertThat(row.isFound(0.5)).isTrue();
        assertThat(candidate("b", "1", "", 10).isFound(0.5)).isFalse();
    }
}
