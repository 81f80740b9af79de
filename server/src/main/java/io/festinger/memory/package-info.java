/// The room of layers L0 to L3: sources, candidates, memories, entities, trusted state, promotion and provenance.
/// It will hand its rows' claims to `claims` and its rivals to `conflicts`, and knows nothing of concepts. Empty so
/// far.
@NullMarked
package io.festinger.memory;

import org.jspecify.annotations.NullMarked;
