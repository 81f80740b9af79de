/// The queue of candidates of both layers, as a person looks at it: what waits, where it was read, what it
/// would contradict, and what is decided about many of them at once. Policies say what could be promoted
/// without a person, and are only ever evaluated: nothing here makes a row active that a person did not name.
@NullMarked
package io.festinger.memory.review;

import org.jspecify.annotations.NullMarked;
