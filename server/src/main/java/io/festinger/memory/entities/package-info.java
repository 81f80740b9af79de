/// Entities of typed fields: their types, drafts, edits, what they claim, and how memories become entities.
/// Takes drafts from faces and extraction, gives what was committed. Faces, the archive and the keepers of
/// conflicts may use it.
@NullMarked
package io.festinger.memory.entities;

import org.jspecify.annotations.NullMarked;
