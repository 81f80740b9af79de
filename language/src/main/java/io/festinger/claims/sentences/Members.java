package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Term;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What is said of all of a kind is said of each one of it: the words that only say which one are nothing
/// that is left over. `None of the pumps` beside `pump P-7`, `every cron job` beside `cleanup-tmp is a cron
/// job`.
final class Members {
    private static final Set<String> NAMING = WordSet.of("a an one the our its");
    private static final Set<String> ALL = WordSet.of("all every each none");
    private static final Set<String> OPENING = WordSet.of("all every each none no");
    private static final Set<String> SOME = WordSet.of("almost nearly virtually not at after above for");
    private static final Set<String> NO_KINDS =
            WordSet.of("day time week month year night morning one in this that it at");
    private static final Set<String> LINKING = WordSet.of("of the our my its their these");
    private static final Set<String> ARTICLES = WordSet.of("the our my");
    private static final Set<String> JOINTS = WordSet.of("in on at of from for");
    private static final Set<String> PLACING =
            WordSet.of("of in on at above below behind under near by with for from to");
    private static final Set<String> COUNTS =
            WordSet.of("one two three four five six seven eight nine ten some several many few most half");
    private static final Set<String> PERSONS = WordSet.of("everyone everybody nobody");
    private static final int NEAR = 4;

    private Members() {}

    /// The terms that are left over of a proposition, but for those that say which of a kind it is about,
    /// where the other is about all of it.
    static List<Term> without(List<Term> left, Proposition of, List<Term> others, Proposition other) {
        if (left.isEmpty() || isOfAll(of)) {
            return left;
        }
        if (isPerson(of, other)) {
            return left.stream()
                    .filter(term -> term.word() >= of.profile().verb())
                    .toList();
        }
        if (!isOfAll(other)) {
            return left;
        }
        Set<String> kind = kind(other);
        if (isOneOf(of, other, kind)) {
            return left.stream().filter(term -> !isHead(of, term)).toList();
        }
        boolean covered = !kind.isEmpty()
                && of.stems().containsAll(kind)
                && others.stream().noneMatch(term -> kind.contains(term.stem()));
        if (!covered) {
            return left;
        }
        Set<Integer> naming = new HashSet<>();
        for (Term term : of.terms()) {
            if (kind.contains(term.stem())) {
                around(of.clause(), term.word(), naming);
            }
        }
        int head = head(of, kind);
        boolean which = head >= 0 && isWithin(other, kind, of);
        return left.stream()
                .filter(term -> !naming.contains(term.word()))
                .filter(term -> !(which && term.word() < of.profile().verb()))
                .toList();
    }

    /// Whom everyone of a group is said of: one of the group, by name.
    private static boolean isPerson(Proposition of, Proposition group) {
        Set<String> within = group.profile().subjects();
        return isOfPersons(group.clause())
                && isNamed(of)
                && !within.isEmpty()
                && of.stems().containsAll(within);
    }

    private static boolean isNamed(Proposition of) {
        Clause clause = of.clause();
        boolean name = clause.isCapital(0) && of.terms().stream().anyMatch(term -> term.word() == 0 && term.name());
        return name || clause.is(0, ARTICLES);
    }

    /// One is about one of what the universal is about all of, where both have these verbs.
    static boolean isMember(Proposition one, int verb, Proposition universal, int verbOfAll) {
        Set<String> subject = universal.strong(0, verbOfAll);
        if (isOfPersons(universal.clause())) {
            return isNamed(one) && !subject.isEmpty() && one.strong(0, verb).containsAll(subject);
        }
        if (isOfAll(one)
                || !isOfAll(universal)
                || isOfSubkind(universal.clause(), quantifier(universal.clause()) + 1)) {
            return false;
        }
        Set<String> kind = new HashSet<>(kind(universal));
        kind.retainAll(subject);
        return !kind.isEmpty() && one.stems().containsAll(subject) && headBefore(one, kind, verb) >= 0;
    }

    private static boolean isOfPersons(Clause clause) {
        return clause.is(0, PERSONS) || clause.is(0, "no") && clause.is(1, "one");
    }

    /// The place of the noun that says of which kind the subject is, `-1` where it is of another one: `the lamp
    /// above the door` and `one of the lamps`, but not `the switch of the lamp` or `the lamp shop`.
    private static int head(Proposition of, Set<String> kind) {
        return headBefore(of, kind, of.profile().verb());
    }

    private static int headBefore(Proposition of, Set<String> kind, int verb) {
        Clause clause = of.clause();
        int head = of.terms().stream()
                .filter(term -> kind.contains(term.stem()) && term.word() < verb)
                .mapToInt(Term::word)
                .max()
                .orElse(-1);
        if (head < 0 || verb >= clause.size()) {
            return -1;
        }
        boolean compound = of.terms().stream()
                .anyMatch(term -> term.word() == head + 1 && head + 1 < verb && !term.name() && term.isStrong());
        boolean behind = false;
        for (int i = 0; i < head; i++) {
            boolean counted = i > 0
                    && clause.is(i, "of")
                    && (clause.is(i - 1, COUNTS) || clause.word(i - 1).isNumeric());
            behind |= clause.is(i, PLACING) && !counted;
        }
        return compound && !clause.word(head).closed() || behind ? -1 : head;
    }

