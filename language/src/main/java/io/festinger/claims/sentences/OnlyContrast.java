package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.claims.sentences.Proposition.Trait;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The one says that nothing but this, and the other names something further, or something else: `PNG only`
/// and `PNG and GIF`.
final class OnlyContrast implements ContrastRule {
    static final String ID = "contrast.only";

    private static final Set<String> BEFORE = WordSet.of("only", "solely", "exclusively", "purely", "sole");
    private static final Set<String> BEHIND = WordSet.of("only", "alone", "nothing", "nobody", "none", "exclusively");
    private static final Set<String> ENDS = WordSet.of("""
            is are was were has have can may must on in for to of at by with from as will does do
            """);
    private static final Set<String> LEADING =
            WordSet.of("on", "in", "to", "by", "with", "at", "from", "of", "via", "for", "the", "a");

    private static final Set<String> COUNTS = WordSet.of("one two three four five six seven eight nine ten");
    private static final Set<String> ARTICLES = WordSet.of("the a an");
    private static final Set<String> EMPTY = WordSet.of("avail possible permit namely exactly");
    private static final Set<String> LINKS = WordSet.of("and or");
    private static final Set<String> OWNING = WordSet.of("the my our his her its their");
    private static final Set<String> NOTHING = WordSet.of("nothing nobody none");
    private static final Set<String> KEPT = WordSet.of("reserved restricted");
    private static final Set<String> KEPT_FOR = WordSet.of("for to");
    private static final Set<String> OTHER = WordSet.of("other others");
    private static final Set<String> AND = WordSet.of("and");
    /// What is permitted or supported may be said without a word for it.
    private static final Set<String> FREE = WordSet.of("permit support switch current include");
    private static final Set<String> WEEKEND = WordSet.of("weekend weekends saturday sunday");
    private static final int FEW = 3;
    private static final int MOST = 3;
    private static final int OPENING = 3;

    @Override
    public Optional<Contrast> between(Alignment alignment) {
        boolean found = excludes(alignment.known(), alignment.incoming(), alignment)
                || excludes(alignment.incoming(), alignment.known(), alignment);
        return found && alignment.isOfOneCase() ? Optional.of(alignment.contrast(ID)) : Optional.empty();
    }

    /// All that is said beside the exclusive thing is said in the other too, which has something more in its
    /// place.
    private static boolean excludes(Proposition one, Proposition other, Alignment alignment) {
        if (!one.is(Trait.ONLY) || one.negated() || other.negated() || alignment.anyIs(Trait.PAST)) {
            return false;
        }
        Set<String> exclusive = exclusive(one);
        Set<String> base = new HashSet<>();
        List<Term> rest = one.terms().stream()
                .filter(term -> !exclusive.contains(term.stem()))
                .filter(term -> !one.asides().contains(term.segment()))
                .filter(term -> !one.clause().is(term.word() - 1, OTHER))
                .toList();
        boolean strong = rest.stream().anyMatch(Term::isStrong);
        rest.stream().filter(term -> term.isStrong() || !strong).forEach(term -> base.add(term.stem()));
        Set<String> said = other.stems();
        List<Term> further = alignment.known() == other ? alignment.leftKnown() : alignment.leftIncoming();
        double terms = Alignment.main(further, other);
        double weight = terms > 0 ? terms : furtherValues(one, other);
        if (isOfOther(one, other, further) || said.containsAll(exclusive) && !isJoined(other)) {
            return false;
        }
        return !exclusive.isEmpty()
                && !base.isEmpty()
                && isSaid(base, other, alignment, isFiller(one) && isListOf(exclusive, other))
                && weight >= 1
                && weight <= (other.profile().also() ? MOST + 1 : MOST)
                && (!isFiller(one) || isFurther(exclusive, one, other, further) || isOneMore(one, other, further))
                && (alignment.common().size() > 1
                        || isOneMore(one, other, further)
                        || (other.terms().size() <= FEW
                                && (isList(other) || areInOnePlace(one, exclusive, other, further))))
                && !isOfWhom(one, exclusive, other, further)
                && !other.is(Trait.ONLY) | disjoint(exclusive, said);
    }

    /// `open on Tuesdays as well`: a value that the other one adds counts like a thing.
    private static long furtherValues(Proposition one, Proposition other) {
        boolean further = other.profile().also() && one.values().isEmpty();
        return !further
                ? 0
                : other.values().stream()
                        .filter(given ->
                                !WEEKEND.contains(given.key()) || !one.clause().has(WEEKEND))
                        .count();
    }

