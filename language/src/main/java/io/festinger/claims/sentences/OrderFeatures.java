package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Term;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// How alike two sentences are worded: whether what both name comes in one order, and how many words and
/// neighbours they share. Two people who contradict each other, and two who speak of like things, do so in
/// other ways.
final class OrderFeatures {
    /// Terms beyond these are not put into an order, whose cost grows with their square.
    private static final int MOST_TERMS = 32;

    private static final double LENGTHS = 6;
    private static final double WORDS = 3;

    private OrderFeatures() {}

    static void fill(Alignment alignment, Features features) {
        List<String> known = order(alignment.known(), alignment);
        List<String> incoming = order(alignment.incoming(), alignment);
        int least = Math.max(1, Math.min(known.size(), incoming.size()));
        features.put(Feature.ORDER, inOneOrder(known, incoming) / (double) least);
        Clause one = alignment.known().clause();
        Clause other = alignment.incoming().clause();
        int shorter = Math.min(one.size(), other.size());
        int neighbours = neighbours(one, other);
        features.put(Feature.NEIGHBOURS, neighbours);
        features.put(Feature.NEIGHBOURS_SHARE, neighbours / (double) Math.max(1, shorter - 1));
        features.put(Feature.SHORTER, shorter / LENGTHS);
        features.put(Feature.LONGER, Math.max(one.size(), other.size()) / LENGTHS);
        words(one, other, features);
    }

    private static List<String> order(Proposition of, Alignment alignment) {
        return of.terms().stream()
                .map(Term::stem)
                .filter(alignment.common()::contains)
                .limit(MOST_TERMS)
                .toList();
    }

    /// How many of them come in the same order on either side: the length of the longest common
    /// subsequence.
    private static int inOneOrder(List<String> one, List<String> other) {
        int[] row = new int[other.size() + 1];
        for (String stem : one) {
            int diagonal = 0;
            for (int j = 1; j < row.length; j++) {
                int above = row[j];
                row[j] = stem.equals(other.get(j - 1)) ? diagonal + 1 : Math.max(above, row[j - 1]);
                diagonal = above;
            }
        }
        return row[other.size()];
    }

    /// How many pairs of words that stand beside each other both have.
    private static int neighbours(Clause one, Clause other) {
        Set<List<String>> pairs = new HashSet<>();
        for (int i = 1; i < one.size(); i++) {
            pairs.add(List.of(one.word(i - 1).lower(), one.word(i).lower()));
        }
        int both = 0;
        for (int i = 1; i < other.size(); i++) {
            both += pairs.contains(
                            List.of(other.word(i - 1).lower(), other.word(i).lower()))
                    ? 1
                    : 0;
        }
        return both;
    }

    private static void words(Clause one, Clause other, Features features) {
        Set<String> known = new HashSet<>();
        one.words().forEach(word -> known.add(word.lower()));
        Set<String> incoming = new HashSet<>();
        other.words().forEach(word -> incoming.add(word.lower()));
        Set<String> both = new HashSet<>(known);
        both.retainAll(incoming);
        int all = known.size() + incoming.size() - both.size();
        int left = known.size() - both.size();
        int theirs = incoming.size() - both.size();
        features.put(Feature.WORDS_SHARED, both.size() / (double) Math.max(1, all));
        features.put(Feature.WORDS_LEFT_LEAST, Math.min(left, theirs) / WORDS);
        features.put(Feature.WORDS_LEFT_MOST, Math.max(left, theirs) / WORDS);
    }
}
