package io.festinger.claims.relations;

import io.festinger.claims.relations.RelationFact.Part;
import io.festinger.claims.relations.Wording.Token;
import io.festinger.text.WordClasses;
import io.festinger.text.WordSet;
import java.util.Set;

/// Finds the bounds of names of things and people, and excludes other words.
final class NameBounds {
    private static final Set<String> ARTICLES = WordClasses.of("articles");
    private static final Set<String> PARTICLES = WordClasses.of("name_particles");
    private static final Set<String> NOBODY = WordClasses.of("no_names");
    private static final Set<String> CLAUSES = WordClasses.of("clause_words");
    private static final Set<String> ENDS = WordClasses.of("name_ends");
    private static final Set<String> MONTHS = WordClasses.of("months_or_seasons");
    private static final Set<String> REMARKS = WordClasses.of("remark_prepositions");
    private static final Set<String> LOOSE = WordClasses.of("loose_prepositions");
    private static final Set<String> EDUCATION = WordClasses.of("institutions");
    private static final Set<String> PRONOUNS = WordClasses.of("name_pronouns");
    private static final Set<String> PREPOSITIONS = WordClasses.of("name_prepositions");
    private static final Set<String> INDEFINITE = WordClasses.of("indefinite_articles");
    private static final Set<String> IN = WordSet.of("in", "on");
    private static final Set<String> LINKS = WordSet.of("and", "but");
    private static final int LONGEST = 14;

    private NameBounds() {}

    /// The first word after an article.
    static int afterArticle(Wording wording, int from) {
        return from + 1 < wording.size() && wording.token(from).in(ARTICLES) ? from + 1 : from;
    }

    /// True when an apparent noun with `of` begins a name: `University of Bonn`.
    static boolean isTitle(Wording wording, int from, int to) {
        return wording.token(from).capital()
                && from + 2 == to
                && wording.token(from).in(EDUCATION);
    }

    /// Whether the words can be the subject of a fact.
    static boolean isSubject(Wording wording, Part part) {
        if (part.isEmpty()
                || part.size() > LONGEST
                || wording.token(part.from()).small(INDEFINITE)) {
            return false;
        }
        Token first = wording.token(part.from());
        boolean nobody = first.in(NOBODY) || first.in(PRONOUNS);
        boolean open = (part.size() == 1 && first.in(ARTICLES))
                || wording.token(part.to() - 1).small(PREPOSITIONS);
        return !open && !(nobody && !(first.capital() && part.size() > 1 && part.from() > 0)) && isWhole(wording, part);
    }

    /// Whether no lower-case word makes it a sentence, and no comma precedes one.
    static boolean isWhole(Wording wording, Part part) {
        for (int i = part.from(); i < part.to(); i++) {
            Token token = wording.token(i);
            boolean stop = token.tail().contains(":") || token.tail().contains(",");
            boolean goesOn =
                    i + 1 < part.to() && token.capital() && wording.token(i + 1).capital();
            boolean last = i + 1 == part.to() && !token.tail().contains(":");
            boolean isParted = stop && !goesOn && !last;
            if (token.small(CLAUSES) || isParted) {
                return false;
            }
        }
        return true;
    }

    /// True when the words begin like a proper name.
    static boolean isName(Wording wording, Part part) {
        if (part.isEmpty() || part.size() > LONGEST) {
            return false;
        }
        Token first = wording.token(part.from());
        if ((first.in(NOBODY) || first.in(PRONOUNS)) && (part.size() == 1 || !first.capital())) {
            return false;
        }
        return first.capital()
                || (first.in(PARTICLES)
                        && part.size() > 1
                        && wording.token(part.from() + 1).capital());
    }

    /// The end of a value that begins with a word: before a remark, a reason, a year, or another statement.
    ///
    /// @param relation a title may contain words that end any other value
    static int end(Wording wording, Part part, Relation relation) {
        for (int i = part.from() + 1; i < part.to(); i++) {
            Token token = wording.token(i);
            if (isRemark(wording, i, part, relation) || isNext(wording, i, part)) {
                return i;
            }
            Token before = wording.token(i - 1);
            boolean comma = before.tail().contains(",") && !token.capital() && !token.is("and");
            boolean isDated = token.small(IN) && i + 1 < part.to() && isYear(wording.token(i + 1));
            if (token.small(ENDS) || comma || isDated || opensBracket(wording, i) || !hasLetter(token.word())) {
                return i;
            }
        }
        return part.to();
    }

    /// `Bosch as an engineer`, `Berlin with my wife`; a title may contain such words, and a name some.
    private static boolean isRemark(Wording wording, int i, Part part, Relation relation) {
        Token token = wording.token(i);
        if (relation.title() || token.capital() || i + 1 >= part.to()) {
            return false;
        }
        boolean place = relation.kind() == Relation.Kind.PLACE;
        return token.in(REMARKS)
                || (token.in(LOOSE) && (place || !wording.token(i + 1).capital()));
    }

    /// `and works at`
    static boolean isNext(Wording wording, int i, Part part) {
        boolean link = wording.token(i).small(LINKS);
        return link && i + 1 < part.to() && wording.token(i + 1).small(RelationTable.STANDARD.verbs());
    }

    private static boolean isYear(Token token) {
        boolean year = token.word().length() == 4 && token.word().chars().allMatch(Character::isDigit);
        return year || token.in(MONTHS);
    }

    private static boolean opensBracket(Wording wording, int i) {
        int before = wording.token(i).start() - 1;
        return before >= 0 && "([".indexOf(wording.content().charAt(before)) >= 0;
    }

    private static boolean hasLetter(String word) {
        return word.codePoints().anyMatch(Character::isLetterOrDigit);
    }
}
