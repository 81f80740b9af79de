/// What facts and claims cost: commits against a small and a large claim index, many facts at once, the look-up's plan,
/// listings, the sweep and the rebuilding of the index, all on an embedded PostgreSQL in a temporary folder and through
/// the layers as the server wires them. `bench/claims` starts it; nothing else uses it.
@NullMarked
package io.festinger.bench.claims;

import org.jspecify.annotations.NullMarked;
