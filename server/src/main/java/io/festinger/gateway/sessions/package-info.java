/// Sessions of callers: which prompts belong together, what their calls did, and which contexts they
/// received. It accepts keys and calls, and returns sessions and views. Safe to use from any thread.
@NullMarked
package io.festinger.gateway.sessions;

import org.jspecify.annotations.NullMarked;
