/// Sends requests to upstreams and brings their answers back: the choice of an upstream, the queue in
/// front of it, retries and health. Confined to the event loops of clients.
@NullMarked
package io.festinger.gateway.relay;

import org.jspecify.annotations.NullMarked;
