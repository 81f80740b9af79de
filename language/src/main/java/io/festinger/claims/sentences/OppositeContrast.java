package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Opposites.Stance;
import io.festinger.claims.sentences.Proposition.Given;
import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.claims.sentences.Proposition.Trait;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Both say of one thing what it is like, and one thing is not both: `the contract is temporary` and `it is a
/// permanent contract`, `the shelf is made of steel` and `of wood`.
final class OppositeContrast implements ContrastRule {
    private static final String ID = "contrast.opposite";
    private static final Set<String> THE = WordSet.of("the our my its his her their this that");
    private static final Set<String> NOT_SO = WordSet.of("than almost nearly partly more less too not");
    private static final Set<String> DENYING =
            WordSet.of("can may could might not no never without neither nor longer cannot hardly nobody none");
    /// They say what a thing is, or is made of.
    private static final Set<String> BEING = WordSet.of("""
            is are was were be been = of in with on by from as becomes become became stays remains painted
            """);
    private static final Set<String> ARTICLES = WordSet.of("a an");
    private static final Set<String> SOME_OF =
            WordSet.of("some several many half other others most sometimes often partly rest");
    private static final Set<String> RESTRICTING =
            WordSet.of("at to in outside inside during near for under after before");
    private static final int NEAR = 4;
    private static final double SOME = 1.5;
    private static final double MUCH = 2;

    @Override
    public Optional<Contrast> between(Alignment alignment) {
        return isFound(alignment) ? Optional.of(alignment.contrast(ID)) : Optional.empty();
    }

    static boolean isFound(Alignment alignment) {
        Proposition known = alignment.known();
        Proposition incoming = alignment.incoming();
        boolean plain = !known.negated()
                && !incoming.negated()
                && known.sign() == incoming.sign()
                && alignment.weight() >= 1
                && !isOfSome(known)
                && !isOfSome(incoming);
        if (!plain) {
            return false;
        }
        for (Stance[] pair : pairs(known, incoming)) {
            if (areOfOneTime(alignment, pair[0], pair[1]) && isOfOne(alignment, pair[0], pair[1])) {
                return true;
            }
        }
        return false;
    }

    /// One more of several, or some of them.
    private static boolean isOfSome(Proposition one) {
        return one.profile().also() || one.clause().has(SOME_OF) || isOneThere(one);
    }

    /// `there is a black cat`: one may be there beside another.
    static boolean isOneThere(Proposition one) {
        return one.clause().is(0, "there") && one.clause().has(ARTICLES);
    }

    /// What was so on a day is not so now, but what is said of one day, or of one event, is of one time.
    private static boolean areOfOneTime(Alignment alignment, Stance one, Stance other) {
        Proposition known = alignment.known();
        Proposition incoming = alignment.incoming();
        boolean past = isPast(known, one);
        if (past != isPast(incoming, other) || !past && known.is(Trait.PAST) != incoming.is(Trait.PAST)) {
            return false;
        }
        return !alignment.anyIs(Trait.PAST) || alignment.weight() >= MUCH || alignment.shared() > 0;
    }

    private static boolean isPast(Proposition of, Stance stance) {
        Clause clause = of.clause();
        boolean verb = of.profile().verb() == clause.size()
                && clause.word(stance.from()).lower().endsWith("ed");
        return verb || of.profile().past();
    }

    private static List<Stance[]> pairs(Proposition known, Proposition incoming) {
        List<Stance> ours = Opposites.of(known.clause());
        List<Stance> theirs = Opposites.of(incoming.clause());
        List<Stance[]> pairs = new ArrayList<>();
        for (Stance one : ours) {
            for (Stance other : theirs) {
                if (one.excludes(other) && isAlone(one, ours) && isAlone(other, theirs)) {
                    pairs.add(new Stance[] {one, other});
                }
            }
        }
        prefixed(known.clause(), incoming.clause(), pairs, false);
        prefixed(incoming.clause(), known.clause(), pairs, true);
        return pairs;
    }

    private static void prefixed(Clause clause, Clause plain, List<Stance[]> pairs, boolean turned) {
        for (int i = 0; i < clause.size(); i++) {
            Optional<Stance> one = Opposites.prefixed(clause, i, plain);
            Optional<Stance> other = one.flatMap(prefixed -> Opposites.plain(plain, prefixed));
            if (one.isPresent() && other.isPresent()) {
                pairs.add(turned ? new Stance[] {other.get(), one.get()} : new Stance[] {one.get(), other.get()});
            }
        }
    }

    /// The sentence does not take both sides: `red and white`.
    private static boolean isAlone(Stance one, List<Stance> all) {
        return all.stream().noneMatch(one::excludes);
    }

    private static boolean isOfOne(Alignment alignment, Stance one, Stance other) {
        Proposition known = alignment.known();
        Proposition incoming = alignment.incoming();
        if (!isSaid(alignment, known, one) || !isSaid(alignment, incoming, other)) {
            return false;
        }
        List<Term> ours = without(alignment.leftKnown(), known, one);
        List<Term> theirs = without(alignment.leftIncoming(), incoming, other);
        double left = Alignment.stated(ours, known);
        double more = Alignment.stated(theirs, incoming);
        double most = alignment.weight() >= MUCH ? MUCH : SOME;
        return Math.min(left, more) == 0
                && Math.max(left, more) <= most
                && isOfSubject(alignment, known, one, ours)
                && isOfSubject(alignment, incoming, other, theirs)
                && !isRestricted(ours, known, one)
                && !isRestricted(theirs, incoming, other)
                && !narrows(alignment, ours, known)
                && !narrows(alignment, theirs, incoming)
                && alignment.isOfOneCaseBut(axes(known, one, incoming, other))
                && areOfOneDay(known, incoming)
                && !SideContrast.differInValue(alignment);
    }

