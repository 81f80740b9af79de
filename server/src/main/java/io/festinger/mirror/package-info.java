/// The Human Mirror: what a project holds, derived into a page for people to read. It takes rows from memory
/// and tells them, piece by piece, to the writer of the page: Markdown here, HTML in the room of the web
/// pages. It writes nothing, and nothing that it says depends on when or where it is said.
@NullMarked
package io.festinger.mirror;

import org.jspecify.annotations.NullMarked;
