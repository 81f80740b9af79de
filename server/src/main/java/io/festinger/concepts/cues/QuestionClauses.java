package io.festinger.concepts.cues;

import io.festinger.text.WordList;
import java.util.Set;

/// Which clause of a sentence with a question mark asks.
final class QuestionClauses {
    private static final Set<String> ASKERS = WordList.of("""
            is are was were am do does did has have had can could will would shall should may might must
            isn't aren't wasn't weren't don't doesn't didn't hasn't haven't hadn't can't couldn't won't wouldn't shouldn't
            who whom whose what which when where why how
            """);
    private static final Set<String> JOINERS = Set.of("and", "so", "but");

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
