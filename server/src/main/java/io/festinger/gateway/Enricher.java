package io.festinger.gateway;

import io.festinger.base.TraceId;
import io.festinger.concepts.Position;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.Recollection;
import io.festinger.gateway.LoopGuard.Guarded;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.dialect.Draft;
import io.festinger.gateway.dialect.Reading;
import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.json.Splice;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Puts what is known about a prompt into it, and what the loop guard has to say. Short bodies are done on the event
/// loop that calls, long ones on a worker thread; the answer always comes on the caller's context. Never fails:
/// whatever
/// goes wrong, the body goes as it came.
final class Enricher {
    private final Vertx vertx;
    private final int loopBytes;
    private final Memory memory;
    private final LoopGuard guard;
    private final OwnSystems ownSystems;
    private final Traces traces;
    private final Meters meters;

    Enricher(
            Vertx vertx,
            int loopBytes,
            Memory memory,
            LoopGuard guard,
            OwnSystems ownSystems,
            Traces traces,
            Meters meters) {
        this.vertx = vertx;
        this.loopBytes = loopBytes;
        this.memory = memory;
        this.guard = guard;
        this.ownSystems = ownSystems;
        this.traces = traces;
        this.meters = meters;
    }

    /// What becomes of a request.
    sealed interface Enriched {}

    /// It goes upstream.
    ///
    /// @param trace what was put into it; empty where nothing was
    /// @param loop what the loop guard did to it
    record Forward(Outgoing outgoing, Optional<TraceId> trace, Optional<SessionCall.LoopNote> loop)
            implements Enriched {}

    /// It is answered without the model.
    record Answered(Dialect dialect, String model, String answer, boolean streams, SessionCall.LoopNote loop)
            implements Enriched {}

    /// A request whose body has come.
    ///
    /// @param route the path that it came in on
    record Request(String route, Dialect dialect, Caller caller, byte[] body) {}

    Future<Enriched> enrich(Request request) {
        Caller caller = request.caller();
        if (caller.off() || caller.encoded()) {
            return Future.succeededFuture(asItCame(request, "", caller.off() ? Skip.OFF : Skip.ENCODED));
        }
        return consideredOnTheRightThread(request)
                .compose(considered -> apply(request, considered))
                .otherwise(failure -> {
                    memory.failed(failure);
                    return asItCame(request, "", Skip.FAILED);
                });
    }

    private Future<Considered> consideredOnTheRightThread(Request request) {
        if (request.body().length > loopBytes) {
            return vertx.executeBlocking(() -> consider(request), false).map(Objects::requireNonNull);
        }
        try {
            return Future.succeededFuture(consider(request));
        } catch (RuntimeException e) {
            return Future.failedFuture(e);
        }
    }

    /// What there is to do about a request, thought out without waiting for anything.
    private sealed interface Considered {}

    private record Leave(Skip why) implements Considered {}

    /// @param answer what the memory said
    private record Change(Draft draft, Session session, Memory.Answer answer, Guarded guarded, long began)
            implements Considered {
        Prompt prompt() {
            return draft.prompt();
        }

        Optional<Recollection> recollection() {
            return answer instanceof Memory.Recalled(Recollection recollection)
                    ? Optional.of(recollection)
                    : Optional.empty();
        }

        /// What goes into the system message; empty where nothing does.
        String text() {
            return Stream.of(recollection().map(Recollection::block).orElse(""), guarded.notice())
                    .filter(text -> !text.isEmpty())
                    .collect(Collectors.joining("\n\n"));
        }

        Position position() {
            return recollection().map(Recollection::position).orElse(Position.SYSTEM_APPEND);
        }

        boolean hidesOwnSystem() {
            return !text().isEmpty() && draft.hidesOwnSystem(position());
        }
    }

