/// Tells an OpenTelemetry collector of every model call: a span and the client metrics of the GenAI conventions, never
/// the text of a prompt. Takes what the gateway knows of a call at its beginning and at its end, and gives nothing back
/// but the header that makes upstream's spans children of the call's. Off, and not even loaded, unless the environment
/// names a collector. Called by the gateway alone, on event loops; nothing here blocks.
@NullMarked
package io.festinger.gateway.telemetry;

import org.jspecify.annotations.NullMarked;
