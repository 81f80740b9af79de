package io.festinger.concepts.cues;

import io.festinger.text.WordClasses;
import java.util.Set;

/// Which clause of a sentence with a question mark asks.
final class QuestionClauses {
    private static final Set<String> ASKERS = WordClasses.set("asking_words");
    private static final Set<String> JOINERS = WordClasses.set("clause_joiners");

    private QuestionClauses() {}

    /// True for `Is X a proxy?`, false for `X is a proxy, could it be the reason?`, where another clause asks.
    static boolean isAsked(CueCandidate c) {
        CueWords words = c.words();
        if (!words.asks()) {
            return false;
        }
        boolean asksFirst = ASKERS.contains(words.at(0));
        for (int i = c.end(); i < words.size() && !asksFirst; i++) {
            if (words.gap(i) == ',' && asksFrom(words, JOINERS.contains(words.at(i)) ? i + 1 : i)) {
                return false;
            }
        }
        return true;
    }

    /// Whether a question begins here. A tag (`isn't it?`) makes a question of the clause before it.
    private static boolean asksFrom(CueWords words, int from) {
        return ASKERS.contains(words.at(from)) && words.size() - from > 2 && !words.is(words.size() - 1, "not");
    }
}
