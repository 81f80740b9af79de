package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The phrases that what is left over of a proposition falls into, and which of them only stand beside one
/// another: `the diesel generator` and, behind it, `in the yard`.
final class Phrases {
    private static final Set<String> BEHIND =
            WordSet.of("in of at on near behind next beside inside under above below from by with");
    private static final Set<String> SKIPPED = WordSet.of("the a an our my your their his her its to");
    private static final Set<String> SAYING = WordSet.of("says say said tells writes reports confirms states");
    private static final Set<String> CAUSES = WordSet.of("because due owing after since");
    private static final Set<String> SPEAKERS = WordSet.of("we i they he she");
    private static final int SHORTEST = 2;

    private final List<Term> main;
    private final Proposition of;
    private final Clause clause;

    private Phrases(List<Term> main, Proposition of) {
        this.main = main;
        this.of = of;
        this.clause = of.clause();
    }

    /// Each phrase that all the others stand beside; empty where there is but one.
    static List<List<Term>> of(List<Term> main, Proposition of) {
        return main.size() < SHORTEST ? List.of() : new Phrases(main, of).read();
    }

    private List<List<Term>> read() {
        List<List<Term>> all = apart();
        List<List<Term>> fitting = new ArrayList<>();
        for (int i = 0; all.size() > 1 && i < all.size(); i++) {
            boolean alone = true;
            for (int k = 0; k < all.size(); k++) {
                alone &= k == i || (k < i ? isBefore(all.get(k), all.get(i)) : isBehind(all.get(k), all.get(i)));
            }
            if (alone) {
                fitting.add(all.get(i));
            }
        }
        return fitting;
    }

    /// In stretches that no word parts but `the` and those that make one name of two.
    private List<List<Term>> apart() {
        List<List<Term>> all = new ArrayList<>();
        List<Term> last = new ArrayList<>();
        for (Term term : main) {
            if (!last.isEmpty() && !isNext(last.getLast(), term)) {
                all.add(last);
                last = new ArrayList<>();
            }
            last.add(term);
        }
        all.add(last);
        return all;
    }

    private boolean isNext(Term one, Term other) {
        boolean near =
                other.word() - one.word() <= 1 || other.word() - one.word() == 2 && clause.is(one.word() + 1, "of");
        return near && (one.word() == other.word() || !clause.word(one.word()).closed());
    }

    /// In a segment of its own with nothing that both have, or the reason or source of what follows.
    private boolean isBefore(List<Term> phrase, List<Term> filler) {
        int end = phrase.getLast().word();
        int begin = phrase.getFirst().word();
        if (isApart(phrase.getLast().segment(), filler)) {
            return true;
        }
        boolean said = clause.is(end + 1, SAYING);
        int first = begin;
        while (first > 0 && !clause.word(first - 1).closed()) {
            first--;
        }
        boolean cause = clause.is(first, CAUSES) && clause.is(end + 1, SPEAKERS);
        boolean by = clause.is(begin - 1, "by") && clause.is(end + 1, BEHIND);
        return said || cause || by;
    }

    /// In a segment of its own with nothing that both have, or behind a preposition and what went before.
    private boolean isBehind(List<Term> phrase, List<Term> filler) {
        if (isApart(phrase.getFirst().segment(), filler)) {
            return true;
        }
        int before = phrase.getFirst().word() - 1;
        while (clause.is(before, SKIPPED)) {
            before--;
        }
        boolean parted = of.terms().stream()
                .anyMatch(term -> term.isStrong()
                        && !main.contains(term)
                        && term.word() > filler.getLast().word() + 1
                        && term.word() < phrase.getFirst().word());
        return clause.is(before, BEHIND) && before > filler.getLast().word() && !parted;
    }

    private boolean isApart(int segment, List<Term> filler) {
        return filler.stream().noneMatch(term -> term.segment() == segment)
                && of.terms().stream()
                        .noneMatch(term -> term.isStrong() && term.segment() == segment && !main.contains(term));
    }
}
