/// The server's outgoing calls. It decides whether an address that a person entered may be called, by its
/// current resolution, and posts only to the checked address. It knows nothing of its callers: models,
/// webhooks and upstreams use it, each with its own reach.
@NullMarked
package io.festinger.base.outgoing;

import org.jspecify.annotations.NullMarked;
