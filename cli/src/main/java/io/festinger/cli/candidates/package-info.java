/// The commands about candidates: listing, editing and deciding them, and the review that walks through
/// them with keys. They print text or JSON. Only the main command knows them.
@NullMarked
package io.festinger.cli.candidates;

import org.jspecify.annotations.NullMarked;
