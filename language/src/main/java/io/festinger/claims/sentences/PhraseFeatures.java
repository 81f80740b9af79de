package io.festinger.claims.sentences;

import io.festinger.claims.Technologies;
import io.festinger.claims.sentences.Proposition.Term;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What is left over on either side where it is one phrase: the one says who, what or where, and the
/// other says
/// another.
final class PhraseFeatures {
    private static final Set<String> SKIPPED =
            WordSet.of("the a an our my your their his her its all plain only just still now");
    private static final Set<String> LINKS = WordSet.of("in at on by with from of to as for into through via");
    private static final Set<String> ARTICLES = WordSet.of("a", "an");
    private static final int LONGEST = 4;

    private PhraseFeatures() {}

    /// @param link the word that it hangs on; `is` behind a colon too, and empty where it begins the sentence
    private record Phrase(List<Term> terms, Clause clause, int from, int to, String link) {
        static Optional<Phrase> of(List<Term> left, Proposition of) {
            List<Term> main = left.stream()
                    .filter(term -> term.isStrong() && !of.asides().contains(term.segment()))
                    .toList();
            if (main.isEmpty()) {
                return Optional.empty();
            }
            int from = main.stream().mapToInt(Term::word).min().orElseThrow();
            int to = main.stream().mapToInt(Term::word).max().orElseThrow();
            boolean strange = of.terms().stream()
                    .anyMatch(
                            term -> term.isStrong() && term.word() > from && term.word() < to && !main.contains(term));
            return strange || to - from > LONGEST || isBroken(of.clause(), from, to)
                    ? Optional.empty()
                    : Optional.of(new Phrase(main, of.clause(), from, to, link(of.clause(), from, to)));
        }

        private static boolean isBroken(Clause clause, int from, int to) {
            for (int i = from; i <= to; i++) {
                if (clause.is(i, Profile.BE) || (i < to && clause.word(i).closed())) {
                    return true;
                }
            }
            return false;
        }

        private static String link(Clause clause, int from, int to) {
            int before = from - 1;
            while (clause.is(before, SKIPPED)) {
                before--;
            }
            if (before < 0) {
                return clause.is(to + 1, Profile.BE) ? "is" : "";
            }
            boolean said = clause.word(before).tail().contains(":") || clause.is(before, Profile.BE);
            return said ? "is" : clause.word(before).lower();
        }

        boolean names() {
            return terms.stream().anyMatch(Term::name);
        }

        boolean ends() {
            return to == clause.size() - 1 || clause.word(to).closed();
        }

        boolean isTechnology() {
            return Technologies.KNOWN.technology(clause.text(from, to + 1)).isPresent();
        }
    }

    /// Two words that are left over, each behind the same preposition or each at the end of what is said.
    private static void pairs(Alignment alignment, Features features) {
        for (Term one : features.leftKnown()) {
            for (Term other : features.leftIncoming()) {
                if (one.isStrong() && other.isStrong()) {
                    pair(alignment, features, one, other);
                }
            }
        }
    }

    private static void pair(Alignment alignment, Features features, Term one, Term other) {
        Clause known = alignment.known().clause();
        Clause incoming = alignment.incoming().clause();
        String link = Phrase.link(known, one.word(), one.word());
        boolean names = one.name() && other.name();
        if ((LINKS.contains(link) || link.equals("is"))
                && link.equals(Phrase.link(incoming, other.word(), other.word()))) {
            features.put(Feature.PAIR_LINK, true);
            features.raise(Feature.PAIR_LINK_NAMES, names);
        }
        if (ends(known, one) && ends(incoming, other)) {
            features.put(Feature.PAIR_ENDS, true);
            features.raise(Feature.PAIR_ENDS_NAMES, names);
        }
        features.raise(Feature.PAIR_TECHNOLOGY, isTechnology(known, one) && isTechnology(incoming, other));
    }

    private static boolean ends(Clause clause, Term term) {
        return term.word() == clause.size() - 1 || clause.word(term.word()).closed();
    }

    private static boolean isTechnology(Clause clause, Term term) {
        return term.name()
                && Technologies.KNOWN
                        .technology(clause.text(term.word(), term.word() + 1))
                        .isPresent();
    }

    static void fill(Alignment alignment, Features features) {
        pairs(alignment, features);
        Optional<Phrase> known = Phrase.of(features.leftKnown(), alignment.known());
        Optional<Phrase> incoming = Phrase.of(features.leftIncoming(), alignment.incoming());
        if (known.isEmpty() || incoming.isEmpty()) {
            return;
        }
        Phrase one = known.get();
        Phrase other = incoming.get();
        boolean link = one.link().equals(other.link());
        boolean is = one.link().equals("is");
        features.put(Feature.CHOICE, true);
        features.put(Feature.CHOICE_LINK, link);
        features.put(Feature.CHOICE_IS, is || other.link().equals("is"));
        features.put(Feature.CHOICE_IS_BOTH, link && is);
        features.put(Feature.CHOICE_NAMES, one.names() && other.names());
        features.put(Feature.CHOICE_NAME_ONE, one.names() != other.names());
        features.put(
                Feature.CHOICE_ARTICLE,
                one.clause().is(one.from() - 1, ARTICLES) && other.clause().is(other.from() - 1, ARTICLES));
        features.put(Feature.CHOICE_PREPOSITION, link && LINKS.contains(one.link()));
        features.put(Feature.CHOICE_END, one.ends() && other.ends());
        features.put(Feature.CHOICE_BEGIN, one.link().isEmpty() || other.link().isEmpty());
        features.put(Feature.CHOICE_LENGTH, Math.max(one.to() - one.from(), other.to() - other.from()));
        features.put(Feature.CHOICE_TECHNOLOGY, one.isTechnology() && other.isTechnology());
        features.put(
                Feature.CHOICE_ATTRIBUTE,
                alignment.known().terms().stream()
                        .filter(term -> alignment.common().contains(term.stem()))
                        .anyMatch(term -> CopulaRule.isAttribute(term.lower())));
        features.put(Feature.CHOICE_ROLE, alignment.common().stream().anyMatch(ChoiceContrast.ROLES::contains));
    }
}
