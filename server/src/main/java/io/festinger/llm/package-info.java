/// The room of the ports to models (chat, entailment, embeddings) and of their providers and budgets.
/// Features ask
/// in their own records; providers are leaves. No feature asks a model yet.
@NullMarked
package io.festinger.llm;

import org.jspecify.annotations.NullMarked;
