/// Claims about properties with a value: `the timeout of X is V`, `X: V`, limits, versions, switches,
/// ports, dates, states and places. Each form takes a clause and returns its claims, possibly none.
@NullMarked
package io.festinger.claims.settings;

import org.jspecify.annotations.NullMarked;
