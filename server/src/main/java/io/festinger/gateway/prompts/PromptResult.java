package io.festinger.gateway.prompts;

import io.festinger.base.TraceId;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.sessions.SessionCall;
import io.festinger.gateway.transfer.UpstreamRequest;
import java.util.Optional;

/// What happens to a request for a model.
public sealed interface PromptResult {
    /// It goes upstream.
    ///
    /// @param trace the injection; empty where there is none
    /// @param loop what the loop guard did to it
    record Forward(UpstreamRequest outgoing, Optional<TraceId> trace, Optional<SessionCall.LoopNote> loop)
            implements PromptResult {}

    /// The gateway answers it without the model.
    record OwnAnswer(Dialect dialect, String model, String answer, boolean streams, SessionCall.LoopNote loop)
            implements PromptResult {}
}
