/// Which upstream a request goes to: the list with what is known of each one's health, the model that a body names, and
/// lists of models made one. It takes configurations, paths and bytes and gives upstreams and bytes. It opens no
/// connection and waits for nothing; the gateway calls it on event loops.
@NullMarked
package io.festinger.gateway.upstream;

import org.jspecify.annotations.NullMarked;
