package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Clause.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// What a sentence gives as the reason, the result or the other side of what it states is stated, too: `keep
/// it indoors, since the box is not waterproof`. What holds on a condition only is not.
final class Reasons {
    private static final Set<String> ALWAYS = WordSet.of("because whereas although though");
    private static final Set<String> PARTED = WordSet.of("since as so while");
    private static final Set<String> SUBJECTS = WordSet.of("""
            the a an our my its his her their this that each every no it they he she we i you these nobody everybody
            """);
    private static final Set<String> ENDING = WordSet.of("because whereas although though if unless when while");
    private static final int SHORTEST = 3;

    private Reasons() {}

    /// The words behind each such conjunction, and what stands behind the comma of one that opens the
    /// sentence.
    static List<List<Word>> of(Clause whole) {
        List<List<Word>> reasons = new ArrayList<>();
        for (int i = 0; i < whole.size() - SHORTEST; i++) {
            if (isReason(whole, i)) {
                int end = end(whole, i + 1);
                add(reasons, whole, i + 1, end);
                if (i == 0 && end < whole.size()) {
                    add(reasons, whole, end, end(whole, end));
                }
            }
        }
        return reasons;
    }

    private static void add(List<List<Word>> reasons, Clause whole, int from, int to) {
        List<Word> words = whole.words().subList(from, to);
        if (words.size() >= SHORTEST && Parts.verb(words) > 0) {
            reasons.add(words);
        }
    }

    private static boolean isReason(Clause whole, int i) {
        if (whole.is(i, ALWAYS)) {
            return !whole.is(i + 1, "of");
        }
        boolean parted = i == 0 || whole.word(i - 1).closed();
        boolean states = whole.is(i + 1, SUBJECTS) || whole.isCapital(i + 1);
        return parted && states && whole.is(i, PARTED) && !whole.is(i + 1, "that");
    }

    private static int end(Clause whole, int from) {
        int to = from;
        while (to < whole.size() - 1 && !whole.word(to).closed() && !whole.is(to + 1, ENDING)) {
            to++;
        }
        return to + 1;
    }
}
