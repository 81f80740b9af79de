/// Reads a delivered file as a document: its kind, its text, and the pieces of the text. The pieces are
/// contiguous and complete. Pure, linear in the length of the text, and never throws because of the
/// text; the ingestion calls it.
@NullMarked
package io.festinger.memory.sources.reading;

import org.jspecify.annotations.NullMarked;
