/// The one inbox: conflicts with their members, opened or joined inside the transaction of the write that
/// found them, at most one open conflict for each slot. Layers pass rivals and get the conflict's id; the
/// APIs list conflicts. The package does not know the rows of any layer.
@NullMarked
package io.festinger.conflicts;

import org.jspecify.annotations.NullMarked;
