/// The meaning of single values: a phrase or a key is read as a [Shape][io.festinger.claims.values.Shape]
/// such as a quantity, a bound, a range, a date or a list, and two shapes are compared. Pure functions over
/// text, linear in its length. `Values` and `Comparison` are the entry points; rules use those.
@NullMarked
package io.festinger.claims.values;

import org.jspecify.annotations.NullMarked;
