/// The room of the Human Mirror: pages derived from the rows for people to read. It will read memory and
/// conflicts and write nothing. Empty so far.
@NullMarked
package io.festinger.mirror;

import org.jspecify.annotations.NullMarked;
