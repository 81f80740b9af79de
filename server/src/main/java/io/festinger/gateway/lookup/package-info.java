/// What the gateway asks memory about a prompt: recollections of its words, and contexts about its newest message. It
/// runs on event loops and never blocks: what is late joins the next prompt. Where memory fails, prompts go out without
/// it.
@NullMarked
package io.festinger.gateway.lookup;

import org.jspecify.annotations.NullMarked;
