package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.claims.sentences.Proposition.Trait;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads from an alignment what a [ContrastModel] weighs. Made for one alignment.
final class Features {
    private static final Set<String> PLACING = WordSet.of("in", "on", "at", "for", "during", "of");
    private static final Set<String> HOMES = Set.of("place", "home", "policy", "member");
    private static final Set<String> ARTICLES = WordSet.of("the a an our my its");
    private static final double MOST = 6;

    private final Alignment alignment;
    private final Proposition known;
    private final Proposition incoming;
    private final List<Term> leftKnown;
    private final List<Term> leftIncoming;
    private final double[] values = new double[Feature.values().length];
    private final double weight;

    private Features(Alignment alignment) {
        this.alignment = alignment;
        this.known = alignment.known();
        this.incoming = alignment.incoming();
        this.leftKnown = alignment.leftKnown();
        this.leftIncoming = alignment.leftIncoming();
        this.weight = alignment.weight();
    }

    /// @param rule what a rule found
    static double[] of(Alignment alignment, Optional<Contrast> rule) {
        Features features = new Features(alignment);
        features.overlap();
        new ValueFeatures(alignment, features).fill();
        features.subjects();
        features.traits();
        new StanceFeatures(alignment, features).fill();
        PhraseFeatures.fill(alignment, features);
        OrderFeatures.fill(alignment, features);
        rule.ifPresent(found -> features.put(
                switch (found.ruleId()) {
                    case "contrast.value" -> Feature.RULE_VALUE;
                    case "contrast.side", "contrast.opposite" -> Feature.RULE_SIDE;
                    case "contrast.denial" -> Feature.RULE_DENIAL;
                    case "contrast.only" -> Feature.RULE_ONLY;
                    default -> Feature.RULE_CHOICE;
                },
                1));
        features.cross();
        return features.values;
    }

    List<Term> leftKnown() {
        return leftKnown;
    }

    List<Term> leftIncoming() {
        return leftIncoming;
    }

    void put(Feature feature, double value) {
        values[feature.ordinal()] = Math.min(value, MOST);
    }

    void put(Feature feature, boolean value) {
        values[feature.ordinal()] = value ? 1 : 0;
    }

    /// Sets it where it is true, and leaves it as it is otherwise.
    void raise(Feature feature, boolean value) {
        if (value) {
            put(feature, 1);
        }
    }

    double get(Feature feature) {
        return values[feature.ordinal()];
    }

    private void overlap() {
        double one = Alignment.main(leftKnown, known);
        double other = Alignment.main(leftIncoming, incoming);
        double all = sum(leftKnown);
        double others = sum(leftIncoming);
        List<Term> both = known.terms().stream()
                .filter(term -> alignment.common().contains(term.stem()))
                .toList();
        put(Feature.COMMON, weight);
        put(
                Feature.STRONG,
                both.stream().filter(Term::isStrong).map(Term::stem).distinct().count());
        put(
                Feature.NAMES,
                both.stream().filter(Term::name).map(Term::stem).distinct().count());
        put(Feature.LEAST_LEFT, Math.min(one, other));
        put(Feature.MOST_LEFT, Math.max(one, other));
        put(Feature.LEAST_LEFT_ALL, Math.min(all, others));
        put(Feature.MOST_LEFT_ALL, Math.max(all, others));
        put(Feature.COVER, weight / (weight + Math.max(all, others) + 0.01));
        put(Feature.COVER_BEST, weight / (weight + Math.min(all, others) + 0.01));
        put(Feature.COVER_MAIN, weight / (weight + Math.max(one, other) + 0.01));
        put(Feature.COVER_MAIN_BEST, weight / (weight + Math.min(one, other) + 0.01));
        long names = leftKnown.stream().filter(Term::name).count();
        long theirs = leftIncoming.stream().filter(Term::name).count();
        put(Feature.NAMES_LEFT_BOTH, Math.min(names, theirs));
        put(Feature.NAMES_LEFT, Math.max(names, theirs));
        boolean narrows = narrows(leftKnown, known);
        boolean narrowed = narrows(leftIncoming, incoming);
        put(Feature.NARROWS, narrows || narrowed);
        put(Feature.NARROWS_BOTH, narrows && narrowed);
        put(Feature.OWNED, owned(leftKnown, known) || owned(leftIncoming, incoming));
        put(Feature.PLACED_LEFT, placed(leftKnown, known) + placed(leftIncoming, incoming));
        put(Feature.DEEDS_LEFT, Math.min(weak(leftKnown), weak(leftIncoming)));
    }

