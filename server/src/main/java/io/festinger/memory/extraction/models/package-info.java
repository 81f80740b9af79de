/// Finds with a language model what no rule reads. It gives what the model says only where the model can
/// quote the passage for it, as a memory; the confidence is the model's own. Without a model, this
/// extractor does not exist.
@NullMarked
package io.festinger.memory.extraction.models;

import org.jspecify.annotations.NullMarked;
