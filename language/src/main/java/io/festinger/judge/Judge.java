package io.festinger.judge;

import io.festinger.judge.Weights.Question;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Judges what one text is to another: measures the evidence, weighs it, and applies the laws that override
/// the weights. Immutable; safe to use from any thread.
///
/// The weighing is a nested logit: the odds of a contradiction, followed by those of an update among
/// contradictions and of each of the four other verdicts among the rest, each a sum of weighed evidence
/// (McFadden, Econometric Models of Probabilistic Choice, 1981).
public final class Judge {
    private static final List<Verdict> AGREEMENTS =
            List.of(Verdict.DUPLICATE, Verdict.REFINEMENT, Verdict.SCOPED, Verdict.NEW);
    private static final double EVEN = 0.5;

    /// The least likelihood of a contradiction that a law decides.
    private static final double BY_LAW = 0.95;

    /// The judge with the shipped weights.
    public static final Judge STANDARD = new Judge(Weights.shippedWeights());

    /// The same for a text and its nearest neighbours. Most that have only their subject in common answer
    /// different questions (`is written in Go`, `is released every month`). On streams of facts half of the
    /// contradictions between them from [#SURE_OF_NEIGHBOUR] on are wrong, from 0.97 on one in eight.
    public static final Judge OF_NEIGHBOURS = new Judge(Weights.shippedWeights(), 0.97);

    /// The default likelihood from which a contradiction is reported for two texts that a caller asks
    /// about. Of these reports, 0.8 to 1 are correct on real notes that were left out.
    public static final double SURE = 0.6;

    /// The same without a transformer.
    public static final double SURE_BY_RULES = 0.69;

    /// The same when a text is compared with its nearest neighbours, of which one in a hundred contradicts it: on
    /// streams of facts that were left out, 0.9 of these reports are correct.
    public static final double SURE_OF_NEIGHBOUR = 0.88;

    /// The same without a transformer.
    public static final double SURE_OF_NEIGHBOUR_BY_RULES = 0.88;

    private final Weights weights;
    private final double sureOfSubjectAlone;

    public Judge(Weights weights) {
        this(weights, 0);
    }

    /// @param sureOfSubjectAlone the least likelihood from which a contradiction is reported for two texts of which
    ///     one has only its subject in common with the other, unless a law decides it
    private Judge(Weights weights, double sureOfSubjectAlone) {
        this.weights = weights;
        this.sureOfSubjectAlone = sureOfSubjectAlone;
    }

    /// How the incoming text of a pair relates to the known one.
    ///
    /// @param confidence how likely a contradiction must be to be reported, from 0 to 1
    public Judgement judge(TextPair pair, double confidence) {
        Set<Verdict> verdicts = Laws.allowedVerdicts(pair);
        if (verdicts.size() == 1) {
            return judgement(pair, verdicts.iterator().next(), 0, 1);
        }
        double contradiction = contradiction(pair, verdicts);
        double min = pair.measuredEvidence().has(Evidence.SUBJECT_ALONE)
                ? Math.max(confidence, sureOfSubjectAlone)
                : confidence;
        if (contradiction >= min || !verdicts.contains(Verdict.NEW)) {
            double update = share(weights.score(Question.UPDATE, pair.measuredEvidence()));
            return update >= EVEN
                    ? judgement(pair, Verdict.UPDATE, contradiction, contradiction * update)
                    : judgement(pair, Verdict.CONFLICT, contradiction, contradiction * (1 - update));
        }
        return agreements(pair, verdicts).entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(best -> judgement(pair, best.getKey(), contradiction, (1 - contradiction) * best.getValue()))
                .orElseThrow();
    }

    /// Whether [#judge] can report a contradiction: most pairs of neighbours are ruled out by their weights, which
    /// cost much less than the laws.
    boolean mayContradict(TextPair pair, double confidence) {
        return weigh(pair) >= confidence || Laws.demandContradiction(pair);
    }

    private double weigh(TextPair pair) {
        return share(weights.score(Question.ofContradiction(pair.isRead()), pair.measuredEvidence()));
    }

    private double contradiction(TextPair pair, Set<Verdict> verdicts) {
        if (!verdicts.contains(Verdict.CONFLICT)) {
            return 0;
        }
        double weighed = weigh(pair);
        return verdicts.contains(Verdict.NEW) ? weighed : Math.max(weighed, BY_LAW);
    }

    /// The shares of the allowed verdicts. Where neither of the two that say the same is allowed, theirs falls to
    /// [Verdict#NEW].
    private Map<Verdict, Double> agreements(TextPair pair, Set<Verdict> verdicts) {
        boolean agrees = verdicts.contains(Verdict.DUPLICATE) || verdicts.contains(Verdict.REFINEMENT);
        Map<Verdict, Double> shares = new EnumMap<>(Verdict.class);
        double all = 0;
        for (Verdict verdict : AGREEMENTS) {
            Question question = Question.of(verdict, pair.isRead());
            double share = Math.exp(weights.score(question, pair.measuredEvidence()));
            boolean says = verdict == Verdict.DUPLICATE || verdict == Verdict.REFINEMENT;
            if (says && !agrees) {
                shares.merge(Verdict.NEW, share, Double::sum);
            } else if (verdicts.contains(verdict)) {
                shares.merge(verdict, share, Double::sum);
            }
            all += share;
        }
        double sum = all;
        shares.replaceAll((_, share) -> share / sum);
        return shares;
    }

    private Judgement judgement(TextPair pair, Verdict verdict, double contradiction, double confidence) {
        Question question = Question.ofContradiction(pair.isRead());
        boolean contradicts = verdict == Verdict.CONFLICT || verdict == Verdict.UPDATE;
        List<Evidence> evidences = Arrays.stream(Evidence.values())
                .filter(pair.measuredEvidence()::has)
                .toList();
        Optional<Evidence> max = contradicts
                ? evidences.stream()
                        .filter(one -> one.sign() == Evidence.Sign.FOR)
                        .max(Comparator.comparingDouble(one -> weights.part(question, one, pair.measuredEvidence())))
                : Optional.empty();
        // a transformer's evidence has no single place: the whole texts are reported
        Optional<Evidence> placedEvidence = max.filter(Evidence::isOfTransformer)
                        .isPresent()
                ? Optional.empty()
                : max.filter(one -> pair.measuredEvidence().place(one).isPresent())
                        .or(() -> evidences.stream()
                                .filter(one -> contradicts
                                        && pair.measuredEvidence().place(one).isPresent())
                                .findFirst());
        return new Judgement(
                verdict,
                contradiction,
                confidence,
                max.map(Evidence::wire).orElse(""),
                placedEvidence.flatMap(one -> pair.inKnown(one)),
                placedEvidence.flatMap(one -> pair.inIncoming(one)),
                pair.topic(),
                pair.isRead());
    }

    private static double share(double score) {
        return 1 / (1 + Math.exp(-score));
    }
}
