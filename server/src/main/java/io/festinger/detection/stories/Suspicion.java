package io.festinger.detection.stories;

import java.util.List;

/// Facts that may mislead together, with what is weighed of them.
///
/// @param facts oldest first: what was so, what came between and the one that says again what was so; or two
/// @param features by the places of the names in [Suspicions]
record Suspicion(StoryFinding.Kind kind, List<StoryEntry> facts, double[] features) {
    List<String> ids() {
        return facts.stream().map(told -> told.fact().id()).toList();
    }
}
