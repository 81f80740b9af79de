/// Claims of live rows, in one form for all layers: a slot has a value. Rules read claims from rows and
/// from text, and values are normalised and compared. The package depends neither on the rows' tables nor
/// on the index of all claims (`claims.index` of the server), nor on the handling of rivals.
@NullMarked
package io.festinger.claims;

import org.jspecify.annotations.NullMarked;
