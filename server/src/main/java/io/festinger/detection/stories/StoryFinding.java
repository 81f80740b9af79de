package io.festinger.detection.stories;

import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A point where a reader of the history would be misled today.
///
/// @param factIds the facts involved, oldest first
/// @param about the one of them that the question asks about
/// @param question one or two sentences that can be answered yes or no without seeing the facts
/// @param explanation why, in a plain sentence
/// @param ruleId what saw it, such as `story.reversal`
public record StoryFinding(
        Kind kind, List<String> factIds, String about, String question, String explanation, String ruleId) {
    public StoryFinding {
        factIds = List.copyOf(factIds);
    }

    /// Whether facts that are told already have two in common with others.
    static boolean areOfOne(List<String> told, List<String> others) {
        return told.stream().filter(others::contains).count() >= Math.min(2, told.size());
    }

    /// Whether its facts contradict each other; else some only show why it is asked.
    boolean areRivals() {
        return kind != Kind.STALE && !ruleId.equals(ModelStoryReader.ID);
    }

    /// Why one would be misled.
    @Schema(name = "StoryFindingKind")
    public enum Kind {
        /// The story went from one state to another and back.
        REVERSAL,
        /// Two facts are in force that say different things, and neither settles it.
        AMBIGUITY,
        /// An old fact was overtaken and never retired.
        STALE;

        /// The spelling of the wire.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
