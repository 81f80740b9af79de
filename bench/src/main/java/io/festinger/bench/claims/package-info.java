/// Measures the cost of facts and claims: commits against a small and a large claim index, bulk facts, the
/// look-up's plan, listings, the sweep and the rebuilding of the index, all on an embedded PostgreSQL in a
/// temporary folder, with the server's wiring. `bench/claims` starts it; nothing else uses it.
@NullMarked
package io.festinger.bench.claims;

import org.jspecify.annotations.NullMarked;
