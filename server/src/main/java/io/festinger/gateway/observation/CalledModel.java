package io.festinger.gateway.observation;

import io.festinger.gateway.answer.CompletedAnswer;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.telemetry.ModelCall;
import io.festinger.gateway.telemetry.Telemetry;
import io.festinger.gateway.transfer.ModelCallEnd;
import io.festinger.gateway.transfer.ObservedAnswer;
import io.vertx.core.MultiMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One exchange as telemetry sees it: a call for each upstream that was asked. Confined to the client's
/// event loop.
public final class CalledModel {
    private static final String PARENT = "traceparent";
    private static final List<String> PARENTS = List.of(PARENT, "tracestate");
    private static final CompletedAnswer NO_ANSWER = CompletedAnswer.of("", "");

    private final Telemetry telemetry;
    private final AnswerObserver.AwaitedAnswer awaitedAnswer;
    private Telemetry.Call call = Telemetry.Call.NONE;

    public CalledModel(Telemetry telemetry, AnswerObserver.AwaitedAnswer awaitedAnswer) {
        this.telemetry = telemetry;
        this.awaitedAnswer = awaitedAnswer;
    }

    /// An upstream is asked; the one asked before gave no answer.
    void asked(Upstream upstream, MultiMap headers) {
        call.end(NO_ANSWER, Optional.empty(), "no_answer");
        call = telemetry.begin(new ModelCall(
                ModelCallEnd.operation(awaitedAnswer.dialect()),
                upstream.kind().wire(),
                awaitedAnswer.model(),
                upstream.host(),
                upstream.port(),
                parents(headers),
                awaitedAnswer.session().id().value(),
                awaitedAnswer.injectedBytes(),
                awaitedAnswer.rung()));
        call.traceparent().ifPresent(own -> headers.set(PARENT, own));
    }

    void over(ObservedAnswer observedAnswer) {
        ModelCallEnd.tell(call, observedAnswer);
    }

    private static Map<String, String> parents(MultiMap headers) {
        Map<String, String> parents = new HashMap<>();
        for (String name : PARENTS) {
            String value = headers.get(name);
            if (value != null) {
                parents.put(name, value);
            }
        }
        return parents;
    }
}
