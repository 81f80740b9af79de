package io.festinger.detection.stories;

import java.util.List;

/// Reads the facts of a project as a story, oldest first, and finds where it would
/// mislead a newcomer today.
public interface StoryReader {
    /// @param story in any order; retired facts are part of it, and only show what a fact in force returns to
    List<StoryFinding> read(List<StoryFact> story);
}
