package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Given;
import io.festinger.claims.sentences.Proposition.Term;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Whether two statements of opposite sides say one thing: what the one denies is not what the other affirms,
/// but its opposite. `No more than 300 kg` beside `at most 300 kg`, `none of them slipped` beside `every one
/// held`, `no jewellery may be worn` beside `jewellery has to come off`.
final class SameMeaning {
    private static final Set<String> NOT = WordSet.of("not never");
    private static final Set<String> DENYING = WordSet.of("not never no nobody nothing none without");
    private static final Set<String> BEFORE_DEEDS =
            WordSet.of("be been being is are was were ever yet have has had to even once so actually really");
    private static final Set<String> ONE = WordSet.of("one single");
    private static final Set<String> TAKEN = WordSet.of("""
            come comes coming take taken taking leave leaves left leaving stay stays kept keep keeps hand handed lock locked
            """);
    private static final Set<String> AWAY = WordSet.of("off away outside out behind home");
    private static final Set<String> BIDDING = WordSet.of("has have must need needs is are please to");
    private static final Set<String> NONE = WordSet.of("none nobody no");
    private static final Set<String> ARTICLES = WordSet.of("the a an this that our");
    private static final Set<String> FAILING =
            Stream.of("""
            slip slipped tear tore torn break broke broken fail failed failing leak leaked crack cracked miss missed missing lose lost
            crash crashed fall fell skip skipped forget forgot forgotten lack lacking absent jam jammed burst spill spilled
            collapse collapsed
            """.strip().split("\\s+")).map(ContrastWords::stem).collect(Collectors.toUnmodifiableSet());
    private static final int FAR = 4;

    private SameMeaning() {}

    static boolean isIn(Alignment alignment) {
        boolean first = alignment.known().sign() < 0;
        if (first == alignment.incoming().sign() < 0) {
            return false;
        }
        Proposition denying = first ? alignment.known() : alignment.incoming();
        Proposition affirming = first ? alignment.incoming() : alignment.known();
        List<Term> unsaid = first ? alignment.leftKnown() : alignment.leftIncoming();
        List<Term> further = first ? alignment.leftIncoming() : alignment.leftKnown();
        return isHeading(affirming)
                || areWithinOneBound(denying, affirming)
                || isOneTooFew(denying, affirming)
                || denyOneDeed(denying, affirming)
                || denyTwoDeeds(denying, unsaid, affirming, further)
                || isKeptAway(denying, affirming)
                || wentWell(denying, unsaid, affirming);
    }

    /// `pull test:` states nothing.
    private static boolean isHeading(Proposition affirming) {
        Clause clause = affirming.clause();
        return affirming.profile().part()
                && affirming.values().isEmpty()
                && clause.word(clause.size() - 1).tail().contains(":");
    }

    /// What is beyond a bound is denied, and what is within it affirmed.
    private static boolean areWithinOneBound(Proposition denying, Proposition affirming) {
        return denying.values().stream()
                .anyMatch(denied -> affirming.values().stream().anyMatch(said -> isWithin(denied, said)));
    }

    private static boolean isWithin(Given denied, Given said) {
        String beyond = denied.key();
        String within = said.key();
        boolean above = beyond.startsWith(">");
        if (!above && !beyond.startsWith("<")) {
            return false;
        }
        boolean strict = !beyond.startsWith(above ? ">=" : "<=");
        boolean bounded = within.startsWith(above ? "<" : ">");
        boolean plain = strict && Character.isLetterOrDigit(within.charAt(0)) || within.startsWith("@") && strict;
        return (bounded || plain) && amount(beyond).equals(amount(within));
    }

    /// Without its bound, and without what is counted.
    private static String amount(String key) {
        int from = 0;
        while (from < key.length() && "<>= ".indexOf(key.charAt(from)) >= 0) {
            from++;
        }
        String rest = key.substring(from);
        int space = rest.indexOf(' ');
        boolean counted = space > 0 && rest.length() > space + FAR && Character.isLowerCase(rest.charAt(space + 1));
        return counted ? rest.substring(0, space) : rest;
    }

