/// Sessions of callers: which prompts belong together, what their calls did, and the contexts that they were
/// told. Takes keys and calls, gives sessions and views. Safe to use from any thread.
@NullMarked
package io.festinger.gateway.sessions;

import org.jspecify.annotations.NullMarked;