    private void subjects() {
        Set<String> ours = known.profile().subjects();
        Set<String> theirs = incoming.profile().subjects();
        put(Feature.SUBJECTS, share(ours, incoming) + share(theirs, known));
        long left = subjectsLeft(leftKnown, known);
        long other = subjectsLeft(leftIncoming, incoming);
        put(Feature.SUBJECT_LEFT, Math.max(left, other));
        put(Feature.SUBJECT_LEFT_BOTH, Math.min(left, other));
        put(Feature.SAID_LEFT, strong(leftKnown, known) + strong(leftIncoming, incoming) - left - other);
        put(Feature.OPENING, opening(known) + opening(incoming));
        put(Feature.LABELS, !Alignment.areOfOneNumber(known, incoming) || areNumbered());
        put(Feature.MARKS, Marks.differ(known, incoming, Antonyms.axes(alignment)));
        put(
                Feature.CONDITIONS,
                !incoming.stems().containsAll(known.conditions())
                        || !known.stems().containsAll(incoming.conditions()));
    }

    /// Both are of numbered things, and not of the same: `v1 of the API`, `template T3`.
    private boolean areNumbered() {
        boolean opposed = known.sign() != incoming.sign();
        Set<String> ours = numbers(known, leftKnown, opposed);
        Set<String> theirs = numbers(incoming, leftIncoming, opposed);
        boolean differ = get(Feature.CLASH) > 0 || opposed;
        return differ && !ours.isEmpty() && !theirs.isEmpty() && Collections.disjoint(ours, theirs);
    }

    private static Set<String> numbers(Proposition one, List<Term> left, boolean opposed) {
        Set<String> numbers = new HashSet<>();
        if (opposed && one.values().size() == 1) {
            Spot only = one.values().getFirst().spot();
            boolean dotted = only.is(Spot.Kind.NUMBER) && only.value().key().indexOf('.') > 0;
            if (Labels.isBehindName(only) || only.is(Spot.Kind.VERSION) || dotted) {
                numbers.add(only.value().key());
            }
        }
        one.labels().values().forEach(numbers::addAll);
        left.stream()
                .filter(term -> term.lower().chars().anyMatch(Character::isDigit))
                .forEach(term -> numbers.add(term.lower()));
        return numbers;
    }

    private void traits() {
        Profile one = known.profile();
        Profile other = incoming.profile();
        put(Feature.PAST_ONE, one.past() != other.past());
        put(Feature.PAST_BOTH, one.past() && other.past());
        put(Feature.ENDED_ONE, known.is(Trait.PAST) != incoming.is(Trait.PAST));
        Tense held = known.clause().tense();
        Tense holds = incoming.clause().tense();
        put(Feature.UNTIL_ONE, (held.until() == null) != (holds.until() == null));
        put(Feature.SINCE_ONE, (held.since() == null) != (holds.since() == null));
        put(Feature.FUTURE, isFuture(known) || isFuture(incoming));
        put(Feature.ALSO, one.also() || other.also());
        put(Feature.PART_ONE, one.part() != other.part());
        put(Feature.PART_BOTH, one.part() && other.part());
        put(Feature.EXCEPT, one.except() || other.except());
        put(Feature.WITHOUT, one.without() != other.without());
        put(Feature.NOW, one.now() || other.now());
        put(Feature.MANY, one.many() || other.many());
        put(Feature.NEVER, alignment.anyIs(Trait.NEVER));
        put(Feature.ONLY_ONE, known.is(Trait.ONLY) != incoming.is(Trait.ONLY));
        put(Feature.ONLY_BOTH, known.is(Trait.ONLY) && incoming.is(Trait.ONLY));
        put(Feature.ALL_ONE, known.is(Trait.ALL) != incoming.is(Trait.ALL));
        put(Feature.ALL_BOTH, known.is(Trait.ALL) && incoming.is(Trait.ALL));
        put(Feature.OWN_ONE, known.is(Trait.OWN) != incoming.is(Trait.OWN));
        put(Feature.OWN_BOTH, known.is(Trait.OWN) && incoming.is(Trait.OWN));
    }

