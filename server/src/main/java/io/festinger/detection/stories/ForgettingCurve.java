package io.festinger.detection.stories;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/// Draws which facts of a long story a model reads. The probability that a fact survives is drawn from a
/// range by its age: 20 to 40 % on the first day, 10 to 20 % in the first week, 5 to 10 % afterwards; each
/// conflict that it was ever part of doubles that, up to 100 %. The same seed draws the same facts of the
/// same story. Based on the idea of forgetting in archives of facts, where recent changes mean little and
/// contested facts deserve another look.
///
/// @param now the time of the reading
/// @param always ids of facts that always survive
/// @param disputes by id of a fact, the number of conflicts that it was ever part of
public record ForgettingCurve(Instant now, long seed, Set<String> always, Map<String, Integer> disputes) {
    private static final int MOST_DOUBLINGS = 10;

    public ForgettingCurve {
        always = Set.copyOf(always);
        disputes = Map.copyOf(disputes);
    }

    /// Ages up to `age`, and the range from which survival is drawn.
    private record Band(Duration age, double min, double max) {}

    private static final List<Band> BANDS = List.of(
            new Band(Duration.ofDays(1), 0.20, 0.40),
            new Band(Duration.ofDays(7), 0.10, 0.20),
            new Band(Duration.ofDays(Integer.MAX_VALUE), 0.05, 0.10));

    /// The surviving facts, in the given order.
    List<StoryFact> survivors(List<StoryFact> story) {
        Random chance = new Random(seed);
        return story.stream().filter(fact -> survives(fact, chance)).toList();
    }

    /// Draws twice for every fact, so that its result does not depend on the other facts.
    private boolean survives(StoryFact fact, Random chance) {
        double within = chance.nextDouble();
        double draw = chance.nextDouble();
        return always.contains(fact.id()) || draw < survival(fact, within);
    }

    /// @param within the position in the range of the fact's age, from 0 to 1
    double survival(StoryFact fact, double within) {
        Duration age = Duration.between(fact.at(), now);
        Band band = BANDS.stream()
                .filter(some -> age.compareTo(some.age()) < 0)
                .findFirst()
                .orElse(BANDS.getLast());
        int doublings = Math.min(MOST_DOUBLINGS, disputes.getOrDefault(fact.id(), 0));
        double base = band.min() + within * (band.max() - band.min());
        return Math.min(1, base * (1 << doublings));
    }
}
