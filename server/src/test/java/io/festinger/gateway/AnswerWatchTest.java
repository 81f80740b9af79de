package io.festinger.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.SessionId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.Prompt;
import io.festinger.gateway.answer.AnswerEvent.Finish;
import io.festinger.gateway.answer.AnswerEvent.Text;
import io.festinger.gateway.answer.AnswerReader;
import io.festinger.gateway.answer.AnswerWriter;
import io.festinger.gateway.answer.CompletedAnswer;
import io.festinger.gateway.answer.Framing;
import io.festinger.gateway.answer.TokenUsage;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.observation.AnswerObserver;
import io.festinger.gateway.observation.AnswerWatch;
import io.festinger.gateway.observation.CalledModel;
import io.festinger.gateway.sessions.Session;
import io.festinger.gateway.telemetry.Telemetry;
import io.festinger.gateway.transfer.ObservedAnswer;
import io.festinger.gateway.transfer.StreamGuard;
import io.festinger.gateway.transfer.Watch;
import io.festinger.gateway.transfer.Watch.Cut;
import io.festinger.gateway.transfer.Watch.End;
import io.festinger.gateway.transfer.Watch.Verdict;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AnswerWatchTest {
    private static final String LINE = "{\"model\":\"m\",\"message\":{\"content\":\"%s\"},\"done\":false}\n";
    private static final AnswerWriter WRITER = new AnswerWriter(() -> Instant.EPOCH, () -> "7f3a");

    private final List<ObservedAnswer> observedAnswers = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();
    private final AtomicLong clock = new AtomicLong();
    private final StringBuilder fed = new StringBuilder();

    @Test
    void theTextIsReportedAtTheEnd() {
        Watch watch = watch(StreamGuard.NONE);
        clock.addAndGet(5);
        lines(watch);
        watch.chunk(Buffer.buffer("{\"model\":\"m\",\"message\":{\"content\":\"\"},"));
        clock.addAndGet(5);
        watch.chunk(Buffer.buffer("\"done\":false}\n" + LINE.formatted("one")));
        clock.addAndGet(5);
        watch.chunk(
                Buffer.buffer("{\"done\":true,\"done_reason\":\"stop\",\"eval_count\":2,\"prompt_eval_count\":9}\n"));
        watch.onEnd(End.WHOLE);
        assertThat(observedAnswers)
                .containsExactly(new ObservedAnswer(
                        new CompletedAnswer("m", "one", "", List.of(), "stop", new TokenUsage(9, 2)),
                        End.WHOLE,
                        200,
                        true,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(Duration.ofNanos(5)),
                        Optional.of(Duration.ofNanos(10)),
                        Duration.ofNanos(15)));
    }

    @Test
    void aCallIsAFirstTokenToo() {
        Watch watch = watch(StreamGuard.NONE);
        lines(watch);
        clock.addAndGet(5);
        watch.chunk(Buffer.buffer(
                "{\"message\":{\"content\":\"\",\"tool_calls\":[{\"function\":{\"name\":\"f\"}}]},\"done\":false}\n"));
        watch.onEnd(End.WHOLE);
        assertThat(observedAnswers.getLast().firstToken()).contains(Duration.ofNanos(5));
    }

    @ParameterizedTest
    @EnumSource
    void aCutStreamEndsWellWithAnySplitOfItsChunks(Dialect dialect) {
        byte[] stream = String.join("", WRITER.write(dialect, true, List.of(new Text("ha ha ha"), new Finish(""))))
                .getBytes(UTF_8);
        Framing framing = AnswerWriter.framing(dialect, true);
        for (int split = 1; split < stream.length; split++) {
            Watch watch = watch(dialect, text -> Optional.of("repeats"));
            watch.head(200, type(framing));
            var client = new ByteArrayOutputStream();
            var chunks = List.of(Arrays.copyOf(stream, split), Arrays.copyOfRange(stream, split, stream.length));
            boolean cut = false;
            for (byte[] chunk : chunks) {
                cut = cut || pass(watch, chunk, client);
            }
            watch.onEnd(cut ? End.CUT : End.WHOLE);
            var reader = new AnswerReader(dialect, framing, event -> {});
            reader.read(client.toByteArray());
            assertThat(reader.isDone()).isTrue();
            assertThat(reader.unread()).isZero();
            assertThat(reader.answer().text()).isEqualTo("ha ha ha");
            assertThat(observedAnswers.getLast().cut()).isEqualTo(cut ? Optional.of("repeats") : Optional.empty());
            assertThat(observedAnswers.getLast().answer().text()).isEqualTo("ha ha ha");
        }
    }

    @Test
    void aStartedLineIsFinishedAndANewLineIsDropped() {
        Watch watch = watch(text -> text.toString().equals("two") ? Optional.of("x") : Optional.empty());
        lines(watch);
        String second = LINE.formatted("two");
        assertThat(watch.chunk(Buffer.buffer(LINE.formatted("one") + second.substring(0, 9))))
                .isEqualTo(Verdict.PASS);
        String remainder = second.substring(9);
        Verdict verdict = watch.chunk(Buffer.buffer(remainder + LINE.substring(0, 12)));
        assertThat(verdict).isInstanceOfSatisfying(Cut.class, cut -> {
            assertThat(cut.keep()).isEqualTo(remainder.length());
            assertThat(cut.ending().toString()).contains("\"done\":true").endsWith("}\n");
        });
    }

    @Test
    void anAnswerInOnePieceIsNeverCut() {
        Watch watch = watch(text -> Optional.of("repeats"));
        watch.head(200, type(Framing.WHOLE));
        assertThat(watch.chunk(Buffer.buffer(LINE.formatted("one")))).isEqualTo(Verdict.PASS);
        watch.onEnd(End.WHOLE);
        assertThat(observedAnswers.getFirst().answer().text()).isEqualTo("one");
        assertThat(observedAnswers.getFirst().cut()).isEmpty();
    }

    @Test
    void aStreamWithAnAnnouncedLengthIsNeverCut() {
        Watch watch = watch(text -> Optional.of("repeats"));
        watch.head(200, type(Framing.LINES).add("content-length", "5000"));
        assertThat(watch.chunk(Buffer.buffer(LINE.formatted("one")))).isEqualTo(Verdict.PASS);
    }

    @Test
    void aFinishedStreamIsNotCut() {
        Watch watch = watch(text -> Optional.of("repeats"));
        lines(watch);
        assertThat(watch.chunk(Buffer.buffer(LINE.formatted("one") + "{\"done\":true}\n")))
                .isEqualTo(Verdict.PASS);
    }

    @Test
    void theTextReachesTheGuardAndThoughtsDoNot() {
        Watch watch = watch(text -> {
            fed.append(text);
            return Optional.empty();
        });
        lines(watch);
        watch.chunk(Buffer.buffer(
                "{\"message\":{\"content\":\"a\",\"thinking\":\"b\"}}\n{\"message\":{\"content\":\"c\"}}\n"));
        assertThat(fed).hasToString("ac");
    }

    @Test
    void aClientsDepartureIsReportedWithTheTextSoFar() {
        Watch watch = watch(StreamGuard.NONE);
        lines(watch);
        watch.chunk(Buffer.buffer(LINE.formatted("par") + LINE.formatted("tial") + "{\"mess"));
        watch.onEnd(End.LEFT);
        assertThat(observedAnswers.getFirst().end()).isEqualTo(End.LEFT);
        assertThat(observedAnswers.getFirst().answer().text()).isEqualTo("partial");
    }

    @Test
    void errorsCompressedAnswersAndStrangeOnesAreNotRead() {
        Watch error = watch(StreamGuard.NONE);
        error.head(404, type(Framing.WHOLE));
        error.chunk(Buffer.buffer("{\"error\":\"no such model\"}"));
        error.onEnd(End.WHOLE);
        Watch encoded = watch(StreamGuard.NONE);
        encoded.head(200, type(Framing.LINES).add("content-encoding", "gzip"));
        encoded.chunk(Buffer.buffer(LINE.formatted("one")));
        encoded.onEnd(End.WHOLE);
        Watch unansweredWatch = watch(StreamGuard.NONE);
        unansweredWatch.onEnd(End.BROKEN);
        assertThat(observedAnswers).extracting(each -> each.answer().text()).containsExactly("", "", "");
        assertThat(observedAnswers).extracting(ObservedAnswer::status).containsExactly(404, 200, 0);
        assertThat(observedAnswers.getLast().firstByte()).isEmpty();
    }

    @Test
    void whateverFailsInHereTheAnswerPasses() {
        Watch watch = watch(text -> {
            throw new IllegalStateException("broken on purpose");
        });
        lines(watch);
        assertThat(watch.chunk(Buffer.buffer(LINE.formatted("one")))).isEqualTo(Verdict.PASS);
        assertThat(watch.chunk(Buffer.buffer(LINE.formatted("two")))).isEqualTo(Verdict.PASS);
        watch.onEnd(End.WHOLE);
        assertThat(failures).hasSize(1);
        assertThat(observedAnswers).hasSize(1);
        var deaf = new AnswerWatch(
                Dialect.OLLAMA_CHAT,
                StreamGuard.NONE,
                answer -> {
                    throw new IllegalStateException("broken on purpose");
                },
                failures::add,
                calledModel(),
                clock::get);
        deaf.onEnd(End.WHOLE);
        assertThat(failures).hasSize(2);
    }

    /// Passes a chunk on as the gateway does; true when it was cut.
    private static boolean pass(Watch watch, byte[] chunk, ByteArrayOutputStream client) {
        return switch (watch.chunk(Buffer.buffer(chunk))) {
            case Watch.Pass pass -> {
                client.writeBytes(chunk);
                yield false;
            }
            case Cut(int keep, Buffer ending, String reason) -> {
                client.write(chunk, 0, keep);
                client.writeBytes(ending.getBytes());
                yield true;
            }
        };
    }

    private Watch watch(StreamGuard guard) {
        return watch(Dialect.OLLAMA_CHAT, guard);
    }

    private Watch watch(Dialect dialect, StreamGuard guard) {
        return new AnswerWatch(dialect, guard, observedAnswers::add, failures::add, calledModel(), clock::get);
    }

    private static CalledModel calledModel() {
        var session = new Session(WorkspaceId.DEFAULT, new SessionId("s"), Instant.EPOCH);
        return new CalledModel(
                Telemetry.NONE,
                new AnswerObserver.AwaitedAnswer(
                        "/api/chat", Dialect.OLLAMA_CHAT, new Prompt("m", List.of()), session, 1, 0, Optional.empty()));
    }

    private static void lines(Watch watch) {
        watch.head(200, type(Framing.LINES));
    }

    private static MultiMap type(Framing framing) {
        return MultiMap.caseInsensitiveMultiMap().add("Content-Type", framing.contentType());
    }
}
