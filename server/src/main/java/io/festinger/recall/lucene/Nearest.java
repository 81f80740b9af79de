package io.festinger.recall.lucene;

import io.festinger.recall.RecallIndex.Hit;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.RescoreTopNQuery;

/// The rows whose vectors lie nearest to one. They are looked for by one bit a number; of what is found, more than is
/// wanted, the whole numbers tell the order.
final class Nearest {
    private static final int MOST = 100;
    private static final int LOOKED_AT = 3 * MOST;

    private Nearest() {}

    /// Nearest first; their scores are cosines.
    ///
    /// @param filters what the rows have to be
    /// @param near from this cosine on
    static List<Hit> to(float[] direction, IndexSearcher searcher, Query filters, double near) throws IOException {
        Query nearest = searcher.rewrite(new KnnFloatVectorQuery(TextVectors.VECTOR, direction, LOOKED_AT, filters));
        if (nearest instanceof MatchNoDocsQuery) {
            return List.of();
        }
        Query exact = RescoreTopNQuery.createFullPrecisionRescorerQuery(nearest, direction, TextVectors.VECTOR, MOST);
        return LuceneRecallIndex.best(searcher, exact, Optional.empty(), MOST).stream()
                .map(hit -> new Hit(hit.key(), 2 * hit.score() - 1))
                .filter(hit -> hit.score() >= near)
                .toList();
    }
}