    /// It speaks of something beside what the exclusive one speaks of, or of something else that is done to it:
    /// `the museum shop` beside `the museum`, `enter invoices` beside `approve invoices`.
    private static boolean isOfOther(Proposition one, Proposition other, List<Term> further) {
        boolean thing = further.stream()
                .filter(term -> term.isStrong() && !term.name() && term.word() <= OPENING)
                .filter(term -> !ContrastWords.isWeak(term.lower())
                        && Verbs.form(term.lower()).isEmpty()
                        && !other.clause().word(term.word()).closed())
                .anyMatch(term -> other.terms().stream()
                        .anyMatch(before ->
                                before.word() == term.word() - 1 && before.isStrong() && !further.contains(before)));
        boolean deed = one.sides().keySet().stream()
                .anyMatch(axis -> !FREE.contains(axis) && !other.sides().containsKey(axis));
        return thing || deed;
    }

    /// `my only brother is Jan` beside `my brother Piet`: another of them by name.
    private static boolean isOneMore(Proposition one, Proposition other, List<Term> further) {
        Clause clause = other.clause();
        Optional<Term> first = further.stream().filter(Term::isStrong).findFirst();
        return isFiller(one)
                && clause.is(0, OWNING)
                && one.clause().is(0, clause.word(0).lower())
                && first.filter(Term::name).isPresent()
                && first.map(Term::word).orElse(0) <= OPENING
                && one.terms().stream().anyMatch(Term::name);
    }

    /// `only admins may delete users` beside `admins may delete users and groups`: what else they may.
    private static boolean isOfWhom(Proposition one, Set<String> exclusive, Proposition other, List<Term> further) {
        return one.clause().is(0, BEFORE)
                && other.profile().subjects().containsAll(exclusive)
                && further.stream()
                        .filter(Term::isStrong)
                        .allMatch(term -> term.word() > other.profile().verb());
    }

    /// `the only pump is P7`: it may well be loud.
    private static boolean isFiller(Proposition one) {
        Clause clause = one.clause();
        int only = 0;
        while (only < clause.size() && !clause.is(only, BEFORE)) {
            only++;
        }
        return complement(clause, only) > 0;
    }

    /// What stands where the only one is named, or is said to be there.
    private static boolean isFurther(Set<String> exclusive, Proposition one, Proposition other, List<Term> further) {
        boolean names = one.terms().stream()
                        .filter(term -> exclusive.contains(term.stem()))
                        .allMatch(Term::name)
                && further.stream().filter(Term::isStrong).allMatch(Term::name);
        boolean oneMore = other.profile().also() || other.clause().is(0, "there");
        return names || isListOf(exclusive, other) || oneMore || other.is(Trait.ONLY);
    }

    private static boolean isListOf(Set<String> exclusive, Proposition other) {
        return isList(other) && other.stems().containsAll(exclusive);
    }

    /// Behind `is`, where `the only` opens the sentence; 0 elsewhere.
    private static int complement(Clause clause, int only) {
        if (only == 0 || only > OPENING || !(clause.is(only - 1, OWNING) || clause.is(only - 2, "one"))) {
            return 0;
        }
        for (int i = only + 2; i < clause.size() - 1 && !clause.word(i - 1).closed(); i++) {
            if (clause.is(i, Profile.BE)) {
                return i + 1;
            }
        }
        return 0;
    }

    /// The other one says all of it, or it says that there is one more of what both speak of.
    private static boolean isSaid(Set<String> base, Proposition other, Alignment alignment, boolean more) {
        long unsaid =
                base.stream().filter(stem -> !other.stems().contains(stem)).count();
        return unsaid == 0
                || (unsaid == 1 && (other.profile().also() || more) && alignment.weight() >= 2)
                || base.stream().filter(stem -> !other.stems().contains(stem)).allMatch(EMPTY::contains);
    }

    /// `exclusively on trams` and `on trains`, `only Ada approves` and `Bea approves`.
    private static boolean areInOnePlace(
            Proposition one, Set<String> exclusive, Proposition other, List<Term> further) {
        List<Term> ours = one.terms().stream()
                .filter(term -> exclusive.contains(term.stem()))
                .toList();
        return !ours.isEmpty()
                && !further.isEmpty()
                && link(one.clause(), ours.getFirst()).equals(link(other.clause(), further.getFirst()));
    }

