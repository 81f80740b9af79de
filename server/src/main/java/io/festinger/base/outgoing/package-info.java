/// Calls that the server makes into the world. It takes an address that a person entered and says whether
/// it may be called, by what it leads to at that moment, and posts to the address that was checked and to no
/// other. It knows nothing of who calls: models, webhooks and upstreams ask it alike, each with its own reach.
@NullMarked
package io.festinger.base.outgoing;

import org.jspecify.annotations.NullMarked;
