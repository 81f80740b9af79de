package io.festinger.claims.relations;

import io.festinger.claims.Statement;
import io.festinger.claims.clauses.Speaker;
import io.festinger.claims.relations.RelationFact.Part;
import io.festinger.claims.relations.Wording.Token;
import io.festinger.text.WordClasses;
import java.util.Map;
import java.util.Set;

/// The subject of a fact. `I` and `my` refer to a named author, so two authors' own facts never meet; `the
/// user` is the user; `he` and `she` are used as names.
final class Subjects {
    private static final Set<String> SPEAKERS = WordClasses.of("speaker_pronouns");
    private static final Set<String> USER = WordClasses.of("user_forms");
    private static final Map<String, String> PRONOUNS = WordClasses.meanings("relation_pronouns");
    private static final Map<String, String> KIN = WordClasses.meanings("kin");
    private static final Set<String> OWN_KIN = WordClasses.of("own_kin");
    private static final Set<String> DESCRIPTIONS = WordClasses.of("descriptions");

    private Subjects() {}

    /// True for `I`, `the user`, `he`, and for words that begin with `my` or `his`.
    static boolean isPerson(Wording wording, Part part) {
        int from = NameBounds.afterArticle(wording, part.from());
        return from < part.to() && part.size() <= 5 && isOwner(wording.token(from)) && isPlain(wording, from + 1, part);
    }

    private static boolean isOwner(Token token) {
        return token.in(SPEAKERS)
                || token.in(USER)
                || PRONOUNS.containsKey(token.word())
                || OWN_KIN.contains(bare(token));
    }

    private static boolean isPlain(Wording wording, int from, Part part) {
        return NameBounds.isWhole(wording, new Part(Math.min(from, part.to()), part.to()));
    }

    /// In `my wife and I`, the speaker is a subject of the statement.
    static Part speaking(Wording wording, Part part) {
        boolean both = part.size() > 2
                && wording.token(part.to() - 1).is("i")
                && wording.token(part.to() - 2).is("and");
        return both ? new Part(part.to() - 1, part.to()) : part;
    }

    /// The name of the person, shared by all facts about them.
    static String name(Wording wording, Part part, Statement.Origin origin) {
        int from = NameBounds.afterArticle(wording, part.from());
        StringBuilder name = new StringBuilder();
        for (int i = described(wording, from, part.to()); i < part.to(); i++) {
            name.append(i > from ? " " : "").append(word(wording, i, i == from, origin));
        }
        return name.toString();
    }

    private static String word(Wording wording, int i, boolean first, Statement.Origin origin) {
        Token token = wording.token(i);
        String bare = bare(token);
        if (first && (token.in(SPEAKERS) || token.in(USER))) {
            return token.in(USER) ? Speaker.USER : Speaker.nameOf(origin);
        }
        if (first && PRONOUNS.containsKey(token.word())) {
            return PRONOUNS.get(token.word());
        }
        if (KIN.containsKey(bare) && (!first || OWN_KIN.contains(bare))) {
            return (first ? Speaker.nameOf(origin) + " " : "") + KIN.get(bare);
        }
        return wording.text(i, i + 1);
    }

    /// The first word of the name after its description: `the company Ikea`, `the
    /// Danish author Karen Blixen`.
    static int described(Wording wording, int from, int to) {
        for (int i = from; i < Math.min(to - 1, from + 3); i++) {
            Token token = wording.token(i);
            if (token.small(DESCRIPTIONS)
                    && !token.owner()
                    && wording.token(i + 1).capital()) {
                return i + 1;
            }
        }
        return from;
    }

    private static String bare(Token token) {
        String word = token.word();
        return word.endsWith("'s") ? word.substring(0, word.length() - 2) : word;
    }
}
