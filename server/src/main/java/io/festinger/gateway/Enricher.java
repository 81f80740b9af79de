package io.festinger.gateway;

import io.festinger.base.HeldBytes;
import io.festinger.base.TraceId;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.door.RequestSender;
import io.festinger.gateway.sessions.SessionCall;
import io.festinger.gateway.transfer.UpstreamRequest;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/// Puts memories and the loop guard's notices into a prompt. Short bodies are processed on the calling
/// event loop, long ones on a worker thread; the answer always arrives on the caller's context. Never
/// fails: on any error the body goes unchanged.
final class Enricher {
    /// A text of a prompt is held as text and as tokens, of two bytes a character.
    private static final int READ = 7;

    private final Vertx vertx;
    private final int loopBytes;
    private final Enrichment considering;
    private final Injector injecting;
    private final Consumer<Throwable> failed;

    /// @param failed gets each error
    Enricher(Vertx vertx, int loopBytes, Enrichment considering, Injector injecting, Consumer<Throwable> failed) {
        this.vertx = vertx;
        this.loopBytes = loopBytes;
        this.considering = considering;
        this.injecting = injecting;
        this.failed = failed;
    }

    /// What happens to a request.
    sealed interface EnrichmentResult {}

    /// It goes upstream.
    ///
    /// @param trace the injection; empty where there is none
    /// @param loop what the loop guard did to it
    record Forward(UpstreamRequest outgoing, Optional<TraceId> trace, Optional<SessionCall.LoopNote> loop)
            implements EnrichmentResult {}

    /// The gateway answers it without the model.
    record OwnAnswer(Dialect dialect, String model, String answer, boolean streams, SessionCall.LoopNote loop)
            implements EnrichmentResult {}

    /// A request with its whole body.
    ///
    /// @param route the request's path
    /// @param hold counts its bytes
    record Request(String route, Dialect dialect, RequestSender caller, byte[] body, HeldBytes.Hold hold) {}

    Future<EnrichmentResult> enrich(Request request) {
        RequestSender caller = request.caller();
        if (caller.off() || caller.encoded()) {
            return Future.succeededFuture(injecting.asItCame(request, caller.off() ? Skip.OFF : Skip.ENCODED));
        }
        if (!hasRoom(request)) {
            return Future.succeededFuture(injecting.asItCame(request, Skip.TOO_LONG));
        }
        return consideredOnTheRightThread(request)
                .compose(considered -> injecting.apply(request, considered))
                .otherwise(failure -> {
                    failed.accept(failure);
                    return injecting.asItCame(request, Skip.FAILED);
                });
    }

    /// The parsed form of a long body occupies several times its length until the answer is over.
    private boolean hasRoom(Request request) {
        int length = request.body().length;
        return length <= loopBytes || request.hold().growSpare((long) length * READ);
    }

    private Future<Enrichment.Plan> consideredOnTheRightThread(Request request) {
        if (request.body().length > loopBytes) {
            return vertx.executeBlocking(() -> considering.consider(request), false)
                    .compose(Objects::requireNonNull);
        }
        try {
            return considering.consider(request);
        } catch (RuntimeException e) {
            return Future.failedFuture(e);
        }
    }
}
