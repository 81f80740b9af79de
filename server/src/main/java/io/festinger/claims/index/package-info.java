/// The claim index: who else speaks about a slot, among all live rows of all layers. It takes and gives the claims of
/// `io.festinger.claims`, within the transaction of its caller. Layers store their claims in it and give
/// their rows as statements; writes, sweeps and archives look rivals up.
@NullMarked
package io.festinger.claims.index;

import org.jspecify.annotations.NullMarked;
