package io.festinger.recall.lucene;

import io.festinger.recall.QuestionTimes;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Orders candidates by a weighted sum. Words and cosine count as fractions of the best candidate's (a
/// weighted sum of normalised scores, which Bruch, Gai and Ingber, "An Analysis of Fusion Functions for
/// Hybrid Retrieval", ACM TOIS 2023, find better than the fusion of ranks). Further terms are whether
/// the question names the author, how well the adjacent rows answer, how well the best row of the day
/// or the document does, and the length, since short rows seldom say enough. A turn of a conversation
/// that is like the question asks it rather than answers it: what another speaker says next does. The
/// weights are learned by maximum likelihood from the labelled evidence of three public sets of
/// conversations with equal weight; those of any two serve the third nearly as well (decision 43).
final class CandidateRanking {
    private static final double WORDS = 1;
    private static final double COSINE = 1;
    private static final double NAMED = 0.7;
    private static final double ADJACENT_WORDS = 0.3;
    private static final double ADJACENT_COSINE = 0.2;
    private static final double GROUP = 0.7;
    private static final double LENGTH = 0.2;
    private static final double TIME = 0.5;
    private static final double REPLY = 0.3;
    private static final double LESS_IN_QUESTION = 0.1;

    /// A question about the present gets the newest of this many of the best rows: the newest one this much, the fifth
    /// newest half of it.
    private static final int BEST_ROWS = 40;

    private static final double NEWEST = 0.6;
    private static final double HALF = 5;

    /// A row of this many characters is long enough.
    private static final int ENOUGH = 300;

    /// Cosines up to this one count as 0.
    private static final double LEAST_COSINE = 0.35;

    /// The least share of the question's weight in words, and the least distance above the least cosine, of
    /// the best candidate: a poor best of one kind does not equal a good best of the other.
    private static final double LEAST_SHARE = 0.5;

    private static final double LEAST_RANGE = 0.2;

    private final Map<String, List<RecallCandidate>> adjacent;
    private final Set<String> namedAuthors;
    private final QuestionTimes times;
    private final double mostWords;
    private final double cosineRange;

    /// Whether cosines count.
    private final boolean vectors;

    private final Map<String, Double> groups = new HashMap<>();

    /// @param adjacent the adjacent candidates of each one, by its place
    /// @param names the names of speakers that the question has
    /// @param times the times that the question names
    /// @param weight the score by words of a row with exactly the question's words
    CandidateRanking(
            Collection<RecallCandidate> all,
            Map<String, List<RecallCandidate>> adjacent,
            Set<String> names,
            QuestionTimes times,
            double weight) {
        this.adjacent = adjacent;
        this.namedAuthors = names;
        this.times = times;
        this.mostWords = Math.max(
                LEAST_SHARE * weight,
                all.stream().mapToDouble(RecallCandidate::words).max().orElse(0));
        double best = all.stream().mapToDouble(RecallCandidate::cosine).max().orElse(0);
        this.vectors = all.stream().anyMatch(RecallCandidate::isVectored);
        this.cosineRange = Math.max(LEAST_RANGE, best - LEAST_COSINE);
        all.forEach(each -> groups.merge(each.group, own(each), Math::max));
    }

    private double words(RecallCandidate candidate) {
        return mostWords > 0 ? candidate.words() / mostWords : 0;
    }

    /// A row without a vector is as near as its words are, so it is neither behind nor in front for want of one.
    private double cosine(RecallCandidate candidate) {
        return vectors && !candidate.isVectored()
                ? words(candidate)
                : Math.max(0, (candidate.cosine() - LEAST_COSINE) / cosineRange);
    }

    /// How well it fits the times of the question, by its observation or the beginning of its validity.
    private double time(RecallCandidate candidate) {
        return times.isEmpty() ? 0 : Math.max(times.fit(candidate.observedAt), times.fit(candidate.begins));
    }

    private double own(RecallCandidate candidate) {
        return WORDS * words(candidate) + COSINE * cosine(candidate);
    }

    /// How much like the question the one is to which a candidate replies. An assistant's long answer to a person tells
    /// little about the person.
    private double reply(RecallCandidate candidate, List<RecallCandidate> near) {
        double best = 0;
        if (candidate.length <= ENOUGH) {
            for (RecallCandidate other : near) {
                best = other.question && candidate.repliesTo(other) ? Math.max(best, own(other)) : best;
            }
        }
        return best;
    }

    /// The scores of candidates; higher is better, never below 0.
    Map<RecallCandidate, Double> scores(List<RecallCandidate> candidates) {
        Map<RecallCandidate, Double> scores = new LinkedHashMap<>();
        candidates.forEach(each -> scores.put(each, score(each)));
        if (times.now()) {
            List<RecallCandidate> newest = candidates.stream()
                    .sorted(Comparator.comparing(scores::get, Comparator.reverseOrder()))
                    .limit(BEST_ROWS)
                    .sorted(Comparator.<RecallCandidate>comparingLong(each -> -each.observedAt)
                            .thenComparing(each -> each.place, Comparator.reverseOrder()))
                    .toList();
            for (int i = 0; i < newest.size(); i++) {
                scores.merge(newest.get(i), NEWEST * Math.pow(0.5, i / HALF), Double::sum);
            }
        }
        return scores;
    }

    private double score(RecallCandidate candidate) {
        List<RecallCandidate> near = adjacent.getOrDefault(candidate.place, List.of());
        double own = own(candidate);
        return (candidate.question ? 1 - LESS_IN_QUESTION : 1) * own
                + REPLY * reply(candidate, near)
                + (namedAuthors.contains(candidate.speaker) ? NAMED : 0)
                + ADJACENT_WORDS * near.stream().mapToDouble(this::words).max().orElse(0)
                + ADJACENT_COSINE
                        * near.stream().mapToDouble(this::cosine).max().orElse(0)
                + GROUP * groups.getOrDefault(candidate.group, 0.0)
                + LENGTH * Math.log1p(Math.min(ENOUGH, candidate.length))
                + TIME * time(candidate);
    }
}
