package io.festinger.gateway;

import io.festinger.base.TraceId;
import io.festinger.concepts.Position;
import io.festinger.concepts.Recollection;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.dialect.Draft;
import io.festinger.gateway.dialect.Reading;
import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.json.JsonDepth;
import io.festinger.gateway.json.Splice;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/// Puts what is known about a prompt into it. Short bodies are done on the event loop that calls, long ones on a worker
/// thread; the answer always comes on the caller's context. Never fails: whatever goes wrong, the body goes as it came.
final class Enricher {
    private final Vertx vertx;
    private final Configurations configurations;
    private final Memory memory;
    private final OwnSystems ownSystems;
    private final Traces traces;
    private final Meters meters;

    Enricher(
            Vertx vertx,
            Configurations configurations,
            Memory memory,
            OwnSystems ownSystems,
            Traces traces,
            Meters meters) {
        this.vertx = vertx;
        this.configurations = configurations;
        this.memory = memory;
        this.ownSystems = ownSystems;
        this.traces = traces;
        this.meters = meters;
    }

    /// A body to be sent, and what was put into it.
    record Enriched(Outgoing outgoing, Optional<TraceId> trace) {}

    Future<Enriched> enrich(String route, Dialect dialect, Caller caller, byte[] body) {
        if (caller.off() || caller.encoded()) {
            return Future.succeededFuture(asItCame(route, body, caller.off() ? Skip.OFF : Skip.ENCODED));
        }
        return consideredOnTheRightThread(dialect, caller, body)
                .compose(considered -> inject(route, body, considered))
                .otherwise(failure -> {
                    memory.failed(failure);
                    return asItCame(route, body, Skip.FAILED);
                });
    }

    private Future<Considered> consideredOnTheRightThread(Dialect dialect, Caller caller, byte[] body) {
        if (body.length > configurations.now().limits().loopBytes()) {
            return vertx.executeBlocking(() -> consider(dialect, caller, body), false)
                    .map(Objects::requireNonNull);
        }
        try {
            return Future.succeededFuture(consider(dialect, caller, body));
        } catch (RuntimeException e) {
            return Future.failedFuture(e);
        }
    }

    /// What there is to do about a prompt, thought out without waiting for anything.
    private sealed interface Considered {}

    private record Leave(Skip why) implements Considered {}

    private record Inject(Draft draft, Memory.Recalled recalled, long began) implements Considered {}

    private Considered consider(Dialect dialect, Caller caller, byte[] body) {
        long began = System.nanoTime();
        Considered considered =
                switch (read(dialect, body)) {
                    case Reading.Pass pass -> new Leave(pass.why());
                    case Draft draft -> consider(draft, memory.ask(caller, draft.prompt()), began);
                };
        meters.enriched(System.nanoTime() - began);
        return considered;
    }

    private Reading read(Dialect dialect, byte[] body) {
        return JsonDepth.exceeds(body, configurations.now().limits().jsonDepth())
                ? new Reading.Pass(Skip.TOO_DEEP)
                : dialect.read(body);
    }

    private static Considered consider(Draft draft, Memory.Answer answer, long began) {
        return switch (answer) {
            case Memory.Silent silent -> new Leave(silent.why());
            case Memory.Recalled recalled -> new Inject(draft, recalled, began);
        };
    }

    private Future<Enriched> inject(String route, byte[] body, Considered considered) {
        return switch (considered) {
            case Leave leave -> Future.succeededFuture(asItCame(route, body, leave.why()));
            case Inject inject ->
                ownSystem(inject)
                        .map(own -> own.map(system -> inject(route, body, inject, system))
                                .orElseGet(() -> asItCame(route, body, Skip.OWN_SYSTEM_UNKNOWN)));
        };
    }

    private Future<Optional<String>> ownSystem(Inject inject) {
        return hidesOwnSystem(inject)
                ? ownSystems.of(inject.draft().prompt().model())
                : Future.succeededFuture(Optional.of(""));
    }

    private static boolean hidesOwnSystem(Inject inject) {
        Position position = inject.recalled().recollection().position();
        return inject.draft().hidesOwnSystem(position);
    }

    private Enriched inject(String route, byte[] body, Inject inject, String ownSystem) {
        Recollection recollection = inject.recalled().recollection();
        Splice edits = inject.draft().with(recollection.block(), recollection.position(), ownSystem);
        var trace = new Trace(
                new TraceId(UUID.randomUUID().toString()),
                inject.recalled().workspace(),
                inject.recalled().session(),
                inject.draft().prompt().model(),
                route,
                recollection.block(),
                recollection.concepts(),
                recollection.edges(),
                edits.growth(),
                (System.nanoTime() - inject.began()) / 1_000,
                Instant.now());
        traces.keep(trace);
        meters.injected(route, edits.growth());
        return new Enriched(Outgoing.of(new RequestBody(body, Optional.of(edits))), Optional.of(trace.id()));
    }

    private Enriched asItCame(String route, byte[] body, Skip why) {
        meters.skipped(route, why);
        return new Enriched(Outgoing.of(new RequestBody(body, Optional.empty())), Optional.empty());
    }
}
