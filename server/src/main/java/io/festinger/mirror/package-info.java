/// The Human Mirror: what a project holds, derived into a page for people to read. It takes rows from memory
/// and passes them, piece by piece, to the writer of the page: Markdown here, HTML in the web package. It
/// stores nothing, and the page does not depend on when or where it is written.
@NullMarked
package io.festinger.mirror;

import org.jspecify.annotations.NullMarked;
