/// The ports to models (chat, entailment, embeddings), of the models that a workspace may ask, their
/// keys and their budget. Features ask in their own records and get JSON that fits their schema;
/// providers are leaves.
@NullMarked
package io.festinger.llm;

import org.jspecify.annotations.NullMarked;
