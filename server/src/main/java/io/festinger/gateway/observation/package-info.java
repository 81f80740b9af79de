/// What becomes of a model's answer beside its way to the client: sessions, memory, capture, telemetry and the log of
/// calls learn of it. Confined to the client's event loop.
@NullMarked
package io.festinger.gateway.observation;

import org.jspecify.annotations.NullMarked;
