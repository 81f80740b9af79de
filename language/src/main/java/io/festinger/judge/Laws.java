package io.festinger.judge;

import io.festinger.claims.Agreement;
import io.festinger.text.FoldedText;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Fixed rules that override the weights: the verdicts that two texts may have.
final class Laws {
    private static final Set<Verdict> CONTRADICTIONS = EnumSet.of(Verdict.CONFLICT, Verdict.UPDATE);
    private static final Set<Verdict> AGREEMENTS = EnumSet.of(Verdict.DUPLICATE, Verdict.REFINEMENT);
    private static final Set<String> ON = Set.of("on");
    /// The least common share of two texts of which one can be the other with exchanged roles.
    private static final double ONE_TOPIC = 0.5;

    private Laws() {}

    /// @return at least one verdict
    static Set<Verdict> allowedVerdicts(TextPair pair) {
        MeasuredEvidence measuredEvidence = pair.measuredEvidence();
        boolean otherLetters = SignificantLetters.differ(pair.pairing());
        if (!otherLetters && (measuredEvidence.has(Evidence.EQUAL) || areEqualButForSpelling(pair.pairing()))) {
            return EnumSet.of(Verdict.DUPLICATE);
        }
        Set<Verdict> verdicts = EnumSet.allOf(Verdict.class);
        if (otherLetters || measuredEvidence.has(Evidence.ENDED_ONE)) {
            verdicts.remove(Verdict.DUPLICATE);
        }
        if (sayDifferentThings(pair)) {
            verdicts.removeAll(AGREEMENTS);
        }
        if (demandContradiction(pair)) {
            return EnumSet.copyOf(CONTRADICTIONS);
        }
        boolean isRelated = measuredEvidence.has(Evidence.SHARED) || measuredEvidence.get(Evidence.SLOT_ELSEWHERE) > 0;
        if (measuredEvidence.has(Evidence.SWAPPED) || !isRelated || haveNoOwner(pair)) {
            verdicts.remove(Verdict.SCOPED);
        }
        if (stateResult(pair)) {
            verdicts.remove(Verdict.DUPLICATE);
            verdicts.removeAll(CONTRADICTIONS);
        } else if (areCompatible(pair)) {
            verdicts.removeAll(CONTRADICTIONS);
        }
        return verdicts;
    }

    /// Whether two texts contradict each other whatever the weights say, unless they say the same.
    static boolean demandContradiction(TextPair pair) {
        MeasuredEvidence measuredEvidence = pair.measuredEvidence();
        boolean bounds = !measuredEvidence.has(Evidence.UNPAIRED_ONE)
                && measuredEvidence.has(Evidence.BOUND_TURNED)
                && !measuredEvidence.has(Evidence.VALUE_CLASH);
        return (bounds
                        || isExactClash(pair)
                        || haveOppositeVerbs(pair)
                        || SlotClash.OtherAmount.isIn(pair.pairing()) && !haveNoOwner(pair)
                        || ChangedAmount.isBetween(
                                pair.pairing().one(), pair.pairing().other())
                        || CallOutcome.differ(
                                pair.pairing().one(), pair.pairing().other())
                        || RoleExchange.WordForWord.isIn(pair.pairing())
                        || RoleExchange.OfChoices.isIn(pair.pairing())
                        || Instruction.contradict(
                                pair.pairing().one(), pair.pairing().other()))
                && !measuredEvidence.has(Evidence.ENVIRONMENT_DIFFERS);
    }

    /// The verb of one is the opposite of the other's, and nothing else differs: `must include`, `must exclude`.
    private static boolean haveOppositeVerbs(TextPair pair) {
        if (!pair.measuredEvidence().has(Evidence.TURNED_ALONE)) {
            return false;
        }
        Pairing pairing = pair.pairing();
        List<Word> local = otherVerbs(pairing.one(), pairing.toOther());
        List<Word> remote = otherVerbs(pairing.other(), pairing.toOne());
        return local.size() == 1
                && remote.size() == 1
                && PolarityEvidence.areOpposite(local.getFirst(), remote.getFirst());
    }

    /// The words without a partner if they are verbs of the predicate; empty if any other word has none.
    private static List<Word> otherVerbs(Reading of, int[] paired) {
        List<Integer> unpaired =
                of.unpaired(paired).stream().filter(i -> of.word(i).value() < 0).toList();
        boolean verbs = unpaired.stream()
                .allMatch(i -> i >= of.predicate()
                        && Lexicon.verbs().contains(of.word(i).stem()));
        return verbs ? unpaired.stream().map(of::word).toList() : List.of();
    }

    private static boolean sayDifferentThings(TextPair pair) {
        MeasuredEvidence measuredEvidence = pair.measuredEvidence();
        boolean differs = measuredEvidence.has(Evidence.VALUE_CLASH)
                || measuredEvidence.has(Evidence.TURNED)
                || measuredEvidence.has(Evidence.BOUND_TURNED);
        boolean doneTwice = mayBothBeDone(measuredEvidence) && measuredEvidence.has(Evidence.UNPAIRED_BOTH);
        return !measuredEvidence.has(Evidence.UNPAIRED_ONE) && differs
                || measuredEvidence.has(Evidence.SWAPPED)
                || doneTwice
                || measuredEvidence.has(Evidence.RENAMED)
                || Substitutions.any(pair.pairing())
                || measuredEvidence.get(Evidence.COVERAGE_LEAST) >= ONE_TOPIC && RoleExchange.isIn(pair.pairing());
    }

