/// Reads Markdown into blocks: headings, paragraphs, list items, rows of tables, quotes and code, in the order of
/// the text. Each has its words without markup, and knows where every character of them is in the document.
@NullMarked
package io.festinger.text.markdown;

import org.jspecify.annotations.NullMarked;
