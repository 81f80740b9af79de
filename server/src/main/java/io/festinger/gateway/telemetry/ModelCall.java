package io.festinger.gateway.telemetry;

import io.festinger.gateway.loops.Rung;
import java.util.Map;
import java.util.Optional;

/// A call's data before it goes upstream.
///
/// @param provider the kind of upstream: `ollama`, `openai`, `anthropic`
/// @param model the requested model; may be empty
/// @param host upstream's host and port
/// @param parent the client's `traceparent` and `tracestate`, as far as it sent them, by their names in lower case
/// @param session the session that the call belongs to; may be empty
/// @param injectedBytes how much the request grew
/// @param rung the step of the loop guard's ladder that was applied, if any
public record ModelCall(
        Operation operation,
        String provider,
        String model,
        String host,
        int port,
        Map<String, String> parent,
        String session,
        int injectedBytes,
        Optional<Rung> rung) {
    public ModelCall {
        parent = Map.copyOf(parent);
    }

    /// The operation, in the words of the conventions.
    public enum Operation {
        CHAT("chat"),
        TEXT_COMPLETION("text_completion"),
        EMBEDDINGS("embeddings");

        private final String wire;

        Operation(String wire) {
            this.wire = wire;
        }

        public String wire() {
            return wire;
        }
    }
}