    /// Whether they differ in something at all, and nothing shows that they speak of two things or of two
    /// times.
    static boolean mayContradict(double[] values) {
        boolean clash = has(values, Feature.CLASH) || has(values, Feature.RULE_VALUE);
        boolean opposed = has(values, Feature.OPPOSED);
        boolean denied = has(values, Feature.DENIED) || has(values, Feature.VALUE_DENIED);
        boolean chosen = has(values, Feature.CHOICE)
                || has(values, Feature.RULE_CHOICE)
                || has(values, Feature.PAIR_LINK)
                || has(values, Feature.PAIR_ENDS)
                || has(values, Feature.ONLY_ONE)
                || has(values, Feature.ANTONYM);
        boolean apart = has(values, Feature.OWNED) || has(values, Feature.LABELS);
        boolean twofold = has(values, Feature.WITHOUT) && denied;
        boolean turned = has(values, Feature.ANTONYM) || has(values, Feature.EXCEPT) || twofold;
        boolean negative = denied && has(values, Feature.WITHOUT) && (opposed || has(values, Feature.ONLY_ONE));
        boolean both = opposed && clash && !has(values, Feature.NEVER) && !has(values, Feature.RULE_VALUE);
        boolean hours = has(values, Feature.CLASH_CLOCK) && has(values, Feature.RULE_VALUE);
        boolean twice = both
                || opposed && (turned || has(values, Feature.OPPOSED_OTHER_DAY))
                || clash && has(values, Feature.ANTONYM) && !hours;
        return !apart && !negative && (denied || (!twice && (clash || opposed || chosen)));
    }

    private static boolean has(double[] values, Feature feature) {
        return values[feature.ordinal()] > 0;
    }

    /// What tells by kind of difference whether both speak of one thing.
    private void cross() {
        crossClash(get(Feature.CLASH) > 0);
        crossOpposed(get(Feature.OPPOSED) > 0);
        crossChoice();
        put(Feature.DENIED_PAIR, get(Feature.DENIED) > 0 && isPaired());
        put(Feature.DENIED_PAST, get(Feature.DENIED) > 0 && get(Feature.PAST_ONE) > 0);
        put(Feature.DENIED_COVER, Math.min(1, get(Feature.DENIED)) * get(Feature.COVER_MAIN));
        put(Feature.ONLY_ALSO, get(Feature.ONLY_ONE) > 0 && get(Feature.ALSO) > 0);
        put(Feature.SIDE_TAKEN, !known.sides().isEmpty() || !incoming.sides().isEmpty());
    }

