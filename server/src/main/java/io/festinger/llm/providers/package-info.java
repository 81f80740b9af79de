/// Providers of language models: the formats of their requests and answers (a [ChatWire] each), and the
/// HTTP client. They accept a model, its key and a prompt, and return the model's text. Only the code that
/// wires the server uses this package.
@NullMarked
package io.festinger.llm.providers;

import org.jspecify.annotations.NullMarked;
