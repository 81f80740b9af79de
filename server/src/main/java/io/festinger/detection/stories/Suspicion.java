package io.festinger.detection.stories;

import java.util.List;

/// Facts that may mislead together, with their features.
///
/// @param facts oldest first: a state, its change, and the fact that restores the state; or two facts
/// @param features by the indexes of the names in [Suspicions]
record Suspicion(StoryFinding.Kind kind, List<StoryEntry> facts, double[] features) {
    List<String> ids() {
        return facts.stream().map(entry -> entry.fact().id()).toList();
    }
}