    private static String link(Clause clause, Term term) {
        int i = term.word() - 1;
        while (clause.is(i, BEFORE) || clause.is(i, ARTICLES)) {
            i--;
        }
        if (i < 0) {
            return "";
        }
        return clause.word(i).tail().contains(":") || clause.is(i, Profile.BE)
                ? "is"
                : clause.word(i).lower();
    }

    /// `PNG and GIF`, `on Mondays, too`
    private static boolean isList(Proposition other) {
        return other.profile().also() || isJoined(other);
    }

    private static boolean isJoined(Proposition other) {
        Clause clause = other.clause();
        for (int i = 0; i < clause.size(); i++) {
            boolean beside = clause.is(i, "besides") || clause.is(i, "well") && clause.is(i + 1, "as");
            if (beside || clause.is(i, LINKS) || clause.word(i).tail().contains(",")) {
                return true;
            }
        }
        return false;
    }

    private static boolean disjoint(Set<String> some, Set<String> others) {
        return some.stream().noneMatch(others::contains);
    }

    /// The stems of what `only` stands with: behind it, or in front of it where it ends its segment.
    private static Set<String> exclusive(Proposition one) {
        Clause clause = one.clause();
        for (int i = 0; i < clause.size(); i++) {
            if (clause.is(i, BEFORE) && clause.is(i - 1, "the") && clause.is(i - 2, Profile.BE)) {
                return stems(one, before(clause, i - 2));
            }
            if (clause.is(i, "just") && one.is(Trait.ONLY) && i + 1 < clause.size() && clause.is(i + 1, COUNTS)) {
                return stems(one, new int[] {i + 1, listed(clause, i + 1)});
            }
            if (clause.is(i, BEFORE) && complement(clause, i) > 0) {
                return stems(one, behind(clause, complement(clause, i)));
            }
            boolean but = clause.is(i, NOTHING) && clause.is(i + 1, "but");
            if (but || (clause.is(i, KEPT) && clause.is(i + 1, KEPT_FOR))) {
                return stems(one, behind(clause, i + 2));
            }
            if (clause.is(i, "no") && clause.is(i + 1, OTHER)) {
                return stems(one, before(clause, i));
            }
            boolean closes = i == clause.size() - 1 || clause.word(i).closed();
            if (clause.is(i, BEFORE) && !closes) {
                return stems(one, behind(clause, i + 1));
            }
            boolean alone = clause.is(i, BEHIND) && (closes || clause.is(i + 1, "else"));
            if (alone) {
                return stems(one, before(clause, i));
            }
        }
        return Set.of();
    }

    /// Where what is counted ends, with the list of it: `in just two colours, grey and black`.
    private static int listed(Clause clause, int from) {
        int end = from;
        while (end < clause.size() && !clause.is(end, ENDS) && !isVerb(clause, end)) {
            end++;
        }
        return end;
    }

    private static int[] behind(Clause clause, int from) {
        int start = from;
        while (clause.is(start, LEADING)) {
            start++;
        }
        int end = start;
        while (end < clause.size()
                && !clause.is(end, ENDS)
                && (end == start || !clause.word(end - 1).closed())) {
            end++;
        }
        return new int[] {start, end};
    }

    private static int[] before(Clause clause, int to) {
        int end = to;
        while (clause.is(end - 1, AND) || clause.is(end - 1, LEADING)) {
            end--;
        }
        int start = end;
        while (start > 0
                && !clause.is(start - 1, ENDS)
                && !isVerb(clause, start - 1)
                && !clause.word(start - 1).tail().contains(":")) {
            start--;
        }
        return new int[] {start, end};
    }

    /// `accepts`, `answers`
    private static boolean isVerb(Clause clause, int i) {
        String lower = clause.word(i).lower();
        return ContrastWords.side(lower).isPresent()
                || (i > 0
                        && lower.endsWith("s")
                        && !clause.is(i - 1, LINKS)
                        && !clause.word(i - 1).closed()
                        && ContrastWords.isWeak(lower));
    }

    private static Set<String> stems(Proposition one, int[] range) {
        Set<String> stems = new HashSet<>();
        one.terms().stream()
                .filter(term -> term.word() >= range[0] && term.word() < range[1])
                .forEach(term -> stems.add(term.stem()));
        return stems;
    }
}