    private void crossClash(boolean clash) {
        put(Feature.CLASH_COVER, clash ? get(Feature.COVER_MAIN) : 0);
        put(Feature.CLASH_SUBJECT_LEFT, clash && get(Feature.SUBJECT_LEFT_BOTH) > 0);
        put(Feature.CLASH_NARROWS, clash && get(Feature.NARROWS) > 0);
        put(Feature.CLASH_PAST, clash && get(Feature.PAST_ONE) > 0);
        put(Feature.CLASH_OPPOSED, clash && get(Feature.OPPOSED) > 0);
        put(Feature.CLASH_ANTONYM, clash && get(Feature.ANTONYM) > get(Feature.ANTONYM_SAID));
        put(Feature.CLASH_OTHER_DAY, clash && get(Feature.UNPAIRED_DATE) > 0);
        put(Feature.CLASH_OWNED, clash && get(Feature.OWNED) > 0);
        put(Feature.CLASH_MANY, clash && get(Feature.MANY) > 0);
        put(Feature.CLASH_ALSO, clash && get(Feature.ALSO) > 0);
        put(Feature.CLASH_AGREED, clash && get(Feature.AGREED) > 0);
        put(Feature.CLASH_NAMES_LEFT, clash && get(Feature.NAMES_LEFT) > 0);
        put(Feature.CLASH_ONE_DAY, get(Feature.CLASH_DATE) > 0 && get(Feature.ONE_DAY) > 0);
        put(Feature.CLASH_ENDED, clash && isEnded());
    }

    private void crossOpposed(boolean opposed) {
        boolean day = get(Feature.CLASH_DATE) > 0 || get(Feature.CLASH_CLOCK) > 0;
        put(Feature.OPPOSED_COVER, opposed ? get(Feature.COVER_MAIN) : 0);
        put(Feature.OPPOSED_SUBJECT_LEFT, opposed && get(Feature.SUBJECT_LEFT_BOTH) > 0);
        put(Feature.OPPOSED_NARROWS, opposed && get(Feature.NARROWS) > 0);
        put(Feature.OPPOSED_PAST, opposed && get(Feature.PAST_ONE) > 0);
        put(Feature.OPPOSED_ANTONYM, opposed && get(Feature.ANTONYM) > 0);
        put(Feature.OPPOSED_OTHER_DAY, opposed && day);
        put(Feature.OPPOSED_DENIED, opposed && get(Feature.DENIED) > 0);
        put(Feature.OPPOSED_OWNED, opposed && get(Feature.OWNED) > 0);
        put(Feature.OPPOSED_EXCEPT, opposed && get(Feature.EXCEPT) > 0);
        put(Feature.OPPOSED_AGREED, opposed && get(Feature.AGREED) > 0);
        put(Feature.OPPOSED_WITHOUT, opposed && get(Feature.WITHOUT) > 0);
        put(Feature.OPPOSED_ALL, opposed && get(Feature.ALL_ONE) > 0);
        put(Feature.OPPOSED_NEVER, opposed && get(Feature.NEVER) > 0);
        put(Feature.OPPOSED_NAMES_LEFT, opposed && get(Feature.NAMES_LEFT) > 0);
        put(Feature.OPPOSED_ENDED, opposed && isEnded());
    }

    private void crossChoice() {
        boolean choice = get(Feature.CHOICE) > 0;
        boolean pair = isPaired();
        boolean left = get(Feature.SUBJECT_LEFT_BOTH) > 0;
        put(Feature.CHOICE_COVER, choice ? get(Feature.COVER_MAIN) : 0);
        put(Feature.CHOICE_PAST, choice && get(Feature.PAST_ONE) > 0);
        put(Feature.CHOICE_ENDED, choice && isEnded());
        put(Feature.CHOICE_MANY, choice && get(Feature.MANY) > 0);
        put(Feature.CHOICE_SUBJECT_LEFT, choice && left);
        put(Feature.CHOICE_OWNED, choice && get(Feature.OWNED) > 0);
        put(Feature.CHOICE_NAMES_SUBJECT, get(Feature.CHOICE_NAMES) > 0 && left);
        put(Feature.PAIR_COVER, pair ? get(Feature.COVER_MAIN) : 0);
        put(Feature.PAIR_NARROWS, pair && get(Feature.NARROWS) > 0);
        put(Feature.PAIR_PAST, pair && (get(Feature.PAST_ONE) > 0 || isEnded()));
        put(Feature.PAIR_MANY, pair && get(Feature.MANY) > 0);
        put(Feature.PAIR_SUBJECT_LEFT, pair && left);
    }

