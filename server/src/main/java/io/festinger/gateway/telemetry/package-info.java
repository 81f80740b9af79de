/// Reports every model call to an OpenTelemetry collector: a span and the client metrics of the GenAI
/// conventions, never the text of a prompt. It gets what the gateway knows of a call at its beginning and
/// at its end, and returns only the header that makes upstream's spans children of the call's. It is off,
/// and not even loaded, unless the environment names a collector. Only the gateway calls it, on event
/// loops; nothing here blocks.
@NullMarked
package io.festinger.gateway.telemetry;

import org.jspecify.annotations.NullMarked;
