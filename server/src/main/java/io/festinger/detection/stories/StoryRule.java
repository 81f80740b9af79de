package io.festinger.detection.stories;

import java.util.List;

/// One way in which a story misleads. Pure, and linear in the story but for what its own bounds say.
interface StoryRule {
    /// @param story oldest first
    /// @param partners which of its facts may speak of one thing
    List<StoryFinding> read(List<Told> story, Partners partners);
}
