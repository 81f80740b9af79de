package io.festinger.claims.sentences;

import io.festinger.text.WordList;
import java.util.Set;

/// Tells whether a text itself says that it replaces what was said before: `we switched to`,
/// `actually`, `no longer`.
public final class Replacement {
    private static final Set<String> WORDS = WordList.of("switched migrated replaced actually");

    private Replacement() {}

    public static boolean says(String content) {
        return Clause.plain(content).stream()
                .anyMatch(clause -> clause.words().stream().anyMatch(word -> word.in(WORDS)));
    }
}
