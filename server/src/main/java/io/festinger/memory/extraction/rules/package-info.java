/// Finds by rules what a text says on purpose (headings and list items that name their type, values with a unit,
/// sentences that decide, prefer or oblige), and weighs for every other statement of a document whether a
/// reviewer would want it. It takes a document, an interaction or a part of one, in Markdown or plain text,
/// and gives what was found with the exact characters it was read from, and what was passed over with the
/// reason. The evidence is in English. Everything here is pure, linear in the text, and never throws.
@NullMarked
package io.festinger.memory.extraction.rules;

import org.jspecify.annotations.NullMarked;
