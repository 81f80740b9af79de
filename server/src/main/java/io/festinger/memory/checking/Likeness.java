package io.festinger.memory.checking;

import io.festinger.claims.sentences.Contrast;
import io.festinger.claims.sentences.Propositions;
import java.util.HashSet;
import java.util.Set;

/// Whether two sentences of which one contradicts the other share so much that they surely speak of one
/// thing: half of what they are about. What is committed is short and means to state something; prose mostly
/// does not, and much of it looks like a contradiction of something that it has nothing to do with.
final class Likeness {
    static final String OF_VALUES = "contrast.value";

    private static final String BY_WEIGHT = "contrast.weighed";
    private static final double HALF = 0.5;
    private static final int SHARED = 2;
    private static final int LONGEST = 30;

    private Likeness() {}

    /// @param words of the text's sentence
    static boolean isClose(String words, Propositions said, Propositions others, Contrast contrast) {
        Set<String> shared = new HashSet<>(said.stems());
        shared.retainAll(others.stems());
        int all = said.stems().size() + others.stems().size() - shared.size();
        boolean alike = shared.size() >= SHARED && shared.size() >= HALF * all;
        boolean valued = contrast.ruleId().equals(OF_VALUES);
        return valued
                ? !shared.isEmpty() && shared.size() >= HALF * all
                : alike && !contrast.ruleId().equals(BY_WEIGHT) && words.split("\\s+").length <= LONGEST;
    }
}
