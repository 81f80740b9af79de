package io.festinger.claims.sentences;

import io.festinger.claims.Statement;
import io.festinger.claims.sentences.Fact.Part;
import java.util.Set;

/// Who `I` and `the user` are: the author where one is named, so that two authors' own facts never
/// meet.
final class Speakers {
    private static final Set<String> USER = Set.of("user", "user's");
    private static final Set<String> SELF = Set.of("i", "my");

    private Speakers() {}

    static boolean isSpeaker(Wording wording, Part part) {
        int from = Names.behindArticle(wording, part.from());
        return part.to() - from == 1
                && (wording.token(from).in(SELF) || wording.token(from).in(USER));
    }

    /// The name under which the speaker's own facts are kept.
    static String name(Statement.Origin origin) {
        return origin.author().isBlank() ? Speaker.USER : origin.author();
    }
}
