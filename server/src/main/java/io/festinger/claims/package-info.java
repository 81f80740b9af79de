/// What live rows say, in one form for all layers: this slot has this value. Rules read claims from rows and from text,
/// values are brought to a normal form and compared, and one index finds who else speaks about a slot. It knows neither
/// the rows' tables nor what becomes of rivals.
@NullMarked
package io.festinger.claims;

import org.jspecify.annotations.NullMarked;
