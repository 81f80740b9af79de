/// The Human Mirror: a project's rows as a page for people to read. It reads rows from memory and passes
/// them, piece by piece, to the writer of the page: Markdown here, HTML in the web package. It stores
/// nothing, and the page does not depend on when or where it is written.
@NullMarked
package io.festinger.mirror;

import org.jspecify.annotations.NullMarked;
