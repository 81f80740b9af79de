package io.festinger.detection.stories;

import java.util.List;

/// Facts that may mislead together, with what is weighed of them.
///
/// @param facts oldest first: what was so, what came between and the one that says again what was so; or two
/// @param features by the ordinal of [OfThree] for a reversal, of [OfTwo] for any other
record Suspicion(StoryFinding.Kind kind, List<Told> facts, double[] features) {
    List<String> ids() {
        return facts.stream().map(told -> told.fact().id()).toList();
    }

    /// How likely the model finds it that the later of two cannot hold beside the earlier, and does not say so.
    double contrary() {
        return 1 / (1 + Math.exp(-features[OfTwo.MISLEADS.ordinal()]));
    }

    /// What is weighed of two facts. Likelihoods as the logarithm of their odds.
    enum OfTwo {
        NONE,
        SAME,
        SETTLED,
        OVERTAKEN,
        CLASH,
        MISLEADS,
        /// Some other later fact settles one of the two.
        SETTLED_LATER,
        /// Some other later fact says the earlier one again.
        SAID_LATER,
        /// Some other later fact shows that the earlier one is over.
        OVERTAKEN_LATER,
        /// The later one says what was so before the earlier one came.
        BACK,
        /// The later one settles some other earlier fact.
        SETTLES,
        /// How many words they have in common.
        WORDS,
        /// What the rules see, 1 or 0: claims in both.
        READ,
        /// That both speak of one property.
        MEETS,
        /// That the later one says the same.
        REPEATS,
        /// That the two contradict each other.
        CONTRADICTS,
        /// That the later one says itself that it comes in the place of what was.
        REPLACES
    }

    /// What is weighed of three facts. Likelihoods as the logarithm of their odds.
    enum OfThree {
        /// Of the first two: the second contradicts or replaces the first.
        CHANGED,
        SETTLED,
        /// Of the first and the last.
        SAME_AGAIN,
        NONE_AGAIN,
        CHANGED_AGAIN,
        /// Of the last two.
        CLASH,
        OVERTAKEN,
        SETTLED_BACK,
        SAME,
        NONE,
        MISLEADS,
        /// The greater one of [#MISLEADS] and [#SAME_AGAIN].
        EITHER,
        /// Some later fact settles the last.
        SETTLED_LATER,
        /// Some fact other than the last settles the second.
        SETTLED_BEFORE,
        /// How many words, and names or numbers, the last has in common with the first alone, and with the second
        /// alone.
        WORDS_AGAIN,
        WORDS,
        NAMES_AGAIN,
        NAMES,
        /// What the rules see, 1 or 0: claims in the last two.
        READ,
        /// That the last says the same as the first.
        REPEATS_AGAIN,
        /// That the last says the same as the second.
        REPEATS,
        /// That the first two contradict each other.
        CONTRADICTS_FIRST,
        /// That the last two do.
        CONTRADICTS,
        /// That the last says itself that it comes in the place of what was.
        REPLACES
    }
}
