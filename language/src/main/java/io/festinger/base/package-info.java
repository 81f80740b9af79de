/// Types that every package shares: typed ids, failures with a stable code and a remedy, JSON. The package
/// has no state and depends on no other package; all packages may use it.
@NullMarked
package io.festinger.base;

import org.jspecify.annotations.NullMarked;
