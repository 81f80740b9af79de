package io.festinger.gateway.prompts;

import io.festinger.base.TraceId;
import io.festinger.concepts.Recollection;
import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.json.Splice;
import io.festinger.gateway.metrics.Meters;
import io.festinger.gateway.observation.AnswerObserver;
import io.festinger.gateway.prompts.LoopGuard.LoopVerdict;
import io.festinger.gateway.sessions.SessionCall;
import io.festinger.gateway.transfer.RequestBody;
import io.festinger.gateway.transfer.UpstreamRequest;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Carries out the plan for a request: edits, trace, and the record in its session.
public final class PromptEditor {
    private static final Logger LOG = System.getLogger(PromptEditor.class.getName());

    private final Traces traces;
    private final AnswerObserver observer;
    private final InstantSource clock;
    private final Meters meters;

    public PromptEditor(Traces traces, AnswerObserver observer, InstantSource clock, Meters meters) {
        this.traces = traces;
        this.observer = observer;
        this.clock = clock;
        this.meters = meters;
    }

    PromptResult edit(PromptRequest request, PromptPlan plan) {
        return switch (plan) {
            case PromptPlan.Leave leave -> unchangedForward(request, leave.why());
            case PromptPlan.Change change
            when !change.guardedVerdict().answer().isEmpty() -> answeredResult(request, change);
            case PromptPlan.Change change -> changedResult(request, change);
        };
    }

    PromptResult.Forward unchangedForward(PromptRequest request, Skip skip) {
        meters.countSkip(request.route(), skip);
        if (skip.isLimit()) {
            LOG.log(
                    Level.WARNING,
                    "a prompt of {0} bytes on {1} was forwarded unread, without recollection and capture: {2}",
                    request.body().length,
                    request.route(),
                    skip.wire());
        }
        var body = new RequestBody(request.body(), Splice.NONE);
        return new PromptResult.Forward(UpstreamRequest.of(body), Optional.empty(), Optional.empty());
    }

    private PromptResult answeredResult(PromptRequest request, PromptPlan.Change change) {
        LoopVerdict loopVerdict = change.guardedVerdict();
        long number = record(request, change, Optional.empty(), 0);
        observer.own(awaitedAnswer(request, change, number, 0), loopVerdict.answer());
        return new PromptResult.OwnAnswer(
                request.dialect(),
                change.prompt().model(),
                loopVerdict.answer(),
                loopVerdict.streams(),
                loopVerdict.note().orElseThrow());
    }

    private PromptResult changedResult(PromptRequest request, PromptPlan.Change change) {
        var edits = new ArrayList<>(change.guardedVerdict().edits());
        List<Splice.Edit> inMessages = change.inMessages();
        edits.addAll(inMessages);
        boolean inSystem = !change.text().isEmpty() && change.ownSystem().isPresent();
        if (inSystem) {
            edits.addAll(change.draft()
                    .with(change.text(), change.position(), change.ownSystem().get())
                    .edits());
        }
        var splice = new Splice(edits);
        boolean isInjected = inSystem || !inMessages.isEmpty();
        boolean isKnown = change.recollection().isPresent() || change.context().isPresent();
        Optional<TraceId> trace =
                isInjected && isKnown ? Optional.of(trace(request, change, splice)) : Optional.empty();
        if (trace.isEmpty()) {
            meters.countSkip(request.route(), change.skip());
        }
        long number = record(request, change, trace, splice.growth());
        var awaitedAnswer = awaitedAnswer(request, change, number, splice.growth());
        var body = new RequestBody(request.body(), splice);
        return new PromptResult.Forward(
                new UpstreamRequest(body, awaitedAnswer.model(), observer.watch(awaitedAnswer)),
                trace,
                change.guardedVerdict().note());
    }

    private static AnswerObserver.AwaitedAnswer awaitedAnswer(
            PromptRequest request, PromptPlan.Change change, long number, int growth) {
        return new AnswerObserver.AwaitedAnswer(
                request.route(),
                request.dialect(),
                change.prompt(),
                change.session(),
                number,
                growth,
                change.guardedVerdict().rung());
    }

    private TraceId trace(PromptRequest request, PromptPlan.Change change, Splice splice) {
        Recollection recollection = change.recollection().orElse(Recollection.NOTHING);
        var trace = new Trace(
                new TraceId(UUID.randomUUID().toString()),
                change.session().workspace(),
                change.session().id(),
                change.prompt().model(),
                request.route(),
                recollection.text(),
                recollection.position(),
                recollection.concepts(),
                recollection.edges(),
                change.context(),
                splice.growth(),
                (System.nanoTime() - change.start()) / 1_000,
                clock.instant());
        traces.keep(trace, new SentPrompt(request.dialect(), request.body(), splice));
        meters.countInjection(request.route(), trace.injectedBytes());
        return trace.id();
    }

    /// @return the number of the call in its session
    private long record(PromptRequest request, PromptPlan.Change change, Optional<TraceId> trace, int growth) {
        change.session().title(change.prompt());
        return change.session()
                .calledCount(new SessionCall(
                        0,
                        clock.instant(),
                        request.route(),
                        change.prompt().model(),
                        change.prompt().turns().size(),
                        trace.isPresent()
                                ? Optional.empty()
                                : Optional.of(change.skip().wire()),
                        trace,
                        growth,
                        change.guardedVerdict().note(),
                        Optional.empty()));
    }
}
