/// Finds with a language model what no rule reads. Returns a statement of the model only when the model can
/// quote the passage for it, as a memory; the confidence is the model's own. Without a model, this
/// extractor does not exist.
@NullMarked
package io.festinger.memory.extraction.models;

import org.jspecify.annotations.NullMarked;
