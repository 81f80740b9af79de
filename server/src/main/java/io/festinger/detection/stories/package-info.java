/// The narrative detective: reads the history of a project as a story and finds where it would mislead a
/// newcomer today. Each finding has a question. `JudgedStoryReader` judges facts against earlier ones,
/// `ModelStoryReader` asks a model. Called after commits and by `POST /stories`.
@NullMarked
package io.festinger.detection.stories;

import org.jspecify.annotations.NullMarked;