    /// Where the universal is of those in a place, or of something, it is so of this one too.
    private static boolean isWithin(Proposition universal, Set<String> kind, Proposition of) {
        return universal.profile().subjects().stream()
                .allMatch(stem -> kind.contains(stem) || of.stems().contains(stem));
    }

    /// The same for the one that is about all of a kind: what the other calls otherwise is one of them.
    static List<Term> withoutKind(List<Term> left, Proposition of, Proposition other) {
        if (left.isEmpty() || isOfAll(other) || !isOfAll(of)) {
            return left;
        }
        Set<String> kind = kind(of);
        return isOneOf(other, of, kind)
                ? left.stream().filter(term -> !kind.contains(term.stem())).toList()
                : left;
    }

    /// `the bandsaw in hall 2` beside `all machines in hall 2`: it is told by another noun, but stands where
    /// all of them do.
    private static boolean isOneOf(Proposition one, Proposition universal, Set<String> kind) {
        Clause clause = one.clause();
        int verb = universal.profile().verb();
        boolean named = clause.is(0, ARTICLES)
                && kind.stream().noneMatch(one.stems()::contains)
                && one.terms().stream().anyMatch(term -> isHead(one, term))
                && one.terms().stream()
                        .noneMatch(term -> isHead(one, term)
                                && term.isStrong()
                                && universal.stems().contains(term.stem()));
        boolean there = one.labels().keySet().containsAll(universal.labels().keySet())
                && one.terms().stream()
                        .filter(term ->
                                term.isStrong() && term.word() < one.profile().verb() && !isHead(one, term))
                        .allMatch(term -> universal.stems().contains(term.stem()));
        return named
                && there
                && !kind.isEmpty()
                && universal.clause().is(0, OPENING)
                && universal.terms().stream()
                        .filter(term -> term.isStrong() && term.word() < verb && !kind.contains(term.stem()))
                        .anyMatch(term -> one.profile().subjects().contains(term.stem()));
    }

    /// It stands in front of the first preposition of the subject.
    private static boolean isHead(Proposition of, Term term) {
        for (int i = 1; i <= term.word(); i++) {
            if (of.clause().is(i, JOINTS)) {
                return false;
            }
        }
        return term.word() < of.profile().verb();
    }

    /// Whether something is said of all of a kind, or of none of it.
    static boolean isOfAll(Proposition proposition) {
        return quantifier(proposition.clause()) >= 0;
    }

    /// The place of the word for all of them; -1 where there is none.
    private static int quantifier(Clause clause) {
        if (!clause.mayHave(OPENING)) {
            return -1;
        }
        for (int i = 0; i < clause.size() - 1; i++) {
            boolean any = clause.is(i, i == 0 ? OPENING : ALL);
            if (any && !clause.is(i - 1, SOME) && !clause.word(i).closed() && !clause.is(i + 1, NO_KINDS)) {
                return i;
            }
        }
        return -1;
    }

    /// The strong stems behind the word for all of them, to the verb.
    private static Set<String> kind(Proposition universal) {
        Clause clause = universal.clause();
        if (isOfSubkind(clause, quantifier(clause) + 1)) {
            return Set.of();
        }
        int from = quantifier(clause);
        int to = from + 1;
        while (to < clause.size() && !clause.word(to - 1).closed() && isOfKind(clause, to)) {
            to++;
        }
        int verb = universal.profile().verb();
        int end = verb > from ? Math.min(verb, to) : to;
        Set<String> kind = new HashSet<>();
        for (Term term : universal.terms()) {
            if (term.isStrong() && term.word() > from && term.word() < end) {
                kind.add(term.stem());
            }
        }
        return kind;
    }

    /// `all full-time staff`: of those that a word describes which is none of the terms.
    private static boolean isOfSubkind(Clause clause, int first) {
        int at = first;
        while (clause.is(at, LINKING)) {
            at++;
        }
        String lower = at < clause.size() ? clause.word(at).lower() : "";
        return lower.indexOf('-') > 0 && Arrays.stream(lower.split("-")).anyMatch(ContrastWords.LIGHT::contains);
    }

    /// The words that make one name with a word: in front of it, behind it, and before `is a`.
    private static void around(Clause clause, int at, Set<Integer> into) {
        int first = at;
        while (first > 0 && first > at - NEAR && isOfName(clause, first - 1)) {
            first--;
            into.add(first);
        }
        for (int i = at + 1; i < Math.min(clause.size(), at + NEAR) && isOfName(clause, i - 1); i++) {
            boolean name = clause.isCapital(i) || clause.word(i).lower().chars().anyMatch(Character::isDigit);
            if (!name) {
                break;
            }
            into.add(i);
        }
        if (clause.is(first - 1, NAMING) && (clause.is(first - 2, Profile.BE) || isParted(clause, first - 2))) {
            for (int i = first - 2; i >= 0 && i > first - 2 - NEAR; i--) {
                into.add(i);
            }
        }
    }

    private static boolean isParted(Clause clause, int i) {
        return i >= 0 && clause.word(i).tail().contains(",");
    }

    private static boolean isOfKind(Clause clause, int i) {
        return clause.is(i, LINKING)
                || (!clause.is(i, Profile.BE) && !clause.word(i).in(ContrastWords.LIGHT));
    }

    private static boolean isOfName(Clause clause, int i) {
        return !clause.word(i).closed()
                && !clause.is(i, Profile.BE)
                && !clause.word(i).in(ContrastWords.LIGHT);
    }
}
