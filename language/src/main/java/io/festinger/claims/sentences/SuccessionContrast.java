package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.claims.sentences.Proposition.Trait;
import java.util.Optional;
import java.util.Set;

/// One says who or what has gone from a place, and the other that it is still there: `Ida handed the night
/// shift over to Ben` and `Ida leads the night shift`, `we closed the depot` and `we have a depot`.
final class SuccessionContrast implements ContrastRule {
    private static final Set<String> HANDED = WordSet.of("handed hands turned turns signed signs passed passes");
    private static final Set<String> LEFT = WordSet.of("left quit resigned retired departed");
    private static final Set<String> STEPPED = WordSet.of("stepped steps stood stands");
    private static final Set<String> DOWN = WordSet.of("down aside");
    private static final Set<String> BOUGHT = WordSet.of("bought acquired inherited purchased");
    private static final Set<String> IT = WordSet.of("it them");
    private static final Set<String> SUCCEEDS = WordSet.of("succeeds succeeded");
    private static final Set<String> GONE =
            WordSet.of("succeeded superseded replaced dropped closed sold scrapped discontinued dismissed relieved");
    private static final Set<String> GIVEN_UP = WordSet.of("closed sold scrapped dropped discontinued cancelled");
    private static final Set<String> HELD = WordSet.of("has have had been was were is are recently just now since");
    private static final Set<String> AUXILIARIES = WordSet.of("has have just recently now already");
    private static final Set<String> PASSIVE = WordSet.of("is are was were been being");
    private static final Set<String> SPEAKERS = WordSet.of("we i they");
    private static final Set<String> ENDS =
            WordSet.of("as in at on from since to for with behind by after because and when of");
    private static final Set<String> OWNING = WordSet.of("have has own owns run runs operate operates there");
    private static final Set<String> DEFINITE = WordSet.of("the our my its their");
    private static final Set<String> BEHIND_THING = WordSet.of("at last on since because for this to by when and");
    private static final Set<String> BEHIND_HOLDER = WordSet.of("is are");
    private static final Set<String> BEFORE_HOLDER = WordSet.of("is are by with to");
    private static final Set<String> JOINED = WordSet.of("and the our my a");
    private static final Set<String> PLACES = WordSet.of("""
            responsible lead leader maintain chair chairperson treasure manage direct president captain chief teach mentor
            coach landlord supply member owner head charge contact host
            """);
    private static final Set<String> THEN = WordSet.of("after because when since and");
    private static final Set<String> LEAVING = WordSet.any(HANDED, STEPPED, LEFT, GONE, SUCCEEDS, BOUGHT);
    private static final int FAR = 8;

    @Override
    public Optional<Contrast> between(Alignment alignment) {
        Proposition known = alignment.known();
        Proposition incoming = alignment.incoming();
        boolean plain = alignment.weight() >= 1
                && known.sides().equals(incoming.sides())
                && alignment.isOfOneCase()
                && !SideContrast.differInValue(alignment);
        return plain && (ends(alignment, known, incoming) || ends(alignment, incoming, known))
                ? Optional.of(alignment.contrast("contrast.choice"))
                : Optional.empty();
    }

    private static boolean ends(Alignment alignment, Proposition gone, Proposition there) {
        boolean now = !gone.negated()
                && !there.negated()
                && !there.is(Trait.PAST)
                && !there.profile().past();
        Set<String> leaving = now ? leaving(gone) : Set.of();
        if (!leaving.isEmpty() && leaving(there).isEmpty() && isIn(leaving, there)) {
            boolean topic = gone.terms().stream()
                    .anyMatch(term -> term.isStrong()
                            && alignment.common().contains(term.stem())
                            && !leaving.contains(term.stem()));
            return topic && isInPlace(there, leaving);
        }
        Set<String> closed = now ? closed(gone) : Set.of();
        return !closed.isEmpty() && isIn(closed, there) && isHad(there, closed);
    }

    private static boolean isIn(Set<String> stems, Proposition said) {
        return said.stems().containsAll(stems);
    }

    /// Stems of who or what is said to have gone; empty where nobody is.
    private static Set<String> leaving(Proposition said) {
        Clause clause = said.clause();
        if (!clause.mayHave(LEAVING)) {
            return Set.of();
        }
        for (int i = 1; i < clause.size(); i++) {
            boolean passive = clause.is(i - 1, PASSIVE);
            if (!passive && (isHanded(clause, i) || isLeft(clause, i)) || passive && clause.is(i, GONE)) {
                return said.strong(start(clause, i), i);
            }
            if (!passive && clause.is(i, SUCCEEDS) && i + 1 < clause.size()) {
                return said.strong(i + 1, end(clause, i + 1));
            }
            int from = clause.is(i, BOUGHT) ? from(clause, i) : 0;
            if (from > 0) {
                return said.strong(from + 1, end(clause, from + 1));
            }
        }
        return Set.of();
    }

