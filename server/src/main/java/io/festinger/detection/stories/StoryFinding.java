package io.festinger.detection.stories;

import io.festinger.base.WireName;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A point at which the history would mislead a reader today.
///
/// @param factIds the facts involved, oldest first
/// @param about the fact that the question asks about
/// @param question one or two sentences that can be answered yes or no without the facts
/// @param explanation the reason, in a plain sentence
/// @param ruleId the rule that found it, such as `story.reversal`
/// @param likelihood how likely it misleads, from 0 to 1, as the reader says
public record StoryFinding(
        Kind kind,
        List<String> factIds,
        String about,
        String question,
        String explanation,
        String ruleId,
        double likelihood) {
    public StoryFinding {
        factIds = List.copyOf(factIds);
    }

    /// Whether facts that were reported have two in common with others.
    static boolean areOfOne(List<String> ids, List<String> others) {
        return ids.stream().filter(others::contains).count() >= Math.min(2, ids.size());
    }

    /// Whether its facts contradict each other; otherwise some only show why it is asked.
    boolean areRivals() {
        return kind != Kind.STALE && !ruleId.equals(ModelStoryReader.ID);
    }

    /// Why a reader would be misled.
    @Schema(name = "StoryFindingKind")
    public enum Kind implements WireName {
        /// The history went from one state to another and back.
        REVERSAL,
        /// Two facts in force differ, and neither settles it.
        AMBIGUITY,
        /// An old fact was overtaken and never retired.
        STALE;
    }
}
