/// Reports every model call to an OpenTelemetry collector: a span and the client metrics of the GenAI
/// conventions, never the text of a prompt. It gets a call's data at its beginning and end, and returns
/// only the header that makes upstream's spans children of the call's. It is not even loaded unless the
/// environment names a collector. Only the gateway calls it, on event loops; nothing here blocks.
@NullMarked
package io.festinger.gateway.telemetry;

import org.jspecify.annotations.NullMarked;
