/// Reads candidates from raw text: extractors with a version find them, a pass weighs, ranks and limits them,
/// and a report says of each what became of it. Candidates wait for a person; nothing here makes a row
/// active, and nothing writes trusted state.
@NullMarked
package io.festinger.memory.extraction;

import org.jspecify.annotations.NullMarked;