    private boolean isPaired() {
        return get(Feature.PAIR_LINK) > 0 || get(Feature.PAIR_ENDS) > 0;
    }

    private boolean isEnded() {
        return get(Feature.UNTIL_ONE) > 0 || get(Feature.ENDED_ONE) > 0;
    }

    private static boolean isFuture(Proposition one) {
        return one.clause().tense().is(Tense.Kind.FUTURE);
    }

    private static double sum(List<Term> left) {
        return left.stream().mapToDouble(Term::weight).sum();
    }

    private static double weak(List<Term> left) {
        return left.stream().filter(term -> !term.isStrong()).count();
    }

    private static double share(Set<String> subjects, Proposition other) {
        if (subjects.isEmpty()) {
            return 1;
        }
        return (double) subjects.stream().filter(other.stems()::contains).count() / subjects.size();
    }

    static long subjectsLeft(List<Term> left, Proposition of) {
        return left.stream()
                .filter(term -> term.isStrong() && term.word() < of.profile().verb())
                .filter(term -> !of.asides().contains(term.segment()))
                .count();
    }

    private static long strong(List<Term> left, Proposition of) {
        return left.stream()
                .filter(term -> term.isStrong() && !of.asides().contains(term.segment()))
                .count();
    }

    /// 1 where the first strong term is one that both have.
    private double opening(Proposition one) {
        return one.terms().stream()
                .filter(term -> term.isStrong() && !one.asides().contains(term.segment()))
                .findFirst()
                .filter(term -> alignment.common().contains(term.stem()))
                .map(term -> 1.0)
                .orElse(0.0);
    }

    private boolean narrows(List<Term> left, Proposition of) {
        return narrows(alignment, left, of);
    }

    /// One of the left ones stands in front of a word that both have: `the read timeout`.
    static boolean narrows(Alignment alignment, List<Term> left, Proposition of) {
        return left.stream()
                .filter(term -> term.isStrong() && !of.asides().contains(term.segment()))
                .anyMatch(term -> of.terms().stream()
                        .anyMatch(next -> next.word() == term.word() + 1
                                && next.isStrong()
                                && next.segment() == term.segment()
                                && alignment.common().contains(next.stem())));
    }

    /// `Lena's husband` beside `Lena`: of another.
    private boolean owned(List<Term> left, Proposition of) {
        return !haveOneProduct()
                && left.stream()
                        .anyMatch(term -> of.profile().owners().contains(term.word() - 1)
                                && !HOMES.contains(term.stem())
                                && !Dimensions.imply(of.values(), term.stem())
                                && of.terms().stream()
                                        .anyMatch(owner -> owner.word() == term.word() - 1
                                                && alignment.common().contains(owner.stem())));
    }

    /// `the ledger runs on Postgres 14` beside `the ledger's database is Postgres 16`
    private boolean haveOneProduct() {
        return known.stated().stream()
                .map(Proposition.Given::spot)
                .filter(Labels::isBehindName)
                .anyMatch(one -> incoming.stated().stream()
                        .map(Proposition.Given::spot)
                        .anyMatch(other -> Labels.isBehindName(other)
                                && one.clause().isCapital(one.from() - 1)
                                && Labels.named(one).equals(Labels.named(other))));
    }

    /// How many of the left ones say where or of what: `of the indexer`.
    static long placed(List<Term> left, Proposition of) {
        return left.stream()
                .filter(term -> term.isStrong() && !of.asides().contains(term.segment()))
                .filter(term -> isPlaced(of.clause(), term.word()))
                .count();
    }

    private static boolean isPlaced(Clause clause, int word) {
        int before = word - 1;
        while (clause.is(before, ARTICLES)) {
            before--;
        }
        return clause.is(before, PLACING);
    }
}
