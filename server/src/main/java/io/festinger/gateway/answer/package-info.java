/// Model answers, in all dialects: a reader that follows one while it passes, in whatever pieces it comes,
/// and a writer of whole answers and of the ends of answers that are cut short. It takes bytes and gives
/// texts, tool calls and counts, or takes those and gives bytes. Pure: no HTTP, no clock, no thread of its
/// own; the gateway calls it.
@NullMarked
package io.festinger.gateway.answer;

import org.jspecify.annotations.NullMarked;