    /// Stems of what its author has no longer.
    private static Set<String> closed(Proposition said) {
        Clause clause = said.clause();
        if (!clause.mayHave(GIVEN_UP)) {
            return Set.of();
        }
        for (int i = 1; i < clause.size() - 1; i++) {
            boolean own = clause.is(i - 1, SPEAKERS) || clause.is(i - 1, AUXILIARIES) && clause.is(i - 2, SPEAKERS);
            boolean definite = clause.is(i + 1, DEFINITE) || clause.isCapital(i + 1);
            if (own && definite && clause.is(i, GIVEN_UP)) {
                int end = i + 2;
                while (end < clause.size() && !clause.word(end - 1).closed() && !isBehind(clause, end)) {
                    end++;
                }
                return said.strong(i + 1, end);
            }
        }
        return Set.of();
    }

    /// What it is ends there: `at the end`, `in spring`, `in June`.
    private static boolean isBehind(Clause clause, int i) {
        boolean when = clause.is(i, "in")
                && i + 1 < clause.size()
                && (DateWords.at(clause, i + 1).isPresent() || !clause.isCapital(i + 1) && !clause.is(i + 1, DEFINITE));
        return when || clause.is(i, BEHIND_THING);
    }

    /// Behind a verb of having it comes first.
    private static boolean isHad(Proposition there, Set<String> what) {
        for (int i = 0; i < there.clause().size(); i++) {
            if (there.clause().is(i, OWNING)) {
                int verb = i;
                return there.terms().stream()
                        .filter(term -> term.isStrong() && term.word() > verb)
                        .findFirst()
                        .filter(term -> what.contains(term.stem()))
                        .isPresent();
            }
        }
        return false;
    }

    /// The place of the `from` in `bought it from`; 0 where something else was bought.
    private static int from(Clause clause, int verb) {
        boolean it = clause.is(verb + 1, IT) && clause.is(verb + 2, "from");
        return it ? verb + 2 : 0;
    }

    /// `handed it over`, `passed it on to`
    private static boolean isHanded(Clause clause, int i) {
        if (!clause.is(i, HANDED)) {
            return false;
        }
        for (int k = i + 1; k < Math.min(clause.size(), i + FAR); k++) {
            if (clause.is(k, "over") || clause.is(k, "on") && clause.is(k + 1, "to")) {
                return true;
            }
            if (clause.word(k).closed()) {
                return false;
            }
        }
        return false;
    }

    /// `left the club`, and not `left the keys in the car`; `stepped down`
    private static boolean isLeft(Clause clause, int i) {
        if (clause.is(i, STEPPED)) {
            return clause.is(i + 1, DOWN);
        }
        if (!clause.is(i, LEFT) || clause.word(i - 1).in(ContrastWords.LIGHT) && !clause.is(i - 1, HELD)) {
            return false;
        }
        for (int k = i + 1; k < clause.size() && !clause.word(k - 1).closed(); k++) {
            if (clause.is(k, ENDS)) {
                return !clause.is(i, "left") || clause.is(k, THEN);
            }
        }
        return true;
    }

    private static int start(Clause clause, int verb) {
        int start = verb;
        while (start > 0 && !clause.word(start - 1).closed()) {
            start--;
        }
        return start;
    }

    private static int end(Clause clause, int from) {
        int end = from;
        while (end < clause.size() && !clause.is(end, ENDS)) {
            end++;
            if (clause.word(end - 1).closed()) {
                break;
            }
        }
        return end;
    }

    /// What is said of it is that it has the place: `is led by`, `the lead is`, `is the lead`.
    private static boolean isInPlace(Proposition there, Set<String> who) {
        Clause clause = there.clause();
        boolean role = there.stems().stream().anyMatch(PLACES::contains);
        for (Term term : there.terms()) {
            if (!who.contains(term.stem()) || there.asides().contains(term.segment()) && !role) {
                continue;
            }
            int before = term.word() - 1;
            while (before >= 0 && (isOf(there, before, who) || clause.is(before, JOINED))) {
                before--;
            }
            boolean said = before >= 0
                    && (clause.is(before, BEFORE_HOLDER)
                            || clause.word(before).tail().contains(":"));
            boolean holds = clause.is(term.word() + 1, BEHIND_HOLDER);
            if (role || said || holds) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOf(Proposition there, int word, Set<String> who) {
        return there.terms().stream().anyMatch(term -> term.word() == word && who.contains(term.stem()));
    }
}
