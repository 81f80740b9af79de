package io.festinger.detection.stories;

import io.festinger.text.WordList;
import java.util.Set;

/// Tells whether two people say what they think or like, which is no change of anything.
final class Opinions {
    private static final Set<String> WORDS = WordList.of("""
        i my me mine myself prefer prefers like likes love loves hate hates think thinks favourite favorite opinion
        """);

    private Opinions() {}

    static boolean differ(Told one, Told other) {
        return !one.fact().author().equals(other.fact().author())
                && (one.words().hasAny(WORDS) || other.words().hasAny(WORDS));
    }
}
