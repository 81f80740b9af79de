/// Reads Markdown into blocks: headings, paragraphs, list items, table rows, quotes and code, in the order
/// of the text. Each has its words without markup, and the position of every character.
@NullMarked
package io.festinger.text.markdown;

import org.jspecify.annotations.NullMarked;
