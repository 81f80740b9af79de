/// The one inbox: conflicts with their members, opened or joined inside the transaction of the write that found
/// them, at most one open a slot. Layers hand it rivals and it answers with the conflict's id; faces list it. It knows
/// no layer's rows.
@NullMarked
package io.festinger.conflicts;

import org.jspecify.annotations.NullMarked;
