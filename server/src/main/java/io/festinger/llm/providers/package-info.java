/// Providers of language models: what their interfaces expect and what they answer (a [ChatWire] each), and
/// the client that carries it. They take a model, its key and a prompt, and give the text that the model
/// said. Only the code that wires the server uses this package.
@NullMarked
package io.festinger.llm.providers;

import org.jspecify.annotations.NullMarked;
