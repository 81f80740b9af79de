package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.detection.stories.Suspicion.OfThree;
import io.festinger.detection.stories.Suspicion.OfTwo;
import io.festinger.llm.SuccessionModel.Succession;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/// Which facts of a story may mislead together, and what a model's judgements of each two of them, and of them beside
/// others, give to be weighed.
final class Suspicions {
    /// What is less likely says no more than this does.
    private static final double LEAST = 0.003;

    /// What came between has to be this likely to have changed what was so.
    private static final double CHANGED = 0.15;

    /// What is more likely than this to have nothing to do with either of two is no reversal.
    private static final double APART = 0.97;

    private static final int MANY_WORDS = 3;
    private static final int MANY_NAMES = 2;
    private static final Succession UNJUDGED = new Succession(1, 0, 0, 0, 0);

    private final Successions successions;

    Suspicions(Successions successions) {
        this.successions = successions;
    }

    /// @param story oldest first
    List<Suspicion> of(List<Told> story) {
        List<Suspicion> suspicions = new ArrayList<>();
        for (Told later : story) {
            successions.before(later).forEach((earlier, judged) -> {
                double[] features = ofTwo(earlier, later, judged);
                suspicions.add(new Suspicion(Kind.AMBIGUITY, List.of(earlier, later), features));
                suspicions.add(new Suspicion(Kind.STALE, List.of(earlier, later), features));
                suspicions.addAll(reversals(earlier, later, judged));
            });
        }
        return suspicions;
    }

    private List<Suspicion> reversals(Told between, Told last, Succession judged) {
        List<Suspicion> reversals = new ArrayList<>();
        Map<Told, Succession> again = successions.before(last);
        successions.before(between).forEach((first, change) -> {
            Succession back = again.getOrDefault(first, UNJUDGED);
            if (changed(change) >= CHANGED && (back.none() < APART || judged.none() < APART)) {
                reversals.add(new Suspicion(
                        Kind.REVERSAL,
                        List.of(first, between, last),
                        ofThree(change, back, judged, first, between, last)));
            }
        });
        return reversals;
    }

    private double[] ofTwo(Told earlier, Told later, Succession judged) {
        double[] features = new double[OfTwo.values().length];
        features[OfTwo.NONE.ordinal()] = odds(judged.none());
        features[OfTwo.SAME.ordinal()] = odds(judged.same());
        features[OfTwo.SETTLED.ordinal()] = odds(judged.settled());
        features[OfTwo.OVERTAKEN.ordinal()] = odds(judged.overtaken());
        features[OfTwo.CLASH.ordinal()] = odds(judged.clash());
        features[OfTwo.MISLEADS.ordinal()] = odds(judged.misleads());
        features[OfTwo.SETTLED_LATER.ordinal()] = odds(Math.max(
                most(successions.behind(later), later, Succession::settled),
                most(successions.behind(earlier), later, Succession::settled)));
        features[OfTwo.SAID_LATER.ordinal()] = odds(most(successions.behind(earlier), later, Succession::same));
        features[OfTwo.OVERTAKEN_LATER.ordinal()] =
                odds(most(successions.behind(earlier), later, Succession::overtaken));
        features[OfTwo.BACK.ordinal()] = odds(back(earlier, later));
        features[OfTwo.SETTLES.ordinal()] = odds(most(successions.before(later), earlier, Succession::settled));
        features[OfTwo.WORDS.ordinal()] = later.shared(earlier).size();
        features[OfTwo.READ.ordinal()] = number(areRead(earlier, later));
        features[OfTwo.MEETS.ordinal()] = number(later.meets(earlier));
        features[OfTwo.REPEATS.ordinal()] = number(later.repeats(earlier));
        features[OfTwo.CONTRADICTS.ordinal()] =
                number(Clash.between(earlier, later).isPresent());
        features[OfTwo.REPLACES.ordinal()] = number(later.replaces());
        return features;
    }

    private double[] ofThree(
            Succession change, Succession again, Succession judged, Told first, Told between, Told last) {
        double[] features = new double[OfThree.values().length];
        features[OfThree.CHANGED.ordinal()] = odds(changed(change));
        features[OfThree.SETTLED.ordinal()] = odds(change.settled());
        features[OfThree.SAME_AGAIN.ordinal()] = odds(again.same());
        features[OfThree.NONE_AGAIN.ordinal()] = odds(again.none());
        features[OfThree.CHANGED_AGAIN.ordinal()] = odds(changed(again));
        features[OfThree.CLASH.ordinal()] = odds(judged.clash());
        features[OfThree.OVERTAKEN.ordinal()] = odds(judged.overtaken());
        features[OfThree.SETTLED_BACK.ordinal()] = odds(judged.settled());
        features[OfThree.SAME.ordinal()] = odds(judged.same());
        features[OfThree.NONE.ordinal()] = odds(judged.none());
        features[OfThree.MISLEADS.ordinal()] = odds(judged.misleads());
        features[OfThree.EITHER.ordinal()] = odds(Math.max(judged.misleads(), again.same()));
        features[OfThree.SETTLED_LATER.ordinal()] = odds(most(successions.behind(last), last, Succession::settled));
        features[OfThree.SETTLED_BEFORE.ordinal()] = odds(most(successions.behind(between), last, Succession::settled));
        Set<String> old = Gist.without(last.shared(first), between.gist().all());
        Set<String> young = Gist.without(last.shared(between), first.gist().all());
        features[OfThree.WORDS_AGAIN.ordinal()] = Math.min(MANY_WORDS, old.size());
        features[OfThree.WORDS.ordinal()] = Math.min(MANY_WORDS, young.size());
        features[OfThree.NAMES_AGAIN.ordinal()] = last.names(old, MANY_NAMES);
        features[OfThree.NAMES.ordinal()] = last.names(young, MANY_NAMES);
        features[OfThree.READ.ordinal()] = number(areRead(between, last));
        features[OfThree.REPEATS_AGAIN.ordinal()] = number(last.repeats(first));
        features[OfThree.REPEATS.ordinal()] = number(last.repeats(between));
        features[OfThree.CONTRADICTS_FIRST.ordinal()] =
                number(Clash.between(first, between).isPresent());
        features[OfThree.CONTRADICTS.ordinal()] =
                number(Clash.between(between, last).isPresent());
        features[OfThree.REPLACES.ordinal()] = number(last.replaces());
        return features;
    }

    /// How likely it is that the later one says what the earlier one replaced or contradicts.
    private double back(Told earlier, Told later) {
        Map<Told, Succession> again = successions.before(later);
        return successions.before(earlier).entrySet().stream()
                .mapToDouble(entry -> Math.min(
                        changed(entry.getValue()),
                        again.getOrDefault(entry.getKey(), UNJUDGED).same()))
                .max()
                .orElse(0);
    }

    private static double most(Map<Told, Succession> judged, Told but, ToDoubleFunction<Succession> likelihood) {
        return judged.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(but))
                .mapToDouble(entry -> likelihood.applyAsDouble(entry.getValue()))
                .max()
                .orElse(0);
    }

    private static double changed(Succession judged) {
        return judged.settled() + judged.misleads();
    }

    private static boolean areRead(Told earlier, Told later) {
        return !earlier.claims().isEmpty() && !later.claims().isEmpty();
    }

    private static double number(boolean holds) {
        return holds ? 1 : 0;
    }

    private static double odds(double likelihood) {
        double clear = Math.clamp(likelihood, LEAST, 1 - LEAST);
        return Math.log(clear / (1 - clear));
    }
}
