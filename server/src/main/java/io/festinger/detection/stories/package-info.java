/// The narrative detective: reads the history of a project as a story and says where a newcomer would be
/// misled today. Takes facts with their times, gives findings with a question each; two readers stand behind
/// one interface, the deterministic one over claims and the one that asks a language model. Called behind
/// commits and by `POST /stories`.
@NullMarked
package io.festinger.detection.stories;

import org.jspecify.annotations.NullMarked;
