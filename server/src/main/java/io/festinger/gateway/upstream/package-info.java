/// Which upstream a request goes to: the list of upstreams with their health, the model that a body names,
/// and merged lists of models. It accepts configurations, paths and bytes, and returns upstreams and bytes.
/// It opens no connection and waits for nothing; the gateway calls it on event loops.
@NullMarked
package io.festinger.gateway.upstream;

import org.jspecify.annotations.NullMarked;
