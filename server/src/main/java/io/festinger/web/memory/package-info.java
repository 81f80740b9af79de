/// The pages for the stored knowledge: a search over all layers as of any day, lists without a question,
/// and one page for each memory, entity, key of trusted state and piece of a document, with source,
/// conflicts and history. Reviewers change a row's status there. The package translates, never decides, and
/// no other package calls it.
@NullMarked
package io.festinger.web.memory;

import org.jspecify.annotations.NullMarked;
