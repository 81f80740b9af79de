package io.festinger.claims.sentences;

import io.festinger.claims.Agreement;
import io.festinger.claims.Comparison;
import io.festinger.claims.Value;
import io.festinger.claims.sentences.Proposition.Given;
import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.claims.sentences.Proposition.Trait;
import io.festinger.claims.sentences.Spot.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Both say of one thing how much, when or which, and not the same. Where two of their values differ,
/// one of them
/// says on which condition the other holds.
final class ValueContrast implements ContrastRule {
    static final String ID = "contrast.value";

    private static final Set<String> WISHED = WordSet.of("""
            should ought option proposal proposed idea study considering dream dreams dreaming dreamed wish wishes wished
            hope hopes hoping longs imagine imagines
            """);

    /// They say no more of an event than that it takes place, or that its day was changed.
    private static final Set<String> PHASES = Stream.of(
                    "start begin kick open launch happen push slip move postpone reschedule shift set fix back"
                            .split(" "))
            .map(ContrastWords::stem)
            .collect(Collectors.toUnmodifiableSet());

    private static final Set<String> FEW = WordSet.of("one most least exactly single");
    private static final Set<String> PEOPLE = WordSet.of("we", "i", "he", "she", "they", "you");

    private static final Set<String> WEEKEND = WordSet.of("weekend", "weekends");

    private record Pair(Given known, Given incoming) {}

    @Override
    public Optional<Contrast> between(Alignment alignment) {
        Proposition known = alignment.known();
        Proposition incoming = alignment.incoming();
        Optional<Contrast> moved = moved(alignment, known, incoming).or(() -> moved(alignment, incoming, known));
        if (moved.isPresent()) {
            return moved;
        }
        double most = most(alignment);
        if (known.negated() != incoming.negated() && alignment.isOfOneCase() && alignment.isOfOne(2)) {
            return exceeded(alignment);
        }
        if (sayOtherwise(known, incoming)
                || alignment.narrows()
                || !alignment.isOfOneCase()
                || !(alignment.isOfOne(most) || isToldOtherwise(alignment))) {
            return Optional.empty();
        }
        return ofOne(alignment, most);
    }

    private static double most(Alignment alignment) {
        return alignment.weight() >= 3 ? 2 : alignment.weight() >= 2 ? 1 : 0.8;
    }

    /// Their values differ in one case, though what else they say leaves it open whether it is of one thing.
    static Optional<Contrast> likely(Alignment alignment) {
        boolean apart = alignment.weight() >= 2
                && !sayOtherwise(alignment.known(), alignment.incoming())
                && !alignment.narrows()
                && alignment.isOfOneCase();
        return apart ? ofOne(alignment, most(alignment)) : Optional.empty();
    }

    private static Optional<Contrast> ofOne(Alignment alignment, double most) {
        Proposition known = alignment.known();
        Proposition incoming = alignment.incoming();
        List<Pair> pairs = contrary(alignment);
        if (pairs.isEmpty() && !alignment.anyIs(Trait.PAST) && Endings.differ(known, incoming)) {
            return Optional.of(alignment.contrast(ID));
        }
        if (pairs.isEmpty() && !alignment.anyIs(Trait.PAST)) {
            return Identifiers.between(alignment);
        }
        if (pairs.size() != 1
                || (!alignment.isOfOne(most) && isOneOf(pairs.getFirst()))
                || areOfTwoVersions(known, incoming)
                || areOfTwoVersions(incoming, known)
                || isOnOtherDays(known, incoming, pairs.getFirst())
                || isOfOther(alignment, pairs.getFirst())
                || OtherThings.areOf(
                        alignment, pairs.getFirst().known(), pairs.getFirst().incoming())) {
            return Optional.empty();
        }
        Pair pair = pairs.getFirst();
        boolean days = pair.known().spot().is(Kind.DATE);
        boolean past = alignment.anyIs(Trait.PAST) && !areOfOneMoment(known, incoming);
        boolean told = days ? haveOneDay(alignment, pair) : !past && !isExperience(alignment);
        return told ? Optional.of(alignment.contrast(ID, pair.known(), pair.incoming())) : Optional.empty();
    }

    /// They differ in what they affirm, whatever the values are, or say what should be.
    private static boolean sayOtherwise(Proposition known, Proposition incoming) {
        return known.negated() != incoming.negated()
                || known.sides().entrySet().stream()
                        .filter(side -> !side.getKey().equals("unlimited"))
                        .anyMatch(side ->
                                !side.getValue().equals(incoming.sides().getOrDefault(side.getKey(), side.getValue())))
                || isWished(known)
                || isWished(incoming)
                || !Collections.disjoint(known.deniedStems(), incoming.stems())
                || !Collections.disjoint(incoming.deniedStems(), known.stems());
    }

