/// Entities of typed fields: their types, drafts, edits and claims, and the graduation of memories to
/// entities. Accepts drafts from the APIs and extraction, and returns the results of commits. The APIs, the
/// archive and the keepers of conflicts may use it.
@NullMarked
package io.festinger.memory.entities;

import org.jspecify.annotations.NullMarked;
