/// A model server without a model: it speaks enough of Ollama, OpenAI and Anthropic for clients to be
/// satisfied and answers with its own input, so people see what a model would have received. It says that
/// it is a demo. It listens on loopback only; the gateway uses it where no real upstream is configured. A
/// user who says `call NAME {ARGUMENTS}` with the name of an offered tool gets that call; a request for
/// JSON gets JSON.
@NullMarked
package io.festinger.gateway.demo;

import org.jspecify.annotations.NullMarked;
