package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Given;
import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.claims.sentences.Spot.Kind;
import io.festinger.text.NounStem;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What tells that two differing values are of two things, though almost all that is said beside them is the same:
/// the terminal and the printer of the weighbridge, the warehouse and a copy of it, the day of a fair and the day
/// by which its stand has to be ordered.
final class OtherThings {
    private static final Set<String> COPIES = WordSet.of(
            "copy copies clone clones replica replicas mirror mirrors backup backups snapshot snapshots mock-up");
    private static final Set<String> APPROVAL = WordSet.of("""
            yes ok okay approval approve sign-off signoff signature consent permission authorisation authorization go-ahead
            blessing
            """);
    private static final Set<String> ASKING =
            WordSet.of("has have need needs must require requires required get gets ask asks takes take with");
    private static final Set<String> BIDDING = WordSet.of("has have need needs");
    private static final Set<String> PARTLY = WordSet.of("""
            waiting pending queued missing broken outstanding empty faulty spare overdue unread open due damaged stuck
            """);
    private static final Set<String> BEGINNING = WordSet.of("begins starts opens launches ends closes");
    private static final Set<String> ARTICLES = WordSet.of("the our a an my its");
    private static final int NEAR = 3;

    private OtherThings() {}

    static boolean areOf(Alignment alignment, Given one, Given other) {
        return isOfCopy(alignment)
                || haveOtherHeads(alignment)
                || isForSome(alignment, alignment.known(), alignment.leftKnown(), alignment.leftIncoming())
                || isForSome(alignment, alignment.incoming(), alignment.leftIncoming(), alignment.leftKnown())
                || isUponApproval(alignment, one, other)
                || isPart(alignment.known(), one, alignment.leftKnown())
                || isPart(alignment.incoming(), other, alignment.leftIncoming())
                || isBefore(alignment, one);
    }

    /// `the test copy of the warehouse`
    private static boolean isOfCopy(Alignment alignment) {
        return isOfCopy(alignment, alignment.leftKnown(), alignment.known())
                || isOfCopy(alignment, alignment.leftIncoming(), alignment.incoming());
    }

    private static boolean isOfCopy(Alignment alignment, List<Term> left, Proposition of) {
        return left.stream()
                .filter(term ->
                        of.clause().is(term.word(), COPIES) && of.clause().is(term.word() + 1, "of"))
                .anyMatch(term -> of.terms().stream()
                        .anyMatch(whole -> whole.word() > term.word() + 1
                                && whole.word() <= term.word() + 2 + NEAR
                                && alignment.common().contains(whole.stem())));
    }

    /// `the weighbridge terminal` beside `the weighbridge printer`, `travel spending` beside `material spending`.
    private static boolean haveOtherHeads(Alignment alignment) {
        for (Term one : alignment.leftKnown()) {
            for (Term other : alignment.leftIncoming()) {
                Optional<String> before = beside(alignment, one, alignment.known(), -1);
                boolean heads = before.isPresent()
                        && isNoun(one)
                        && isNoun(other)
                        && before.equals(beside(alignment, other, alignment.incoming(), -1));
                Optional<String> behind = beside(alignment, one, alignment.known(), 1);
                boolean kinds = behind.isPresent() && behind.equals(beside(alignment, other, alignment.incoming(), 1));
                if (heads || kinds) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isNoun(Term term) {
        return term.isStrong()
                && !ContrastWords.isAdverb(term.lower())
                && Verbs.form(term.lower()).isEmpty()
                && Verbs.base(NounStem.of(term.lower())).isEmpty();
    }

    /// The stem of what stands directly in front of a term, or behind it, where both have it.
    private static Optional<String> beside(Alignment alignment, Term term, Proposition of, int step) {
        int word = step < 0 ? term.word() - 1 : term.word();
        if (word < 0 || of.clause().word(word).closed() || of.asides().contains(term.segment())) {
            return Optional.empty();
        }
        return of.terms().stream()
                .filter(next -> next.word() == term.word() + step && next.isStrong() | step > 0)
                .map(Term::stem)
                .filter(alignment.common()::contains)
                .findFirst();
    }

    /// `the upload limit for partners is 50 MB` beside `the upload limit is 10 MB`.
    private static boolean isForSome(Alignment alignment, Proposition of, List<Term> left, List<Term> others) {
        return others.stream().noneMatch(OtherThings::isNoun)
                && left.stream()
                        .anyMatch(term ->
                                isNoun(term) && endsSubject(of.clause(), term) && isAfterFor(alignment, of, term));
    }

    private static boolean endsSubject(Clause clause, Term term) {
        return clause.word(term.word()).closed() || clause.is(term.word() + 1, Profile.BE);
    }

    /// `for` stands before it, and right before that a word that both have.
    private static boolean isAfterFor(Alignment alignment, Proposition of, Term term) {
        int at = term.word() - 1;
        while (at > term.word() - NEAR && at > 0 && !of.clause().is(at, "for")) {
            at--;
        }
        int before = at - 1;
        return of.clause().is(at, "for")
                && of.terms().stream()
                        .anyMatch(next ->
                                next.word() == before && alignment.common().contains(next.stem()));
    }

    /// `up to 5 % may be granted` beside what is granted upon approval.
    private static boolean isUponApproval(Alignment alignment, Given one, Given other) {
        boolean first = isApproved(alignment.known().clause());
        boolean bounded = (first ? other : one).key().startsWith("<=");
        return first != isApproved(alignment.incoming().clause()) && bounded;
    }

    private static boolean isApproved(Clause clause) {
        return clause.has(APPROVAL) && clause.has(ASKING);
    }

    /// `forty documents are waiting` counts those that wait, not all there are.
    private static boolean isPart(Proposition of, Given given, List<Term> left) {
        int verb = of.profile().verb();
        return LikeValues.isNumber(given.spot())
                && given.spot().to() <= verb
                && of.clause().is(verb, Profile.BE)
                && left.stream()
                        .anyMatch(term -> term.word() > verb
                                && term.word() <= verb + NEAR
                                && of.clause().is(term.word(), PARTLY));
    }

    /// When something begins, and by when what is for it has to be done.
    private static boolean isBefore(Alignment alignment, Given given) {
        boolean day = given.spot().is(Kind.DATE) && given.key().indexOf('@') >= 0;
        return day
                && (isDuty(alignment.leftIncoming(), alignment.incoming()) && begins(alignment.known())
                        || isDuty(alignment.leftKnown(), alignment.known()) && begins(alignment.incoming()));
    }

    private static boolean begins(Proposition one) {
        return one.clause().has(BEGINNING);
    }

    private static boolean isDuty(List<Term> left, Proposition of) {
        Clause clause = of.clause();
        int verb = of.profile().verb();
        return verb > 0
                && clause.is(0, ARTICLES)
                && (clause.is(verb, "must") || clause.is(verb, BIDDING) && clause.is(verb + 1, "to"))
                && left.stream()
                        .anyMatch(term -> !term.isStrong() && term.word() > verb && term.word() <= verb + NEAR + 1);
    }
}
