/// The REST face: it translates HTTP and JSON to calls of the features and their answers back, with problem
/// documents for failures. It decides nothing, and no other package calls it.
@NullMarked
package io.festinger.rest;

import org.jspecify.annotations.NullMarked;
