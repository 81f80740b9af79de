package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.claims.sentences.Proposition.Trait;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// All of a kind do something in one way, and one of them does it in another: `all trains go to Basel` and
/// `the 9:15 train goes to Milan`.
final class UniversalContrast implements ContrastRule {
    private static final Set<String> MEANS = WordSet.of("by with through via using over");
    private static final Set<String> PLACING = WordSet.of("in on to from at under of as into onto");
    private static final Set<String> SKIPPED =
            WordSet.of("the a an our my its his her their only just exclusively always all still");
    private static final Set<String> ONE_OF = WordSet.of("a an some another other others such any");
    /// `run Linux`: what is done with one thing at a time needs no preposition.
    private static final Set<String> OF_ONE = WordSet.of("run runs");
    private static final Set<String> JOINING = WordSet.of("and or");
    private static final int FAR = 4;

    @Override
    public Optional<Contrast> between(Alignment alignment) {
        boolean plain = !alignment.known().negated()
                && !alignment.incoming().negated()
                && alignment.known().sides().equals(alignment.incoming().sides())
                && !alignment.anyIs(Trait.PAST)
                && alignment.known().profile().past()
                        == alignment.incoming().profile().past()
                && alignment.isOfOneCaseBut(Set.of("entering"))
                && !SideContrast.differInValue(alignment);
        boolean found = plain
                && (isOtherwise(alignment, alignment.known(), alignment.incoming())
                        || isOtherwise(alignment, alignment.incoming(), alignment.known()));
        return found ? Optional.of(alignment.contrast("contrast.choice")) : Optional.empty();
    }

    private static boolean isOtherwise(Alignment alignment, Proposition universal, Proposition one) {
        if (one.clause().is(0, ONE_OF) || one.profile().also()) {
            return false;
        }
        Clause all = universal.clause();
        for (int i = 2; i < all.size(); i++) {
            int verb = link(all, i) < 0 ? -1 : sameVerb(all, i, one.clause());
            boolean same = verb > 0 && Members.isMember(one, verb, universal, i);
            if (same && differ(alignment, universal, i, one, verb)) {
                return true;
            }
        }
        return false;
    }

    /// The place of the same verb in the other clause, in whatever form.
    private static int sameVerb(Clause clause, int verb, Clause other) {
        String stem = ContrastWords.stem(clause.word(verb).lower());
        boolean be = clause.is(verb, Profile.BE);
        for (int i = 1; i < other.size(); i++) {
            boolean same = be
                    ? other.is(i, Profile.BE)
                    : ContrastWords.stem(other.word(i).lower()).equals(stem);
            if (same) {
                return i;
            }
        }
        return -1;
    }

    private static boolean differ(Alignment alignment, Proposition universal, int verb, Proposition one, int same) {
        int ours = link(universal.clause(), verb);
        int theirs = link(one.clause(), same);
        if (ours < 0 || theirs < 0 || !areAlike(universal.clause(), ours, verb, one.clause(), theirs, same)) {
            return false;
        }
        List<Term> said = behind(universal, ours);
        List<Term> other = behind(one, theirs);
        boolean by = universal.clause().is(ours, "by") && one.clause().is(theirs, "by");
        boolean means = universal.clause().is(ours, MEANS) && !by;
        return !said.isEmpty()
                && !other.isEmpty()
                && said.stream().noneMatch(term -> one.stems().contains(term.stem()))
                && other.stream().noneMatch(term -> universal.stems().contains(term.stem()))
                && (means || said.getFirst().name() == other.getFirst().name())
                && alignment.weight() >= 1;
    }

    /// The preposition behind the verb, past a participle; the verb itself where there is none.
    private static int link(Clause clause, int verb) {
        for (int i = verb + 1; i < Math.min(clause.size() - 1, verb + FAR); i++) {
            if (clause.is(i, MEANS) || clause.is(i, PLACING)) {
                return i;
            }
            boolean participle = clause.word(i).lower().endsWith("ed")
                    || TimePhrases.IRREGULAR.contains(clause.word(i).lower())
                    || clause.is(i, SKIPPED);
            if (clause.word(i).closed() || !participle) {
                break;
            }
        }
        return clause.is(verb, OF_ONE) ? verb : -1;
    }

    private static boolean areAlike(Clause all, int ours, int verb, Clause one, int theirs, int same) {
        boolean links = all.word(ours).lower().equals(one.word(theirs).lower())
                || all.is(ours, MEANS) && one.is(theirs, MEANS)
                || ours == verb && theirs == same;
        boolean done = ours - verb <= 1
                || ContrastWords.stem(all.word(ours - 1).lower())
                        .equals(ContrastWords.stem(one.word(theirs - 1).lower()));
        return links && done;
    }

    /// The strong terms directly behind a word, up to the end of the stretch; empty where a value stands there.
    private static List<Term> behind(Proposition of, int link) {
        Clause clause = of.clause();
        int first = link + 1;
        while (clause.is(first, SKIPPED)) {
            first++;
        }
        int end = first;
        while (end < clause.size()
                && !clause.is(end, PLACING)
                && (end == first || !clause.word(end - 1).closed())) {
            if (clause.is(end, JOINING)) {
                return List.of();
            }
            end++;
        }
        int from = first;
        int to = end;
        boolean value = of.values().stream()
                .anyMatch(given -> given.spot().from() >= from && given.spot().from() < to);
        return value
                ? List.of()
                : of.terms().stream()
                        .filter(term -> term.isStrong() && term.word() >= from && term.word() < to)
                        .toList();
    }
}