    private static boolean areCompatible(TextPair pair) {
        MeasuredEvidence measuredEvidence = pair.measuredEvidence();
        boolean isNumbered =
                (!measuredEvidence.has(Evidence.UNPAIRED_ONE) || measuredEvidence.has(Evidence.VALUE_CLASH))
                        && measuredEvidence.has(Evidence.VALUE_OF_SUBJECT)
                        && !measuredEvidence.has(Evidence.TURNED);
        boolean isLabelled = !measuredEvidence.has(Evidence.UNPAIRED_ONE)
                && measuredEvidence.has(Evidence.VALUE_CLASH)
                && !measuredEvidence.has(Evidence.SLOT_CONTRARY)
                && !measuredEvidence.has(Evidence.SLOT_SAME)
                && SlotClash.isOfTwoThings(pair.pairing());
        return isNumbered
                || isLabelled
                || areOfTwoPlaces(measuredEvidence)
                || mayBothBeDone(measuredEvidence)
                || happenOnTwoDays(pair)
                || areSaidOnTwoDays(pair.pairing())
                || haveEqualValues(pair)
                || nameOtherProperties(pair)
                || CallOutcome.mayBeOne(pair.pairing().one(), pair.pairing().other())
                || haveNoOwner(pair);
    }

    private static boolean isExactClash(TextPair pair) {
        MeasuredEvidence measuredEvidence = pair.measuredEvidence();
        return measuredEvidence.has(Evidence.SLOT_CONTRARY)
                && !measuredEvidence.has(Evidence.MARK_DIFFERS)
                && !measuredEvidence.has(Evidence.VALUE_OF_SUBJECT)
                && !mayBothBeDone(measuredEvidence)
                && SlotClash.isExact(pair.pairing());
    }

    /// They name properties of one thing, and none that both name.
    private static boolean nameOtherProperties(TextPair pair) {
        MeasuredEvidence measuredEvidence = pair.measuredEvidence();
        return !measuredEvidence.has(Evidence.SLOT_CONTRARY)
                && !measuredEvidence.has(Evidence.TURNED)
                && !measuredEvidence.has(Evidence.ENDS_NAMED)
                && NamedProperties.differ(
                        pair.pairing().one().claims(), pair.pairing().other().claims());
    }

    /// They give the same values, in other units or another spelling, and have no other word.
    private static boolean haveEqualValues(TextPair pair) {
        MeasuredEvidence measuredEvidence = pair.measuredEvidence();
        return measuredEvidence.has(Evidence.VALUES_EQUAL)
                && !measuredEvidence.has(Evidence.UNPAIRED_ONE)
                && !measuredEvidence.has(Evidence.TURNED)
                && !measuredEvidence.has(Evidence.SWAPPED)
                && !measuredEvidence.has(Evidence.BOUND_TURNED)
                && !measuredEvidence.has(Evidence.SLOT_CONTRARY)
                && pair.pairing().hasOtherSpelling();
    }

    /// One reports a change, and the other says what holds since, which is less: `moved to Leeds`, `is in Leeds`.
    private static boolean stateResult(TextPair pair) {
        MeasuredEvidence measuredEvidence = pair.measuredEvidence();
        Reading one = pair.pairing().one();
        Reading other = pair.pairing().other();
        return !measuredEvidence.has(Evidence.TURNED)
                && !measuredEvidence.has(Evidence.VALUE_CLASH)
                && !measuredEvidence.has(Evidence.SLOT_CONTRARY)
                && (namesResult(other, one) || namesResult(one, other));
    }

    private static boolean namesResult(Reading of, Reading change) {
        return of.changed().startedThings().isEmpty()
                && of.changed().endedThings().isEmpty()
                && change.changed().startedThings().areNamedBy(of);
    }

    /// `default: 0` and `default: 1` can be defaults of two settings.
    private static boolean haveNoOwner(TextPair pair) {
        return pair.pairing().one().isOwned() && pair.pairing().other().isOwned();
    }

    /// With one spelling of values, both texts are equal.
    private static boolean areEqualButForSpelling(Pairing pairing) {
        return FoldedText.of(pairing.exchange(false))
                .text()
                .equals(pairing.other().foldedText());
    }

    /// An action on one system may have been done on another as well.
    private static boolean mayBothBeDone(MeasuredEvidence measuredEvidence) {
        return measuredEvidence.has(Evidence.DONE_BOTH)
                && !measuredEvidence.has(Evidence.TURNED)
                && !measuredEvidence.has(Evidence.ONLY_ONE)
                && !measuredEvidence.has(Evidence.SWAPPED);
    }

    /// `failed on 9 March` and `succeeded on 10 March`
    private static boolean happenOnTwoDays(TextPair pair) {
        List<Pairing.Values> contrary = pair.pairing().values().stream()
                .filter(values -> values.agreement() == Agreement.CONTRARY)
                .toList();
        return pair.measuredEvidence().has(Evidence.TURNED)
                && !contrary.isEmpty()
                && contrary.stream()
                        .allMatch(values -> isDay(pair.pairing().one(), values.one())
                                && isDay(pair.pairing().other(), values.other()));
    }

    /// Word for word the same, of two days: `Deploys are frozen today.`
    private static boolean areSaidOnTwoDays(Pairing pairing) {
        return pairing.one().foldedText().equals(pairing.other().foldedText())
                && pairing.values().stream().anyMatch(values -> values.agreement() == Agreement.CONTRARY);
    }

    private static boolean isDay(Reading of, int value) {
        int word = of.firstWordOf(value);
        return of.values().get(value).key().startsWith("@") && word > 0 && of.is(word - 1, ON);
    }

    /// The differing statements are about two environments.
    private static boolean areOfTwoPlaces(MeasuredEvidence measuredEvidence) {
        return measuredEvidence.has(Evidence.ENVIRONMENT_DIFFERS)
                && (measuredEvidence.has(Evidence.VALUE_CLASH) || measuredEvidence.has(Evidence.TURNED));
    }
}
