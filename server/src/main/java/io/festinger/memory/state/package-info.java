/// Trusted state: entries that a person set, with what they were before and what they claim. Takes drafts
/// from people, gives rows and what contradicts them. Faces, the archive and the keepers of conflicts may use
/// it.
@NullMarked
package io.festinger.memory.state;

import org.jspecify.annotations.NullMarked;
