package io.festinger.gateway.transfer;

import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.telemetry.ModelCall.Operation;
import io.festinger.gateway.telemetry.Telemetry;

/// Reports an exchange to telemetry: the same events in telemetry's terms.
public final class ModelCallEnd {
    private ModelCallEnd() {}

    public static Operation operation(Dialect dialect) {
        return switch (dialect) {
            case OLLAMA_CHAT, OPENAI_CHAT, OPENAI_RESPONSES, ANTHROPIC_MESSAGES -> Operation.CHAT;
            case OLLAMA_GENERATE, OPENAI_COMPLETIONS -> Operation.TEXT_COMPLETION;
        };
    }

    public static void tell(Telemetry.Call call, ObservedAnswer observed) {
        call.end(observed.answer(), observed.firstByte().filter(first -> observed.streamed()), error(observed));
    }

    /// Why a call failed; empty where it did not. A client that leaves, or an answer that the gateway ends,
    /// does not count.
    static String error(ObservedAnswer observed) {
        if (observed.status() >= 400) {
            return Integer.toString(observed.status());
        }
        if (observed.error().isPresent()) {
            return "upstream_error";
        }
        return switch (observed.end()) {
            case WHOLE, CUT, LEFT -> "";
            case BROKEN -> observed.status() == 0 ? "no_answer" : "broken_off";
        };
    }
}
