/// The queue of candidates of both layers for a person: which rows wait, where they were read, what they
/// would contradict, and decisions about many of them. Policies describe candidates that could be promoted
/// without a person, and are only evaluated: a row becomes active only when a person names it.
@NullMarked
package io.festinger.memory.review;

import org.jspecify.annotations.NullMarked;
