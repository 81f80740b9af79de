package io.festinger.claims.clauses;

import io.festinger.claims.Statement;
import io.festinger.text.NormalWords;
import io.festinger.text.WordClasses;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The person that a clause is about: the user, or someone who is named.
public final class Speaker {
    /// The person that the memories are about: `the user`, or no one named.
    public static final String USER = "user";

    /// The speaker: `I`; also before their possessions.
    public static final String AUTHOR = "i";

    private static final Set<String> USERS = WordSet.of("", "user");
    private static final Set<String> NOBODY = WordClasses.of("no_speaker");
    private static final Set<String> DEFINITE = WordClasses.of("speaker_definites");
    private static final Set<String> ANYBODY = WordSet.of("he", "she");
    private static final Set<String> SELF = WordClasses.of("self_pronouns");
    private static final int LONGEST = 4;

    private Speaker() {}

    /// The name for facts about a speaker: the author's own if there is one, so two
    /// authors' own facts never meet.
    public static String name(String speaker, Statement.Origin origin) {
        boolean own = speaker.equals(AUTHOR) || speaker.startsWith(AUTHOR + " ");
        return own ? nameOf(origin) + speaker.substring(1) : speaker;
    }

    /// The name for the speaker's own facts.
    public static String nameOf(Statement.Origin origin) {
        return origin.author().isBlank() ? USER : origin.author();
    }

    /// The normal words of the person named before `to`; empty when they name no known person.
    public static Optional<String> of(Clause clause, int to) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < to; i++) {
            words.add(clause.word(i).lower());
            if (clause.word(i).closed() || (clause.word(i).is("the") && i > 0)) {
                return Optional.empty();
            }
        }
        if (to > LONGEST || words.stream().anyMatch(NOBODY::contains)) {
            return Optional.empty();
        }
        String name = String.join(" ", NormalWords.of(String.join(" ", words)));
        String bare = name.startsWith("the ") ? name.substring(4) : name;
        if (USERS.contains(bare)) {
            return Optional.of(USER);
        }
        if (SELF.contains(bare)) {
            return Optional.of(AUTHOR);
        }
        if (bare.startsWith("my ")) {
            return Optional.of(AUTHOR + bare.substring(2));
        }
        boolean isNamed = isCapital(clause) || clause.word(0).in(DEFINITE);
        return isNamed ? Optional.of(bare) : Optional.empty();
    }

    /// As [#of], but `he` and `she` are also accepted as names.
    public static Optional<String> ofAnybody(Clause clause, int to) {
        boolean pronoun = to == 1 && clause.word(0).in(ANYBODY);
        return pronoun ? Optional.of(clause.word(0).lower()) : of(clause, to);
    }

    private static boolean isCapital(Clause clause) {
        return Character.isUpperCase(clause.content().charAt(clause.word(0).start()));
    }
}
