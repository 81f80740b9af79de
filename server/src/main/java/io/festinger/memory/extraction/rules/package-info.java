/// Finds by rules what a text says on purpose: headings and list items that name their type, values with a
/// unit, and sentences that decide, prefer, oblige or tell who somebody is. It takes a passage of Markdown or
/// plain text and gives what was found with the exact characters it was read from. Code, quotes, questions,
/// struck text and blanks of templates say nothing. Everything here is pure, linear in the text, and never
/// throws.
@NullMarked
package io.festinger.memory.extraction.rules;

import org.jspecify.annotations.NullMarked;