    /// `it does not open with one key` beside `it takes two keys`.
    private static boolean isOneTooFew(Proposition denying, Proposition affirming) {
        Clause clause = denying.clause();
        return denying.terms().stream()
                .filter(term -> clause.is(term.word() - 1, ONE) && !clause.is(term.word() - 2, NONE))
                .anyMatch(term -> affirming.values().stream()
                        .anyMatch(given -> LikeValues.isMoreThanOne(given.spot())
                                && LikeValues.counts(given.spot(), term.stem())));
    }

    /// Both say of one deed that it was not done, each in its place.
    private static boolean denyOneDeed(Proposition denying, Proposition affirming) {
        Map<String, Set<String>> deeds = deeds(denying);
        Clause clause = affirming.clause();
        boolean once = clause.words().stream().filter(word -> word.in(DENYING)).count() == 1;
        return once
                && deeds(affirming).entrySet().stream()
                        .filter(deed -> Optional.ofNullable(deeds.get(deed.getKey()))
                                .filter(objects -> areOfOne(objects, deed.getValue()))
                                .isPresent())
                        .anyMatch(deed -> clause.words().stream()
                                        .filter(word ->
                                                ContrastWords.stem(word.lower()).equals(deed.getKey()))
                                        .count()
                                == 1);
    }

    private static boolean areOfOne(Set<String> objects, Set<String> others) {
        return objects.isEmpty() || others.isEmpty() || !Collections.disjoint(objects, others);
    }

    /// What `not` stands in front of, with what stands close behind it.
    private static Map<String, Set<String>> deeds(Proposition of) {
        Clause clause = of.clause();
        Map<String, Set<String>> deeds = new HashMap<>();
        for (int i = 0; i < clause.size() - 1; i++) {
            int at = i + 1;
            while (clause.is(i, NOT) && clause.is(at, BEFORE_DEEDS)) {
                at++;
            }
            if (clause.is(i, NOT) && at < clause.size() && !clause.word(i).closed()) {
                deeds.put(ContrastWords.stem(clause.word(at).lower()), of.strong(at + 1, at + 1 + FAR));
            }
        }
        return deeds;
    }

    /// `was not renewed` beside `ran out instead of being extended`: each denies a deed in its own words.
    private static boolean denyTwoDeeds(
            Proposition denying, List<Term> unsaid, Proposition affirming, List<Term> further) {
        return !affirming.denied().isEmpty()
                && affirming.denied().stream()
                        .noneMatch(term -> term.isStrong() || denying.stems().contains(term.stem()))
                && !unsaid.isEmpty()
                && unsaid.stream().noneMatch(Term::isStrong)
                && Alignment.main(further, affirming) == 0;
    }

    /// What must not be somewhere has to be left outside or to come off.
    private static boolean isKeptAway(Proposition denying, Proposition affirming) {
        return isAway(affirming.clause()) && !isAway(denying.clause());
    }

    private static boolean isAway(Clause clause) {
        for (int i = 0; i < clause.size(); i++) {
            if (clause.is(i, TAKEN) && (i == 0 || isBidden(clause, i)) && isAway(clause, i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isBidden(Clause clause, int deed) {
        return clause.is(deed - 1, BIDDING) || clause.is(deed - 1, "be") && clause.is(deed - 2, BIDDING);
    }

    private static boolean isAway(Clause clause, int deed) {
        for (int i = deed + 1; i < Math.min(clause.size(), deed + FAR); i++) {
            if (clause.is(i, AWAY)) {
                return true;
            }
        }
        return false;
    }

    /// `none of them slipped` beside `every one held`: that nothing went wrong says that all is well.
    private static boolean wentWell(Proposition denying, List<Term> unsaid, Proposition affirming) {
        return unsaid.stream()
                        .filter(term -> !denying.asides().contains(term.segment()))
                        .filter(term -> !denying.clause().is(term.word() - 1, ARTICLES))
                        .anyMatch(term -> FAILING.contains(term.stem()))
                && affirming.clause().words().stream()
                        .noneMatch(word -> FAILING.contains(ContrastWords.stem(word.lower())));
    }
}
