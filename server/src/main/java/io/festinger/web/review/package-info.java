/// The page on which people decide about candidates: the queue, one candidate with what it would
/// contradict, decisions about one or many with their undo, and what policies would do. Each decision is
/// one form that answers with a page, or for htmx with the changed row. The package translates, never
/// decides, and no other package calls it.
@NullMarked
package io.festinger.web.review;

import org.jspecify.annotations.NullMarked;
