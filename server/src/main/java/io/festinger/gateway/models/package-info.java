/// What the gateway knows of upstreams' models: their lists, windows and own system messages. No prompt waits for them
/// longer than a moment.
@NullMarked
package io.festinger.gateway.models;

import org.jspecify.annotations.NullMarked;
