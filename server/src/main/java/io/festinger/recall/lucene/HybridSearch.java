package io.festinger.recall.lucene;

import io.festinger.recall.FoundBy;
import io.festinger.recall.QuestionTimes;
import io.festinger.recall.RecallIndex.Hit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.VectorUtil;

/// One question to one state of the index. The best by words and the nearest by vectors are searched
/// separately; they and the rows next to the best of them are measured by both, and ordered by
/// [CandidateRanking]. Other rows that share a word with the question follow, ordered by words.
///
/// @param terms the question's; empty where words do not count
/// @param direction the question's vector; empty where vectors do not count
/// @param searchRequest how rows are chosen and returned
record HybridSearch(
        IndexSearcher searcher, List<Term> terms, Optional<float[]> direction, SearchRequest searchRequest) {
    /// How many passages are taken from each.
    private static final int DEPTH = 200;

    /// For this many of each, the adjacent rows are measured too.
    private static final int SURROUNDED = 100;

    private static final int MOST_PASSAGES = 20_000;

    private static final Comparator<Hit> BEST = Comparator.comparingDouble((Hit hit) -> -hit.score())
            .thenComparing(hit -> hit.key().word());

    /// @param text of the question
    /// @param times the times that the question names
    /// @param filters the conditions on a row
    /// @param similarity the least cosine of a row that counts as near
    /// @param weight the score by words of a row with exactly the question's words
    /// @param isExplained whether a hit says how it was found
    record SearchRequest(
            String text, QuestionTimes times, Query filters, double similarity, double weight, boolean isExplained) {}

    /// The best rows after this one, or from the first one.
    List<Hit> hits(Optional<Hit> after, int limit) throws IOException {
        List<ScoreDoc> byWords = byWords(DEPTH);
        List<ScoreDoc> byVectors = byVectors();
        List<Hit> rankedHits = rankedHits(byWords, byVectors);
        List<Hit> page = following(rankedHits, after);
        boolean more = byWords.size() == DEPTH;
        for (int depth = 2 * (DEPTH + limit); more && page.size() < limit; depth *= 2) {
            List<ScoreDoc> deeper = byWords(depth);
            more = deeper.size() == depth;
            page = following(withOthers(rankedHits, more ? aboveTheLast(deeper) : deeper), after);
        }
        return page.stream().limit(limit).toList();
    }

    /// The hits without those of the last score, since others with that score may be missing.
    private static List<ScoreDoc> aboveTheLast(List<ScoreDoc> found) {
        float last = found.getLast().score;
        return found.stream().takeWhile(hit -> hit.score > last).toList();
    }

    private static List<Hit> following(List<Hit> hits, Optional<Hit> after) {
        return after.map(last ->
                        hits.stream().filter(hit -> BEST.compare(last, hit) < 0).toList())
                .orElse(hits);
    }

    private List<ScoreDoc> byWords(int depth) throws IOException {
        if (terms.isEmpty()) {
            return List.of();
        }
        Query query = TellingWords.any(terms)
                .add(searchRequest.filters(), Occur.FILTER)
                .build();
        return List.of(searcher.search(query, depth).scoreDocs);
    }

    private List<ScoreDoc> byVectors() throws IOException {
        if (direction.isEmpty()) {
            return List.of();
        }
        Query nearest = new KnnFloatVectorQuery(TextVectors.VECTOR, direction.get(), DEPTH, searchRequest.filters());
        return List.of(searcher.search(nearest, DEPTH).scoreDocs);
    }

    private List<Hit> rankedHits(List<ScoreDoc> byWords, List<ScoreDoc> byVectors) throws IOException {
        Set<String> keys = new LinkedHashSet<>(texts(byWords, LayerDocuments.KEY));
        keys.addAll(texts(byVectors, LayerDocuments.KEY));
        if (keys.isEmpty()) {
            return List.of();
        }
        Map<String, List<String>> adjacent = adjacent(byWords, byVectors);
        adjacent.values().forEach(places -> places.forEach(place -> keys.add(AdjacentRows.key(place))));
        Map<String, RecallCandidate> candidates = measuredCandidates(keys);
        CandidateRanking ranking = new CandidateRanking(
                candidates.values(),
                near(candidates, adjacent),
                namedAuthors(candidates.values()),
                searchRequest.times(),
                searchRequest.weight());
        List<RecallCandidate> recallCandidates = candidates.values().stream()
                .filter(each -> each.isFound(searchRequest.similarity()))
                .toList();
        return ranking.scores(recallCandidates).entrySet().stream()
                .map(each -> hit(each.getKey(), 1 + each.getValue()))
                .sorted(BEST)
                .toList();
    }

    private Hit hit(RecallCandidate candidate, double score) {
        boolean near = direction.isPresent() && candidate.cosine() >= searchRequest.similarity();
        Set<FoundBy> by = EnumSet.noneOf(FoundBy.class);
        if (searchRequest.isExplained() && candidate.words() > 0) {
            by.add(FoundBy.WORDS);
        }
        if (searchRequest.isExplained() && near) {
            by.add(FoundBy.VECTORS);
        }
        double share = searchRequest.weight() > 0 ? Math.min(1, candidate.words() / searchRequest.weight()) : 0;
        return candidate.hit(score, share + (near ? candidate.cosine() : 0), by);
    }

    private List<String> texts(Collection<ScoreDoc> found, String field) throws IOException {
        List<String> texts = new ArrayList<>();
        for (ScoreDoc hit : found) {
            LeafReaderContext leaf = leaf(hit.doc);
            SortedDocValues values = DocValues.getSorted(leaf.reader(), field);
            if (values.advanceExact(hit.doc - leaf.docBase)) {
                texts.add(values.lookupOrd(values.ordValue()).utf8ToString());
            }
        }
        return texts;
    }

    private LeafReaderContext leaf(int document) {
        List<LeafReaderContext> leaves = searcher.getIndexReader().leaves();
        return leaves.get(ReaderUtil.subIndex(document, leaves));
    }

    /// The places next to the best rows of each, by their places.
    private Map<String, List<String>> adjacent(List<ScoreDoc> byWords, List<ScoreDoc> byVectors) throws IOException {
        Set<String> places = new LinkedHashSet<>();
        for (List<ScoreDoc> found : List.of(byWords, byVectors)) {
            places.addAll(texts(found.subList(0, Math.min(SURROUNDED, found.size())), LayerDocuments.PLACE));
        }
        AdjacentRows neighbourhood = new AdjacentRows(searcher.getIndexReader());
        Map<String, List<String>> adjacent = new HashMap<>();
        for (String place : places) {
            for (String other : neighbourhood.of(place)) {
                adjacent.computeIfAbsent(place, none -> new ArrayList<>()).add(other);
                adjacent.computeIfAbsent(other, none -> new ArrayList<>()).add(place);
            }
        }
        return adjacent;
    }

    /// The matching rows of these keys, by their places, each with its score by words and its cosine.
    private Map<String, RecallCandidate> measuredCandidates(Set<String> keys) throws IOException {
        BooleanQuery.Builder query = new BooleanQuery.Builder()
                .add(searchRequest.filters(), Occur.FILTER)
                .add(
                        new TermInSetQuery(
                                IndexRows.ID, keys.stream().map(BytesRef::new).toList()),
                        Occur.FILTER);
        TellingWords.add(terms, query);
        int max = Math.min(MOST_PASSAGES, searcher.getIndexReader().maxDoc());
        Map<String, RecallCandidate> candidates = new LinkedHashMap<>();
        for (ScoreDoc hit : searcher.search(query.build(), max).scoreDocs) {
            LeafReaderContext leaf = leaf(hit.doc);
            int document = hit.doc - leaf.docBase;
            RecallCandidate read = RecallCandidate.of(leaf, document);
            RecallCandidate candidate = candidates.computeIfAbsent(read.place, none -> read);
            cosine(leaf, document)
                    .ifPresentOrElse(
                            similarity -> candidate.measure(hit.score, (float) similarity),
                            () -> candidate.measure(hit.score));
        }
        return candidates;
    }

    private OptionalDouble cosine(LeafReaderContext leaf, int document) throws IOException {
        FloatVectorValues vectors = leaf.reader().getFloatVectorValues(TextVectors.VECTOR);
        if (direction.isEmpty() || vectors == null) {
            return OptionalDouble.empty();
        }
        var places = vectors.iterator();
        if (places.advance(document) != document) {
            return OptionalDouble.empty();
        }
        float cosine = VectorUtil.dotProduct(direction.get(), vectors.vectorValue(places.index()));
        return OptionalDouble.of(Math.max(0, cosine));
    }

    private static Map<String, List<RecallCandidate>> near(
            Map<String, RecallCandidate> candidates, Map<String, List<String>> adjacent) {
        Map<String, List<RecallCandidate>> near = new HashMap<>();
        adjacent.forEach((place, others) -> {
            RecallCandidate recallCandidate = candidates.get(place);
            if (recallCandidate != null) {
                near.put(
                        place,
                        others.stream()
                                .flatMap(other -> Optional.ofNullable(candidates.get(other)).stream())
                                .filter(other ->
                                        Math.abs(other.observedAt - recallCandidate.observedAt) <= AdjacentRows.SECONDS)
                                .toList());
            }
        });
        return near;
    }

    /// The authors of candidates that the question names by one of their capitalised words.
    private Set<String> namedAuthors(Collection<RecallCandidate> candidates) {
        Set<String> words = TellingWords.names(searchRequest.text());
        return candidates.stream()
                .map(candidate -> candidate.speaker)
                .distinct()
                .filter(speaker -> TellingWords.names(speaker).stream().anyMatch(words::contains))
                .collect(Collectors.toSet());
    }

    /// The ranked rows, followed by the others that share a word with the question.
    private List<Hit> withOthers(List<Hit> rankedHits, List<ScoreDoc> found) throws IOException {
        Set<String> existing = rankedHits.stream().map(hit -> hit.key().word()).collect(Collectors.toSet());
        Map<String, RecallCandidate> others = new LinkedHashMap<>();
        for (ScoreDoc hit : found) {
            LeafReaderContext leaf = leaf(hit.doc);
            RecallCandidate read = RecallCandidate.of(leaf, hit.doc - leaf.docBase);
            if (!existing.contains(read.key.word())) {
                others.computeIfAbsent(read.place, none -> read).measure(hit.score);
            }
        }
        List<Hit> all = new ArrayList<>(rankedHits);
        others.values().stream()
                .map(each -> hit(each, each.words() / (1 + each.words())))
                .sorted(BEST)
                .forEach(all::add);
        return all;
    }
}
