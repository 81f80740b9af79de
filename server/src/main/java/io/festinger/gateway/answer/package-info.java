/// Model answers in all dialects: a reader that parses an answer while it passes, in pieces of any size,
/// and a writer of whole answers and of the endings of answers that are cut short. The reader turns bytes
/// into texts, tool calls and counts; the writer does the reverse. Pure: no HTTP, no clock, no threads. The
/// gateway calls it.
@NullMarked
package io.festinger.gateway.answer;

import org.jspecify.annotations.NullMarked;
