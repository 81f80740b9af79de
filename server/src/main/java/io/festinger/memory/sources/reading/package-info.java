/// Reads what was delivered as a document: which kind of file it is, what its text is, and the pieces of
/// which the text consists. The pieces follow one another and leave nothing out. Pure, linear in the
/// length of the text, and never throws for what a text looks like; the ingestion calls it.
@NullMarked
package io.festinger.memory.sources.reading;

import org.jspecify.annotations.NullMarked;
