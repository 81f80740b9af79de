/// Finds explicit statements of a text by rules (headings and items that name their type, values with a
/// unit, sentences that decide, prefer or oblige), and weighs for other statements of a document whether a
/// reviewer would accept them. It reads a document, an interaction or a part of one, in Markdown or plain
/// text, and returns findings with the exact characters of their source, and passed-over statements with
/// the reason. The evidence is in English. Everything here is pure, linear in the text, and never throws.
@NullMarked
package io.festinger.memory.extraction.rules;

import org.jspecify.annotations.NullMarked;
