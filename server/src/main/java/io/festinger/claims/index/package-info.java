/// The claim index: all claims on a slot, among the live rows of all layers. It stores and returns the
/// claims of `io.festinger.claims`, within the transaction of its caller. Layers store their claims in it
/// and supply their rows as statements; writes, sweeps and archives look rivals up.
@NullMarked
package io.festinger.claims.index;

import org.jspecify.annotations.NullMarked;
