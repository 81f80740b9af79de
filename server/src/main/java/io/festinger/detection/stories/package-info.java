/// The narrative detective: reads the history of a project as a story and says where a newcomer would be misled today.
/// Takes facts with their times, gives findings with a question each. `JudgedStoryReader` judges facts beside earlier
/// ones, `ModelStoryReader` asks a language model. Called after commits and by `POST /stories`.
@NullMarked
package io.festinger.detection.stories;

import org.jspecify.annotations.NullMarked;
