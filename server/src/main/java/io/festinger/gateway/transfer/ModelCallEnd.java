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

    public static void tell(Telemetry.Call call, ObservedAnswer observedAnswer) {
        call.end(
                observedAnswer.answer(),
                observedAnswer.firstByte().filter(first -> observedAnswer.isStreamed()),
                error(observedAnswer));
    }

    /// Why a call failed; empty where it did not. A client that leaves, or an answer that the gateway ends,
    /// does not count.
    static String error(ObservedAnswer observedAnswer) {
        if (observedAnswer.status() >= 400) {
            return Integer.toString(observedAnswer.status());
        }
        if (observedAnswer.error().isPresent()) {
            return "upstream_error";
        }
        return switch (observedAnswer.end()) {
            case WHOLE, CUT, LEFT -> "";
            case BROKEN -> observedAnswer.status() == 0 ? "no_answer" : "broken_off";
        };
    }
}
