package io.festinger.gateway.observation;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.gateway.answer.AnswerEvent;
import io.festinger.gateway.answer.AnswerReader;
import io.festinger.gateway.answer.CompletedAnswer;
import io.festinger.gateway.answer.Framing;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.transfer.ObservedAnswer;
import io.festinger.gateway.transfer.StreamGuard;
import io.festinger.gateway.transfer.Watch;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Reads a model's answer while it passes, ends it at a guard's request, and reports its content at the
/// end. A stream is cut after a whole event and ended as its dialect requires; an answer in one piece is
/// never cut. Every error here goes to `failed`, and the answer passes unread. Confined to the client's
/// event loop.
public final class AnswerWatch implements Watch {
    private final Dialect dialect;
    private final StreamGuard guard;
    private final Consumer<ObservedAnswer> observer;
    private final Consumer<Throwable> failed;
    private final CalledModel calledModel;
    private final LongSupplier nanos;
    private final long start;
    private @Nullable AnswerReader reader;
    private boolean streams;
    private boolean endable;
    private int status;
    private long firstByte = -1;
    private long firstToken = -1;
    private Optional<String> cut = Optional.empty();

    /// @param observer called once, when the exchange is over
    /// @param failed gets each error from here
    /// @param calledModel gets the upstreams that the request went to
    /// @param nanos a clock as [System#nanoTime]; the answer is awaited from now on
    public AnswerWatch(
            Dialect dialect,
            StreamGuard guard,
            Consumer<ObservedAnswer> observer,
            Consumer<Throwable> failed,
            CalledModel calledModel,
            LongSupplier nanos) {
        this.dialect = dialect;
        this.guard = guard;
        this.observer = observer;
        this.failed = failed;
        this.calledModel = calledModel;
        this.nanos = nanos;
        this.start = nanos.getAsLong();
    }

    @Override
    public void onRequest(Upstream upstream, MultiMap headers) {
        if (headers.contains("accept-encoding")) {
            // a compressed answer can be neither read while it passes nor ended in the middle
            headers.set("accept-encoding", "identity");
        }
        calledModel.asked(upstream, headers);
    }

    @Override
    public void head(int answeredCount, MultiMap headers) {
        status = answeredCount;
        if (answeredCount >= 200 && answeredCount < 300) {
            Framing.of(headers.get("content-type"), headers.get("content-encoding"))
                    .ifPresent(framing -> {
                        streams = framing != Framing.WHOLE;
                        // an answer that announced its length cannot end earlier
                        endable = streams && !headers.contains("content-length");
                        reader = new AnswerReader(dialect, framing, this::follow);
                    });
        }
    }

    @Override
    public Verdict chunk(Buffer chunk) {
        firstByte = firstByte < 0 ? nanos.getAsLong() - start : firstByte;
        AnswerReader reading = reader;
        if (reading == null) {
            return Verdict.PASS;
        }
        try {
            return read(reading, chunk);
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            fail(e);
            return Verdict.PASS;
        }
    }

    private Verdict read(AnswerReader reading, Buffer chunk) {
        boolean wasCut = cut.isPresent();
        int whole = reading.read(chunk.getBytes());
        if (wasCut || cut.isEmpty() || !endable || reading.isDone()) {
            return Verdict.PASS;
        }
        String ending = reading.ending(since(start));
        return new Cut(whole, Buffer.buffer(ending.getBytes(UTF_8)), cut.orElse(""));
    }

    private void follow(AnswerEvent event) {
        switch (event) {
            case AnswerEvent.Text(String delta) -> {
                token();
                cut = cut.isEmpty() ? guard.feed(delta) : cut;
            }
            case AnswerEvent.Thinking(String delta) -> {
                token();
                cut = cut.isEmpty() ? guard.think(delta) : cut;
            }
            case AnswerEvent.Call _, AnswerEvent.CallDelta _ -> token();
            case AnswerEvent.ModelName _,
                    AnswerEvent.CallArguments _,
                    AnswerEvent.Usage _,
                    AnswerEvent.Finish _,
                    AnswerEvent.UpstreamError _,
                    AnswerEvent.End _ -> {}
        }
    }

    private void token() {
        firstToken = firstToken < 0 ? nanos.getAsLong() - start : firstToken;
    }

    @Override
    public void onEnd(End end) {
        try {
            ObservedAnswer whole = observedAnswer(end);
            calledModel.over(whole);
            observer.accept(whole);
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            fail(e);
        }
    }

    private ObservedAnswer observedAnswer(End end) {
        AnswerReader reading = reader;
        if (reading != null && end != End.CUT) {
            reading.end();
        }
        return new ObservedAnswer(
                reading == null ? CompletedAnswer.of("", "") : reading.answer(),
                end,
                status,
                streams,
                reading == null ? Optional.empty() : reading.error(),
                end == End.CUT ? cut : Optional.empty(),
                duration(firstByte),
                duration(firstToken),
                since(start));
    }

    private void fail(Throwable failure) {
        reader = null;
        failed.accept(failure);
    }

    private static Optional<Duration> duration(long span) {
        return span < 0 ? Optional.empty() : Optional.of(Duration.ofNanos(span));
    }

    private Duration since(long then) {
        return Duration.ofNanos(nanos.getAsLong() - then);
    }
}
