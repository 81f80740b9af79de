package io.festinger.gateway.prompts;

import io.festinger.gateway.config.Limits;
import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.door.RequestSender;
import io.festinger.gateway.json.Splice;
import io.festinger.gateway.transfer.BodyDecoder;
import io.festinger.gateway.transfer.RequestBody;
import io.festinger.gateway.transfer.UpstreamRequest;
import io.festinger.gateway.upstream.NamedModel;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Puts memories and the loop guard's notices into a prompt. Short bodies are processed on the calling
/// event loop, long and compressed ones on a worker thread; the answer always arrives on the caller's context. Never
/// fails: on any error the body goes unchanged.
public final class PromptPipeline {
    /// A text of a prompt is held as text and as tokens, of two bytes a character.
    private static final int READ = 7;

    private final Vertx vertx;
    private final Supplier<Limits> limits;
    private final PromptPlanner planner;
    private final PromptEditor editor;
    private final Consumer<Throwable> failed;

    /// @param failed gets each error
    public PromptPipeline(
            Vertx vertx,
            Supplier<Limits> limits,
            PromptPlanner planner,
            PromptEditor editor,
            Consumer<Throwable> failed) {
        this.vertx = vertx;
        this.limits = limits;
        this.planner = planner;
        this.editor = editor;
        this.failed = failed;
    }

    public Future<PromptResult> handle(PromptRequest request) {
        RequestSender caller = request.caller();
        if (!caller.encoded() || caller.isOff() || !BodyDecoder.knows(caller.encoding())) {
            return handlePlain(request);
        }
        return decoded(request)
                .compose(plain -> plain.isEmpty()
                        ? handlePlain(request)
                        : handlePlain(request.decode(plain.get()))
                                .map(result -> result instanceof PromptResult.Forward forward
                                        ? packedResult(forward, request.body(), plain.get())
                                        : result));
    }

    private Future<Optional<byte[]>> decoded(PromptRequest request) {
        long max = limits.get().decompressedBytes();
        return vertx.executeBlocking(
                        () -> BodyDecoder.decode(
                                request.body(), request.caller().encoding(), max, request.hold()),
                        false)
                .map(Objects::requireNonNull);
    }

    /// The client's own bytes if nothing changed, otherwise the changed bytes, uncompressed.
    private static PromptResult packedResult(PromptResult.Forward forward, byte[] sentBytes, byte[] plain) {
        UpstreamRequest upstreamRequest = forward.outgoing();
        String model = upstreamRequest.model().isEmpty() ? NamedModel.in(plain) : upstreamRequest.model();
        RequestBody body = upstreamRequest.body().isEdited()
                ? upstreamRequest.body().asDecoded()
                : new RequestBody(sentBytes, Splice.NONE);
        return new PromptResult.Forward(
                new UpstreamRequest(body, model, upstreamRequest.watch()), forward.trace(), forward.loop());
    }

    private Future<PromptResult> handlePlain(PromptRequest request) {
        Optional<Skip> unread = unread(request);
        if (unread.isPresent()) {
            return Future.succeededFuture(editor.unchangedForward(request, unread.get()));
        }
        return read(request)
                .compose(plan -> planner.lookUp(request, plan))
                .map(plan -> editor.edit(request, plan))
                .otherwise(failure -> {
                    failed.accept(failure);
                    return editor.unchangedForward(request, Skip.FAILED);
                });
    }

    private Optional<Skip> unread(PromptRequest request) {
        if (request.caller().isOff()) {
            return Optional.of(Skip.OFF);
        }
        if (request.caller().encoded()) {
            return Optional.of(Skip.ENCODED);
        }
        return hasRoom(request) ? Optional.empty() : Optional.of(Skip.TOO_LONG);
    }

    /// The parsed form of a long body occupies several times its length until the answer is over.
    private boolean hasRoom(PromptRequest request) {
        int length = request.body().length;
        return length <= limits.get().loopBytes() || request.hold().growSpare((long) length * READ);
    }

    private Future<PromptPlan> read(PromptRequest request) {
        if (request.body().length > limits.get().loopBytes()) {
            return vertx.executeBlocking(() -> planner.read(request), false).compose(Objects::requireNonNull);
        }
        try {
            return planner.read(request);
        } catch (RuntimeException e) {
            return Future.failedFuture(e);
        }
    }
}
