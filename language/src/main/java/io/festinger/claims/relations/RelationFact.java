package io.festinger.claims.relations;

import io.festinger.text.WordClasses;
import io.festinger.text.WordList;
import java.util.Optional;
import java.util.Set;

/// The fact of a sentence: a subject has a value of a relation.
///
/// @param value only the value, without `the city of`
/// @param container the kind of the value in the wording: `city`; empty for none
record RelationFact(Wording wording, Phrasing phrasing, Part subject, Part value, String container) {
    private static final Set<String> JUDGEMENTS = Set.copyOf(WordList.read("/claims/judgements.txt"));
    private static final Set<String> CONTAINERS = WordClasses.of("containers");
    private static final Set<String> TIMES = WordClasses.of("months_or_weekdays");
    private static final Set<String> NUMBERS = WordClasses.of("numbers");
    private static final Set<String> OWNERS = WordClasses.of("owner_pronouns");
    private static final Set<String> GROUPS = WordClasses.of("groups");
    private static final Set<String> ABOUT = WordClasses.of("approximate");
    private static final Relation TITLE = Relation.of("title", "one name title");
    private static final Set<String> ARTICLES = WordClasses.of("articles");
    private static final int FEW = 5;

    /// Words from one to before another.
    record Part(int from, int to) {
        boolean isEmpty() {
            return from >= to;
        }

        int size() {
            return to - from;
        }
    }

    /// The fact; empty when the words are not a subject, or not a value of this relation.
    static Optional<RelationFact> of(Wording wording, Phrasing phrasing, Part subject, Part part) {
        Part owner = Subjects.speaking(wording, subject);
        if (phrasing.possessive() && !isOwner(wording, subject)) {
            return Optional.empty();
        }
        if (!phrasing.possessive() && wording.token(subject.to() - 1).owner()) {
            return Optional.empty();
        }
        if (phrasing.valueFirst()) {
            owner = new Part(subject.from(), NameBounds.end(wording, subject, TITLE));
        }
        Part value = phrasing.valueFirst()
                ? part
                : new Part(part.from(), NameBounds.end(wording, part, phrasing.relation()));
        String container = container(wording, value);
        Part inner = container.isEmpty() ? value : new Part(value.from() + 3, value.to());
        RelationFact fact = new RelationFact(wording, phrasing, owner, inner, container);
        return fact.isStated() ? Optional.of(fact) : Optional.empty();
    }

    /// The continuation about the same subject: `and works at Bosch`.
    Optional<Wording> rest() {
        int end = phrasing.valueFirst() ? subject.to() : value.to();
        boolean goesOn = end < wording.size()
                && !phrasing.valueFirst()
                && NameBounds.isNext(wording, end, new Part(end, wording.size()));
        return goesOn ? Optional.of(wording.about(subject, end + 1)) : Optional.empty();
    }

    private static boolean isOwner(Wording wording, Part subject) {
        Wording.Token last = wording.token(subject.to() - 1);
        boolean compound = wording.token(subject.from()).is("the")
                && subject.size() > 1
                && wording.token(subject.from() + 1).capital();
        return last.owner() || compound || (subject.size() == 1 && last.in(OWNERS));
    }

    private static String container(Wording wording, Part value) {
        boolean isNamed = value.size() > 3
                && wording.token(value.from()).is("the")
                && wording.token(value.from() + 1).small(CONTAINERS)
                && wording.token(value.from() + 2).is("of");
        return isNamed ? wording.token(value.from() + 1).word() : "";
    }

    private boolean isStated() {
        return (Subjects.isPerson(wording, subject) || isSubject())
                && !value.isEmpty()
                && NameBounds.isWhole(wording, value)
                && fitsKind();
    }

    /// Short phrasings need a name as the subject: `X is from Y`.
    private boolean isSubject() {
        boolean clear = phrasing.between().split(" ").length > 2 || phrasing.single();
        boolean isNamed = NameBounds.isName(wording, subject)
                || (wording.token(subject.from()).is("the") && phrasing.valueFirst());
        return NameBounds.isSubject(wording, subject) && (clear || isNamed);
    }

    private boolean fitsKind() {
        Wording.Token first = wording.token(value.from());
        return switch (phrasing.relation().kind()) {
            case NAME -> NameBounds.isName(wording, value) || isGroup() || isAgent();
            case PLACE ->
                NameBounds.isName(wording, value)
                        && !Character.isDigit(first.word().charAt(0));
            case WORD -> isWord(first);
            case DATE -> value.size() <= FEW && (hasDigit() || hasAny(TIMES));
            case NUMBER -> value.size() <= FEW && isNumber(first);
            case FREE -> value.size() <= FEW && !first.small(JUDGEMENTS);
        };
    }

    private boolean isWord(Wording.Token first) {
        return NameBounds.isName(wording, value)
                || (value.size() <= FEW && !first.small(JUDGEMENTS) && !phrasing.valueFirst());
    }

    /// `the data team`
    private boolean isGroup() {
        return value.size() > 2
                && value.size() <= FEW
                && wording.token(value.from()).is("the")
                && wording.token(value.to() - 1).in(GROUPS);
    }

    /// `by an intern`, `by the agency Polaris`
    private boolean isAgent() {
        return phrasing.between().endsWith(" by")
                && value.size() > 1
                && value.size() <= FEW
                && wording.token(value.from()).in(ARTICLES);
    }

    private boolean isNumber(Wording.Token first) {
        boolean digit = first.word().chars().limit(2).anyMatch(Character::isDigit);
        return digit || first.in(NUMBERS) || (first.in(ABOUT) && (hasDigit() || hasAny(NUMBERS)));
    }

    private boolean hasDigit() {
        return wording.words(value.from(), value.to()).chars().anyMatch(Character::isDigit);
    }

    private boolean hasAny(Set<String> words) {
        return wording.tokens().subList(value.from(), value.to()).stream().anyMatch(token -> token.in(words));
    }
}
