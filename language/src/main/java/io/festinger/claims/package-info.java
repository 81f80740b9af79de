/// What live rows say, in one form for all layers: this slot has this value. Rules read claims from rows and from text,
/// and values are brought to a normal form and compared. It knows neither the rows' tables nor the index of all claims
/// (`claims.index` of the server), nor what becomes of rivals.
@NullMarked
package io.festinger.claims;

import org.jspecify.annotations.NullMarked;
