/// Words and shapes that every package shares: typed ids, failures with a stable code and the cure, JSON.
/// It keeps no state and knows nothing of the packages around it; everyone may use it.
@NullMarked
package io.festinger.base;

import org.jspecify.annotations.NullMarked;