    private Considered consider(Request request) {
        long began = System.nanoTime();
        Considered considered =
                switch (request.dialect().read(request.body())) {
                    case Reading.Pass pass -> new Leave(pass.why());
                    case Draft draft ->
                        memory.session(request.caller(), draft.prompt())
                                .map(session -> consider(request, draft, session, began))
                                .orElseGet(() -> new Leave(Skip.NO_WORKSPACE));
                };
        meters.enriched(System.nanoTime() - began);
        return considered;
    }

    private Considered consider(Request request, Draft draft, Session session, long began) {
        Memory.Answer answer = memory.ask(session, draft.prompt());
        Guarded guarded = guard.judge(session, draft.prompt(), request.dialect(), request.body());
        guarded.note().filter(note -> guarded.fresh()).ifPresent(note -> meters.looped(request.route(), note));
        return new Change(draft, session, answer, guarded, began);
    }

    private Future<Enriched> apply(Request request, Considered considered) {
        return switch (considered) {
            case Leave leave -> Future.succeededFuture(asItCame(request, "", leave.why()));
            case Change change
            when !change.guarded().answer().isEmpty() -> Future.succeededFuture(answered(request, change));
            case Change change -> ownSystem(change).map(own -> changed(request, change, own));
        };
    }

    /// The model's own system message where the change would hide it; empty where that one could not be read.
    private Future<Optional<String>> ownSystem(Change change) {
        return change.hidesOwnSystem()
                ? ownSystems.of(change.prompt().model())
                : Future.succeededFuture(Optional.of(""));
    }

    private Enriched answered(Request request, Change change) {
        Guarded guarded = change.guarded();
        keep(request, change, Optional.empty(), 0);
        return new Answered(
                request.dialect(),
                change.prompt().model(),
                guarded.answer(),
                guarded.streams(),
                guarded.note().orElseThrow());
    }

    private Enriched changed(Request request, Change change, Optional<String> ownSystem) {
        var edits = new ArrayList<>(change.guarded().edits());
        boolean told = !change.text().isEmpty() && ownSystem.isPresent();
        if (told) {
            edits.addAll(change.draft()
                    .with(change.text(), change.position(), ownSystem.get())
                    .edits());
        }
        var splice = new Splice(edits);
        Optional<TraceId> trace = change.recollection()
                .filter(recollection -> told)
                .map(recollection -> trace(request, change, recollection, splice.growth()));
        if (trace.isEmpty()) {
            Skip why = change.answer() instanceof Memory.Silent(Skip silent) ? silent : Skip.OWN_SYSTEM_UNKNOWN;
            meters.skipped(request.route(), why);
        }
        keep(request, change, trace, splice.growth());
        var body = new RequestBody(request.body(), edits.isEmpty() ? Optional.empty() : Optional.of(splice));
        return new Forward(
                new Outgoing(body, change.prompt().model(), Watch.NONE),
                trace,
                change.guarded().note());
    }

    private TraceId trace(Request request, Change change, Recollection recollection, int growth) {
        var trace = new Trace(
                new TraceId(UUID.randomUUID().toString()),
                change.session().workspace(),
                change.session().id(),
                change.prompt().model(),
                request.route(),
                recollection.block(),
                recollection.concepts(),
                recollection.edges(),
                growth,
                (System.nanoTime() - change.began()) / 1_000,
                Instant.now());
        traces.keep(trace);
        meters.injected(request.route(), growth);
        return trace.id();
    }

    private void keep(Request request, Change change, Optional<TraceId> trace, int growth) {
        Optional<String> skipped = trace.isPresent()
                ? Optional.empty()
                : Optional.of(
                        change.answer() instanceof Memory.Silent(Skip silent)
                                ? silent.wire()
                                : Skip.OWN_SYSTEM_UNKNOWN.wire());
        change.session()
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

    private Enriched asItCame(Request request, String model, Skip why) {
        meters.skipped(request.route(), why);
        var body = new RequestBody(request.body(), Optional.empty());
        return new Forward(new Outgoing(body, model, Watch.NONE), Optional.empty(), Optional.empty());
    }
}