    /// `changed from 8 to 12` beside what says 8: that it was 8 tells that both speak of one
    /// thing, whenever it was changed.
    private static Optional<Contrast> moved(Alignment alignment, Proposition before, Proposition after) {
        boolean one = !after.deniedValues().isEmpty()
                && alignment.weight() >= 2
                && alignment.isClose()
                && Alignment.areOfOneNumber(before, after)
                && !Marks.differ(before, after)
                && before.negated() == after.negated()
                && !before.is(Trait.PAST)
                && !isWished(after)
                && !alignment.narrows();
        if (!one) {
            return Optional.empty();
        }
        for (Given was : before.stated()) {
            boolean left =
                    after.deniedValues().stream().anyMatch(gone -> LikeValues.isSameNumber(gone.spot(), was.spot()));
            Optional<Given> now = after.stated().stream()
                    .filter(given -> left && given.spot().is(was.spot().kind()))
                    .filter(given -> LikeValues.areContrary(was.spot(), given.spot()))
                    .findFirst();
            if (now.isPresent()) {
                boolean known = before == alignment.known();
                return Optional.of(alignment.contrast(ID, known ? was : now.get(), known ? now.get() : was));
            }
        }
        return Optional.empty();
    }

    /// What each says beside what both have does not tell of which thing it speaks: it is not on both sides a
    /// subject, nor is it where or of what something is, nor does it describe what both name.
    private static boolean isToldOtherwise(Alignment alignment) {
        Proposition known = alignment.known();
        Proposition incoming = alignment.incoming();
        List<Term> one = alignment.leftKnown();
        List<Term> other = alignment.leftIncoming();
        boolean plain = alignment.weight() >= 2
                || alignment.weight() > 1 && Math.min(strong(one, known), strong(other, incoming)) == 0;
        return plain
                && alignment.isClose()
                && Features.placed(one, known) + Features.placed(other, incoming) == 0
                && Math.min(Features.subjectsLeft(one, known), Features.subjectsLeft(other, incoming)) == 0
                && !Features.narrows(alignment, one, known)
                && !Features.narrows(alignment, other, incoming)
                && !known.profile().past()
                && !incoming.profile().past();
    }

    private static long strong(List<Term> left, Proposition of) {
        return left.stream()
                .filter(term -> term.isStrong() && !of.asides().contains(term.segment()))
                .count();
    }

    /// `one conflict` says less often how many than that it is one of them.
    private static boolean isOneOf(Pair pair) {
        return isOne(pair.known())
                || isOne(pair.incoming())
                || pair.known().spot().is(Kind.COUNT) != pair.incoming().spot().is(Kind.COUNT);
    }

    private static boolean isOne(Given given) {
        return given.spot().is(Kind.COUNT)
                && given.spot().clause().is(given.spot().from(), FEW);
    }

    /// What is fed twice a day is walked three times; 12 of the bottles are empty; the page of the relay is
    /// not the relay.
    private static boolean isOfOther(Alignment alignment, Pair pair) {
        boolean deeds = pair.known().spot().is(Kind.PERIOD)
                && isDeed(alignment.leftKnown())
                && isDeed(alignment.leftIncoming());
        return deeds
                || OtherDeeds.between(alignment, pair.known(), pair.incoming())
                || isSome(pair.known(), alignment.known(), alignment.leftKnown())
                || isSome(pair.incoming(), alignment.incoming(), alignment.leftIncoming())
                || Dimensions.isPort(pair.known().spot()) && alignment.isOfPart();
    }

    private static boolean isSome(Given given, Proposition of, List<Term> left) {
        int verb = of.profile().verb();
        return LikeValues.isNumber(given.spot())
                && given.spot().to() <= verb
                && of.clause().is(given.spot().to(), "of")
                && left.stream()
                        .anyMatch(term -> term.isStrong()
                                && term.word() > verb
                                && !of.asides().contains(term.segment()));
    }

    /// `from revision D on, the bracket has six holes` beside what earlier ones have.
    private static boolean areOfTwoVersions(Proposition one, Proposition other) {
        List<Given> beside = one.values().stream()
                .filter(given -> given.spot().is(Kind.VERSION))
                .filter(given -> one.asides().contains(given.segment()))
                .toList();
        List<Given> theirs = other.values().stream()
                .filter(given -> given.spot().is(Kind.VERSION))
                .toList();
        return !beside.isEmpty()
                && !theirs.isEmpty()
                && beside.stream()
                        .noneMatch(given -> theirs.stream()
                                .anyMatch(version -> version.key().equals(given.key())));
    }

    /// What should be, or is going to be, does not contradict what is.
    private static boolean isWished(Proposition proposition) {
        return proposition.clause().tense().is(Tense.Kind.FUTURE)
                || proposition.clause().has(WISHED);
    }

