package io.festinger.gateway;

import io.festinger.base.TraceId;
import io.festinger.concepts.Recollection;
import io.festinger.gateway.LoopGuard.LoopVerdict;
import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.json.Splice;
import io.festinger.gateway.sessions.SessionCall;
import io.festinger.gateway.transfer.RequestBody;
import io.festinger.gateway.transfer.UpstreamRequest;
import io.vertx.core.Future;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Carries out the plan for a request: edits, trace, and the record in its session.
final class Injector {
    private static final Logger LOG = System.getLogger(Injector.class.getName());

    private final OwnSystems ownSystems;
    private final ContextLookup contexts;
    private final Traces traces;
    private final AnswerObserver listening;
    private final Meters meters;

    Injector(OwnSystems ownSystems, ContextLookup contexts, Traces traces, AnswerObserver listening, Meters meters) {
        this.ownSystems = ownSystems;
        this.contexts = contexts;
        this.traces = traces;
        this.listening = listening;
        this.meters = meters;
    }

    Future<Enricher.EnrichmentResult> apply(Enricher.Request request, Enrichment.Plan considered) {
        return switch (considered) {
            case Enrichment.Leave leave -> Future.succeededFuture(asItCame(request, leave.why()));
            case Enrichment.Change change
            when !change.guarded().answer().isEmpty() -> Future.succeededFuture(answered(request, change));
            case Enrichment.Change change ->
                context(request, change)
                        .map(change::with)
                        .compose(known -> ownSystem(known).map(own -> changed(request, known, own)));
        };
    }

    private Future<Optional<ContextLookup.Result>> context(Enricher.Request request, Enrichment.Change change) {
        return change.answer() instanceof PromptMemory.Silent(Skip why) && why == Skip.NO_WORKSPACE
                ? Future.succeededFuture(Optional.empty())
                : contexts.ask(new ContextLookup.Lookup(
                        request.route(),
                        request.caller(),
                        change.session(),
                        change.prompt(),
                        change.users(),
                        change.recollection().map(Recollection::text).orElse("").length()));
    }

    /// The model's own system message where the change would hide it; empty where it could not be read.
    private Future<Optional<String>> ownSystem(Enrichment.Change change) {
        return change.hidesOwnSystem()
                ? ownSystems.of(change.prompt().model())
                : Future.succeededFuture(Optional.of(""));
    }

    private Enricher.EnrichmentResult answered(Enricher.Request request, Enrichment.Change change) {
        LoopVerdict guarded = change.guarded();
        long number = keep(request, change, Optional.empty(), 0);
        listening.own(awaited(request, change, number, 0), guarded.answer());
        return new Enricher.OwnAnswer(
                request.dialect(),
                change.prompt().model(),
                guarded.answer(),
                guarded.streams(),
                guarded.note().orElseThrow());
    }

    private Enricher.EnrichmentResult changed(
            Enricher.Request request, Enrichment.Change change, Optional<String> ownSystem) {
        var edits = new ArrayList<>(change.guarded().edits());
        List<Splice.Edit> later = change.inMessages();
        edits.addAll(later);
        boolean inFront = !change.text().isEmpty() && ownSystem.isPresent();
        boolean injected = inFront || !later.isEmpty();
        if (inFront) {
            edits.addAll(change.draft()
                    .with(change.text(), change.position(), ownSystem.get())
                    .edits());
        }
        var splice = new Splice(edits);
        boolean known = change.recollection().isPresent() || change.context().isPresent();
        Optional<TraceId> trace =
                injected && known ? Optional.of(trace(request, change, splice.growth())) : Optional.empty();
        if (trace.isEmpty()) {
            Skip why = change.answer() instanceof PromptMemory.Silent(Skip silent) ? silent : Skip.OWN_SYSTEM_UNKNOWN;
            meters.skipped(request.route(), why);
        }
        long number = keep(request, change, trace, splice.growth());
        var awaited = awaited(request, change, number, splice.growth());
        var body = new RequestBody(request.body(), edits.isEmpty() ? Optional.empty() : Optional.of(splice));
        return new Enricher.Forward(
                new UpstreamRequest(body, awaited.model(), listening.watch(awaited)),
                trace,
                change.guarded().note());
    }

    private static AnswerObserver.AwaitedAnswer awaited(
            Enricher.Request request, Enrichment.Change change, long number, int growth) {
        return new AnswerObserver.AwaitedAnswer(
                request.route(),
                request.dialect(),
                change.prompt(),
                change.session(),
                number,
                growth,
                change.guarded().rung());
    }

    private TraceId trace(Enricher.Request request, Enrichment.Change change, int growth) {
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
                growth,
                (System.nanoTime() - change.began()) / 1_000,
                Instant.now());
        traces.keep(trace);
        meters.injected(request.route(), growth);
        return trace.id();
    }

    private long keep(Enricher.Request request, Enrichment.Change change, Optional<TraceId> trace, int growth) {
        Optional<String> skipped = trace.isPresent()
                ? Optional.empty()
                : Optional.of(
                        change.answer() instanceof PromptMemory.Silent(Skip silent)
                                ? silent.wire()
                                : Skip.OWN_SYSTEM_UNKNOWN.wire());
        change.session().title(change.prompt());
        return change.session()
                .called(new SessionCall(
                        0,
                        Instant.now(),
                        request.route(),
                        change.prompt().model(),
                        change.prompt().turns().size(),
                        skipped,
                        trace,
                        growth,
                        change.guarded().note(),
                        Optional.empty()));
    }

    Enricher.EnrichmentResult asItCame(Enricher.Request request, Skip why) {
        meters.skipped(request.route(), why);
        if (why.isLimit()) {
            LOG.log(
                    Level.WARNING,
                    "a prompt of {0} bytes on {1} was forwarded unread, without recollection and capture: {2}",
                    request.body().length,
                    request.route(),
                    why.wire());
        }
        var body = new RequestBody(request.body(), Optional.empty());
        return new Enricher.Forward(UpstreamRequest.of(body), Optional.empty(), Optional.empty());
    }
}
