/// Reads candidates from raw text: versioned extractors find them, a pass weighs, ranks and limits them,
/// and a report records the result for each. Candidates wait for a person; nothing here makes a row active,
/// and nothing writes trusted state.
@NullMarked
package io.festinger.memory.extraction;

import org.jspecify.annotations.NullMarked;
