package io.festinger.detection.stories;

import java.util.List;

/// Reads the facts of a project as a story, oldest first, and finds where it would
/// mislead a newcomer today.
public interface StoryReader {
    /// @param story in any order; retired facts are part of it, but are not reported as misleading
    List<StoryFinding> read(List<StoryFact> story);
}