    /// `none of them needs more than 512 MB`, and one needs 2 GB.
    private static Optional<Contrast> exceeded(Alignment alignment) {
        for (Given one : alignment.known().values()) {
            for (Given other : alignment.incoming().values()) {
                boolean bound = alignment.known().negated()
                        ? exceeds(one.spot(), other.spot())
                        : exceeds(other.spot(), one.spot());
                if (bound) {
                    return Optional.of(alignment.contrast(ID, one, other));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean exceeds(Spot denied, Spot said) {
        String key = denied.value().key();
        if (!key.startsWith("> ")
                || !denied.is(said.kind())
                || !LikeValues.dimension(denied).equals(LikeValues.dimension(said))) {
            return false;
        }
        Value most = new Value(
                denied.value().text(), "<= " + key.substring(2), denied.value().unit());
        return Comparison.of(most, said.value()) == Agreement.CONTRARY;
    }

    /// `opens at 10 on Saturdays` does not contradict what holds on other days.
    private static boolean isOnOtherDays(Proposition known, Proposition incoming, Pair pair) {
        boolean day = pair.known().spot().is(Kind.DATE) && !pair.known().key().contains("@T");
        Set<String> ours = weekdays(known);
        Set<String> theirs = weekdays(incoming);
        boolean apart = !ours.isEmpty() && !theirs.isEmpty() && Collections.disjoint(ours, theirs);
        boolean free = known.clause().has(WEEKEND) != incoming.clause().has(WEEKEND);
        return !day && (apart || free || ours.isEmpty() != theirs.isEmpty());
    }

    private static Set<String> weekdays(Proposition proposition) {
        return proposition.values().stream()
                .filter(ValueContrast::isWeekday)
                .map(Given::key)
                .collect(Collectors.toSet());
    }

    private static boolean isWeekday(Given given) {
        return given.spot().is(Kind.DATE) && given.key().indexOf('@') < 0;
    }

    /// `we saw three deer`: another time they saw more.
    private static boolean isExperience(Alignment alignment) {
        Clause clause = alignment.known().clause();
        boolean past = clause.is(0, PEOPLE)
                && clause.size() > 1
                && Verbs.form(clause.word(1).lower())
                        .filter(form -> form.bend() == Verbs.Bend.PAST)
                        .isPresent();
        return past && alignment.weight() < 2;
    }

    /// The values of the one that have no like in the other, one for each dimension.
    private static List<Pair> contrary(Alignment alignment) {
        List<Pair> pairs = new ArrayList<>();
        for (Given one : alignment.known().stated()) {
            if (has(alignment.incoming(), one)) {
                continue;
            }
            List<Given> like = alignment.incoming().stated().stream()
                    .filter(other -> !isSaid(alignment.known(), other))
                    .filter(other -> LikeValues.areComparable(alignment, one.spot(), other.spot()))
                    .toList();
            boolean told = !like.isEmpty()
                    && like.stream().allMatch(other -> LikeValues.areContrary(one.spot(), other.spot()));
            if (told && like.stream().noneMatch(other -> has(alignment.known(), other))) {
                pairs.add(new Pair(one, like.getFirst()));
            }
        }
        return pairs;
    }

    private static boolean has(Proposition proposition, Given value) {
        return proposition.values().stream().anyMatch(given -> LikeValues.areSame(given.spot(), value.spot()));
    }

    private static boolean isSaid(Proposition proposition, Given value) {
        return proposition.stated().stream().anyMatch(given -> LikeValues.areSame(given.spot(), value.spot()));
    }

    /// Both days are of what happens once, and of the same that happens.
    private static boolean haveOneDay(Alignment alignment, Pair pair) {
        boolean clock = pair.known().key().contains("@T");
        boolean one = Events.hasOneDay(alignment.known().clause(), pair.known().spot());
        boolean two =
                Events.hasOneDay(alignment.incoming().clause(), pair.incoming().spot());
        boolean force = Labels.isInForce(alignment.known()) && Labels.isInForce(alignment.incoming());
        boolean plain =
                alignment.leftKnown().isEmpty() && alignment.leftIncoming().isEmpty();
        boolean once = force
                || (one && two)
                || ((one || two) && !alignment.anyIs(Trait.PAST) && (alignment.weight() >= 2 || plain))
                || isOnly(alignment);
        boolean deed = isDeed(alignment.leftKnown());
        boolean deeds = isDeed(alignment.leftIncoming());
        boolean other = deed && (deeds || OtherDeeds.moves(alignment.incoming()))
                || deeds && OtherDeeds.moves(alignment.known());
        boolean over = pair.known().key().indexOf('@') < 0 && alignment.anyIs(Trait.PAST);
        return (clock || once) && !other && !over;
    }

    /// Both tell of one day or hour that is over: `at noon it was 38 °C`.
    private static boolean areOfOneMoment(Proposition known, Proposition incoming) {
        return known.is(Trait.PAST)
                && incoming.is(Trait.PAST)
                && known.values().stream()
                        .filter(given -> given.spot().is(Kind.DATE) && !isWeekday(given))
                        .anyMatch(given -> has(incoming, given));
    }

    /// `on 5 May, and at no other time`
    private static boolean isOnly(Alignment alignment) {
        return alignment.anyIs(Trait.ONLY) && alignment.weight() >= 2 && !alignment.anyIs(Trait.PAST);
    }

    private static boolean isDeed(List<Term> left) {
        return left.stream()
                .anyMatch(term ->
                        (!term.isStrong() || ContrastWords.isWeak(term.lower())) && !PHASES.contains(term.stem()));
    }
}