    /// What is left over up to where the stretch of the word ends; what is said behind that says more.
    private static List<Term> without(List<Term> left, Proposition of, Stance stance) {
        int end = stance.to() - 1;
        while (end < of.clause().size() - 1 && !of.clause().word(end).closed()) {
            end++;
        }
        int last = end;
        return left.stream()
                .filter(term -> term.word() < stance.from() || term.word() >= stance.to() && term.word() <= last)
                .toList();
    }

    /// It is so in one place, or towards some: `closed to cars`.
    private static boolean isRestricted(List<Term> left, Proposition of, Stance stance) {
        return left.stream()
                .filter(term -> term.word() >= stance.to() && !ContrastWords.isWeak(term.lower()))
                .anyMatch(term -> {
                    int link = term.word() - 1;
                    while (link > stance.to()
                            && (of.clause().is(link, THE) || of.clause().is(link, ARTICLES))) {
                        link--;
                    }
                    return of.clause().is(link, RESTRICTING);
                });
    }

    private static boolean narrows(Alignment alignment, List<Term> left, Proposition of) {
        return Features.narrows(alignment, left, of);
    }

    private static Set<String> axes(Proposition known, Stance one, Proposition incoming, Stance other) {
        Set<String> axes = new HashSet<>();
        axes(known.clause(), one, axes);
        axes(incoming.clause(), other, axes);
        return axes;
    }

    private static void axes(Clause clause, Stance stance, Set<String> into) {
        for (int i = stance.from(); i < stance.to(); i++) {
            for (String part : clause.word(i).lower().split("-")) {
                into.add(part);
                Marks.axis(part).ifPresent(into::add);
            }
        }
    }

    /// It is said behind a verb or a colon, and does not tell which of several things is spoken of.
    private static boolean isSaid(Alignment alignment, Proposition of, Stance stance) {
        Clause clause = of.clause();
        int segment = segment(of, stance.from());
        int verb = of.profile().verb() < clause.size() ? of.profile().verb() : 1;
        boolean behind = stance.from() >= Math.max(1, verb)
                || stance.from() > 0 && clause.word(stance.from() - 1).closed();
        boolean measured = of.values().stream()
                .map(Given::spot)
                .anyMatch(spot -> spot.is(Spot.Kind.QUANTITY) && spot.to() == stance.from());
        return behind
                && !measured
                && !tellsOf(alignment, of, stance)
                && (!clause.is(stance.from() - 1, ARTICLES) || clause.is(stance.from() - 2, BEING))
                && !of.asides().contains(segment)
                && !clause.is(stance.from() - 1, NOT_SO)
                && !isDenied(clause, stance.from())
                && (!stance.kind() || stance.to() > stance.from() + 1 || isKind(clause, stance.from()));
    }

    /// It describes something else: `has a single room`, `the blue gate`.
    private static boolean tellsOf(Alignment alignment, Proposition of, Stance stance) {
        boolean common = of.terms().stream()
                .filter(term -> term.word() == stance.to() && term.isStrong())
                .anyMatch(term -> alignment.common().contains(term.stem()));
        boolean other = of.terms().stream()
                .anyMatch(term -> term.word() == stance.to()
                        && term.isStrong()
                        && !alignment.common().contains(term.stem()));
        return !of.clause().word(stance.to() - 1).closed()
                && (other || common && of.clause().is(stance.from() - 1, THE));
    }

    private static boolean isDenied(Clause clause, int word) {
        for (int i = word - 1; i >= 0 && !clause.word(i).closed(); i--) {
            if (clause.is(i, DENYING)) {
                return true;
            }
        }
        return false;
    }

    /// `is a steel door`, `made of steel`, `by car`; not `takes cards`.
    private static boolean isKind(Clause clause, int word) {
        for (int i = word - 1; i >= Math.max(0, word - NEAR); i--) {
            if (clause.is(i, BEING) || clause.word(i).closed()) {
                return true;
            }
        }
        return false;
    }

    private static int segment(Proposition of, int word) {
        int segment = 0;
        for (int i = 0; i < word; i++) {
            segment = of.clause().word(i).closed() ? i + 1 : segment;
        }
        int start = segment;
        return of.terms().stream()
                .filter(term -> term.word() >= start && term.word() <= word)
                .mapToInt(Term::segment)
                .max()
                .orElse(-1);
    }

    /// What it is said of is what both speak of: nothing else is named in front of it in its stretch.
    private static boolean isOfSubject(Alignment alignment, Proposition of, Stance stance, List<Term> left) {
        int start = stance.from();
        while (start > 0 && !of.clause().word(start - 1).closed()) {
            start--;
        }
        int from = start;
        List<Term> before = of.terms().stream()
                .filter(term -> term.isStrong() && term.word() >= from && term.word() < stance.from())
                .toList();
        boolean common = before.stream().anyMatch(term -> alignment.common().contains(term.stem()));
        return before.isEmpty() || common && before.stream().noneMatch(left::contains);
    }

    /// What is so on Mondays alone is not so as such.
    private static boolean areOfOneDay(Proposition one, Proposition other) {
        Set<String> ours = days(one);
        Set<String> theirs = days(other);
        return ours.equals(theirs);
    }

    private static Set<String> days(Proposition of) {
        Set<String> days = new HashSet<>();
        for (Given given : of.values()) {
            if (given.spot().is(Spot.Kind.DATE)) {
                days.add(given.key());
            }
        }
        return days;
    }
}
