package io.festinger.claims.sentences;

import io.festinger.text.WordList;
import java.util.Set;

/// Verb forms that statements about a project are built around.
final class Verbs {
    /// Finite forms: behind one of them begins what is said of the subject.
    static final Set<String> MAIN = WordList.of("""
            is are was were has have uses use using used runs run running needs need requires require
            supports support accepts accept allows allow owns own maintains maintain leads lead manages manage
            relies rely depends depend lives live sits sit stays stay stores store goes go talks talk
            calls call sends send publishes publish consumes consume reads read writes write validates validate
            targets target exposes expose speaks speak serves serve backs powers handles handle
            moved migrated switched replaced replaces chose picked adopted dropped selected standardised
            standardized settled went opted
            """);

    /// Forms behind which `has` says that it is done.
    static final Set<String> PARTICIPLES = WordList.of("""
            been switched moved migrated replaced chosen picked adopted dropped selected standardised standardized
            settled decided gone opted stopped removed abandoned ditched retired changed transitioned converted
            ported rewritten shifted deprecated swapped
            """);

    private Verbs() {}
}
