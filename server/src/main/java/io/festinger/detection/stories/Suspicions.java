package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.llm.SuccessionModel.Succession;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// Finds facts of a story that may mislead together, with their features: the relations of each two of them
/// to each other, and to other facts.
final class Suspicions {
    private static final List<String> OF_PAIR = List.of("same_author", "same_session", "same_scope", "days", "shared");

    /// The features of two facts. Likelihoods are logarithms of the odds.
    ///
    /// `settled_later`: another later fact settles one of the two; `back`: the later one restores the state
    /// before the earlier one; `settles`: the later one settles another earlier fact.
    static final List<String> OF_TWO = Stream.concat(
                    Stream.of(
                            "none",
                            "same",
                            "settled",
                            "overtaken",
                            "clash",
                            "misleads",
                            "settled_later",
                            "said_later",
                            "overtaken_later",
                            "back",
                            "settles",
                            "words",
                            "words_before"),
                    OF_PAIR.stream())
            .toList();

    /// The features of three facts: the relations of the second to the first (`changed`), and of the third
    /// to the second (`back`) and to the first (`again`).
    static final List<String> OF_THREE = Stream.concat(
                    Stream.of(
                            "changed",
                            "changed_settled",
                            "again_same",
                            "again_none",
                            "again_changed",
                            "back_clash",
                            "back_overtaken",
                            "back_settled",
                            "back_same",
                            "back_none",
                            "back_misleads",
                            "either",
                            "settled_later",
                            "settled_before"),
                    Stream.of("changed_", "again_", "back_")
                            .flatMap(pair -> OF_PAIR.stream().map(name -> pair + name)))
            .toList();

    /// Lower likelihoods count as this one.
    private static final double LEAST = 0.003;

    /// The least likelihood that the fact in between changed the original state.
    private static final double CHANGED = 0.15;

    /// A statement is not a reversal if it is unrelated to either of the two with a
    /// higher likelihood than this.
    private static final double APART = 0.97;

    /// Two facts that are unrelated with a higher likelihood answer different questions, and neither makes the
    /// other one stale.
    private static final double OTHER_QUESTION = 0.5;

    private static final int MANY_WORDS = 6;
    private static final double HOURS_OF_DAY = 24;
    private static final Succession UNJUDGED = new Succession(1, 0, 0, 0, 0);

    private final StoryRelations relations;

    Suspicions(StoryRelations relations) {
        this.relations = relations;
    }

    /// The names of the features.
    static List<String> names(Kind kind) {
        return kind == Kind.REVERSAL ? OF_THREE : OF_TWO;
    }

    /// @param story oldest first
    List<Suspicion> of(List<StoryEntry> story) {
        List<Suspicion> suspicions = new ArrayList<>();
        for (StoryEntry next : story) {
            relations.before(next).forEach((previous, succession) -> {
                if (succession.none() <= OTHER_QUESTION) {
                    double[] features = ofTwo(previous, next, succession);
                    suspicions.add(new Suspicion(Kind.AMBIGUITY, List.of(previous, next), features));
                    suspicions.add(new Suspicion(Kind.STALE, List.of(previous, next), features));
                }
                suspicions.addAll(reversals(previous, next, succession));
            });
        }
        return suspicions;
    }

    private List<Suspicion> reversals(StoryEntry between, StoryEntry last, Succession back) {
        List<Suspicion> reversals = new ArrayList<>();
        Map<StoryEntry, Succession> before = relations.beforeAndReplaced(last);
        relations.beforeAndReplaced(between).forEach((first, change) -> {
            Succession second = before.getOrDefault(first, UNJUDGED);
            if (change(change) >= CHANGED && (second.none() < APART || back.none() < APART)) {
                List<StoryEntry> facts = List.of(first, between, last);
                Succession impliedSuccession =
                        last.sameSession(between) ? back : back.restating(change(change), second.same());
                reversals.add(new Suspicion(Kind.REVERSAL, facts, ofThree(facts, change, second, impliedSuccession)));
            }
        });
        return reversals;
    }

    private double[] ofTwo(StoryEntry previous, StoryEntry next, Succession succession) {
        Row row = new Row(OF_TWO.size());
        row.likely(succession.none());
        row.likely(succession.same());
        row.likely(succession.settled());
        row.likely(succession.overtaken());
        row.likely(succession.clash());
        row.likely(succession.misleads());
        row.likely(Math.max(
                max(relations.after(next), next, Succession::settled),
                max(relations.after(previous), next, Succession::settled)));
        row.likely(max(relations.after(previous), next, Succession::same));
        row.likely(max(relations.after(previous), next, Succession::overtaken));
        row.likely(back(previous, next));
        row.likely(max(relations.before(next), previous, Succession::settled));
        row.put(next.read().stems().size());
        row.put(previous.read().stems().size());
        row.put(previous, next);
        return row.values;
    }

    private double[] ofThree(List<StoryEntry> facts, Succession change, Succession second, Succession back) {
        StoryEntry between = facts.get(1);
        StoryEntry last = facts.getLast();
        Row row = new Row(OF_THREE.size());
        row.likely(change(change));
        row.likely(change.settled());
        row.likely(second.same());
        row.likely(second.none());
        row.likely(change(second));
        row.likely(back.clash());
        row.likely(back.overtaken());
        row.likely(back.settled());
        row.likely(back.same());
        row.likely(back.none());
        row.likely(back.misleads());
        row.likely(Math.max(back.misleads(), second.same()));
        row.likely(max(relations.after(last), last, Succession::settled));
        row.likely(max(relations.after(between), last, Succession::settled));
        row.put(facts.getFirst(), between);
        row.put(facts.getFirst(), last);
        row.put(between, last);
        return row.values;
    }

    /// How likely the later fact is to repeat a fact that the earlier one replaced or contradicts.
    private double back(StoryEntry previous, StoryEntry next) {
        Map<StoryEntry, Succession> second = relations.before(next);
        return relations.before(previous).entrySet().stream()
                .mapToDouble(entry -> Math.min(
                        change(entry.getValue()),
                        second.getOrDefault(entry.getKey(), UNJUDGED).same()))
                .max()
                .orElse(0);
    }

    private static double max(
            Map<StoryEntry, Succession> successions, StoryEntry but, ToDoubleFunction<Succession> likelihood) {
        return successions.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(but))
                .mapToDouble(entry -> likelihood.applyAsDouble(entry.getValue()))
                .max()
                .orElse(0);
    }

    private static double change(Succession succession) {
        return succession.settled() + succession.misleads();
    }

    /// Features in the order of their names.
    private static final class Row {
        private final double[] values;
        private int next;

        Row(int size) {
            values = new double[size];
        }

        void put(double value) {
            values[next++] = value;
        }

        void likely(double likelihood) {
            double clear = Math.clamp(likelihood, LEAST, 1 - LEAST);
            put(Math.log(clear / (1 - clear)));
        }

        /// The features of every pair.
        void put(StoryEntry previous, StoryEntry next) {
            put(next.isBySame(previous) ? 1 : 0);
            put(next.sameSession(previous) ? 1 : 0);
            put(next.fact().scope().equals(previous.fact().scope()) ? 1 : 0);
            put(Math.log1p(Duration.between(previous.at(), next.at()).toHours() / HOURS_OF_DAY));
            put(Math.min(MANY_WORDS, next.sharedStems(previous).size()));
        }
    }
}
