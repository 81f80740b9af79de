package io.festinger.detection.stories;

import java.util.List;

/// Reads the facts of a project as a story, oldest first, and says where a newcomer would be misled
/// today.
public interface StoryReader {
    /// @param story in any order; facts that were retired are part of it, and never misled anybody
    List<StoryFinding> read(List<StoryFact> story);
}
