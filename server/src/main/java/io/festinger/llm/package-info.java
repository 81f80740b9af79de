/// The ports to models (chat, entailment, embeddings), of the models that a workspace may ask, their keys
/// and their budget. Features ask with their own records and get JSON that fits their schema; no other
/// package depends on the providers.
@NullMarked
package io.festinger.llm;

import org.jspecify.annotations.NullMarked;
