package io.festinger.gateway;

import static io.festinger.gateway.ScriptedMemory.BLOCK;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.SessionId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.Conversation;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.Recollection;
import io.festinger.concepts.Recollector;
import io.festinger.concepts.graph.Position;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.answer.AnswerWriter;
import io.festinger.gateway.answer.Framing;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.upstream.UpstreamClients;
import io.festinger.testing.Eventually;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The thirteen things that must never break, by their numbers. What other tests show is named here;
/// what they leave open is shown below, and in [NeverBreakSizesTest] where it takes many bytes or many
/// clients.
///
/// | number | shown by |
/// |---|---|
/// | 1 nothing to inject: byte-identical | [PassThroughTest], [DialectDifferentialTest] |
/// | 2 every chunk flushed, none merged | [RelayTest], `n02` here and in [NeverBreakSizesTest] |
/// | 3 status, body and errors of upstream | [RelayTest], `n03` here |
/// | 4 loads and unloads are left alone | [PassThroughTest], `n04` here |
/// | 5 raw prompts, embeddings; options that reload | [PassThroughTest], `n05` here |
/// | 6 key order, number spelling, unknown fields | [PassThroughTest], [DialectDifferentialTest] |
/// | 7 streaming by default on native routes only | [LoopGuardTest], `n07` here |
/// | 8 HEAD, DELETE, blobs, 100 MB, zstd | [PassThroughTest], [BodyTest], [NeverBreakSizesTest] |
/// | 9 a client that leaves cancels upstream | [RelayTest], [AnswerEarsTest], `n09` here |
/// | 10 a model may load for minutes | [RelayTest], `n10` here |
/// | 11 Host, hop-by-hop headers, keys, Origin | [io.festinger.gateway.transfer.HeaderRulesTest],
/// [io.festinger.gateway.door.HostGuardTest] |
/// | 12 what we end ends well | [AnswerEarsTest], [LoopGuardTest], `n12` here |
/// | 13 upstream, memory or database down | [RelayTest], [InjectionTest], `n13` here |
@Timeout(60)
class NeverBreakTest {
    private static final WorkspaceId DEFAULT = WorkspaceId.DEFAULT;
    private static final Map<String, String> NAMED = Map.of("X-Festinger-Session", "s");

    private GatewayFixture fixture;

    @BeforeEach
    void start() throws Exception {
        fixture = GatewayFixture.start();
    }

    @AfterEach
    void stop() throws Exception {
        fixture.close();
    }

    @ParameterizedTest
    @EnumSource
    void n02everyPieceOfAnObservedAnswerReachesTheClientBeforeTheNextIsSent(Dialect dialect) throws Exception {
        var talk = new DialectTalk(dialect);
        var read = new java.util.concurrent.Semaphore(1);
        String piece = talk.delta("one \u00e9");
        fixture.upstream.on(talk.path(), (request, reply) -> {
            reply.chunkedHead(AnswerWriter.framing(dialect, true).contentType());
            for (int i = 0; i < piece.length(); i += 7) {
                read.acquire();
                reply.chunk(piece.substring(i, Math.min(i + 7, piece.length())));
            }
            read.acquire();
            reply.lastChunk();
        });
        try (var client = fixture.client()) {
            client.post(talk.path(), talk.request());
            client.head();
            var builder = new StringBuilder();
            for (String chunk = client.chunk(); !chunk.isEmpty(); chunk = client.chunk()) {
                builder.append(chunk);
                read.release();
            }
            assertThat(builder).hasToString(piece);
        }
    }

    @ParameterizedTest
    @EnumSource
    void n03anErrorInTheMiddleOfAStreamPassesByteForByteInEveryDialect(Dialect dialect) throws Exception {
        var talk = new DialectTalk(dialect);
        boolean lines = AnswerWriter.framing(dialect, true) == Framing.LINES;
        String error = lines
                ? "{ \"error\" : \"out of \\u006demory\" }\n"
                : "event: error\r\ndata: { \"type\":\"error\",\"error\" : {\"message\":\"out of \\u006demory\"}}\r\n\r\n";
        fixture.upstream.on(talk.path(), (request, reply) -> {
            reply.chunkedHead(AnswerWriter.framing(dialect, true).contentType());
            reply.chunk(talk.beginning() + talk.delta("a"));
            reply.chunk(error);
            reply.lastChunk();
        });
        try (var client = fixture.client()) {
            client.send("POST", talk.path(), NAMED, talk.request().getBytes(UTF_8));
            var answer = client.answer();
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.text()).isEqualTo(talk.beginning() + talk.delta("a") + error);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"model\":\"m\",\"messages\":[],\"keep_alive\":0}", "{\"model\":\"m\"}"})
    void n04aLoadIsNeitherInjectedNorLearnedNorASession(String body) throws Exception {
        fixture.memory.alwaysSays(BLOCK, Position.SYSTEM_PREPEND);
        fixture.upstream.on(
                "/api/chat",
                (request, reply) -> reply.json(200, "{\"message\":{\"content\":\"loaded\"},\"done\":true}"));
        assertThat(fixture.throughPost("/api/chat", body, NAMED).text()).isEqualTo(body);
        assertThat(fixture.memory.prompts).isEmpty();
        assertThat(fixture.memory.learnedTexts).isEmpty();
        assertThat(fixture.gateway.sessions().recent(DEFAULT, 10)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void n05aModelIsNeverReloadedOrMadeToThink(Dialect dialect) throws Exception {
        var talk = new DialectTalk(dialect);
        fixture.memory.alwaysSays(BLOCK, Position.SYSTEM_PREPEND);
        fixture.upstream.on("/api/show", (request, reply) -> reply.json(200, "{}"));
        var receivedRequest = fixture.throughPost(talk.path(), talk.request(), Map.of());
        // the model's own system message is asked for first where the block would hide it
        receivedRequest = receivedRequest.path().equals(talk.path()) ? receivedRequest : fixture.upstream.next();
        assertThat(receivedRequest.text())
                .contains("<recollection>")
                .doesNotContain("num_ctx", "num_gpu", "num_batch", "think", "options", "keep_alive", "format");
    }

    @ParameterizedTest
    @EnumSource
    void n07whetherAnAnswerStreamsIsLeftToUpstream(Dialect dialect) throws Exception {
        var talk = new DialectTalk(dialect);
        String silent = talk.request().replace("\"stream\":true,", "");
        assertThat(silent).doesNotContain("stream");
        assertThat(fixture.throughPost(talk.path(), silent, Map.of()).text()).isEqualTo(silent);
    }

    @ParameterizedTest
    @EnumSource
    void n09aClientLeavingWhileHeadersAreAwaitedCancelsUpstreamAndTeachesNothing(Dialect dialect) throws Exception {
        var talk = new DialectTalk(dialect);
        var hungUp = new CountDownLatch(1);
        fixture.upstream.on(talk.path(), (request, reply) -> {
            reply.awaitHangUp();
            hungUp.countDown();
        });
        var client = fixture.client();
        client.send("POST", talk.path(), NAMED, talk.request().getBytes(UTF_8));
        fixture.upstream.next();
        client.close();
        assertThat(hungUp.await(20, TimeUnit.SECONDS)).isTrue();
        Eventually.holds("the session says so", () -> end().equals("left"));
        assertThat(fixture.memory.learnedTexts).isEmpty();
    }

    @Test
    void n10nothingBoundsHowLongUpstreamMayTakeToAnswer() {
        for (boolean keepAlive : new boolean[] {true, false}) {
            var options = UpstreamClients.options(Duration.ofSeconds(5), keepAlive);
            assertThat(options.getConnectTimeout()).isEqualTo(5_000);
            assertThat(options.getIdleTimeout()).isZero();
            assertThat(options.getReadIdleTimeout()).isZero();
            assertThat(options.getWriteIdleTimeout()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void n12aStreamBrokenOffByUpstreamIsNotMadeToLookWhole(Dialect dialect) throws Exception {
        var talk = new DialectTalk(dialect);
        fixture.upstream.on(talk.path(), (request, reply) -> {
            reply.chunkedHead(AnswerWriter.framing(dialect, true).contentType());
            reply.chunk(talk.beginning() + talk.delta("half"));
            reply.cut();
        });
        try (var client = fixture.client()) {
            client.send("POST", talk.path(), NAMED, talk.request().getBytes(UTF_8));
            client.head();
            assertThat(client.chunk()).isEqualTo(talk.beginning() + talk.delta("half"));
            assertThat(readOrReset(client)).isEqualTo(-1);
        }
        Eventually.holds("the session says so", () -> end().equals("broken"));
        assertThat(fixture.memory.learnedTexts).containsExactly("s: half");
    }

    @Test
    void n12anAnswerInOnePieceBrokenOffByUpstreamIsNotMadeToLookWhole() throws Exception {
        fixture.upstream.on("/api/chat", (request, reply) -> {
            reply.raw("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"message\":");
            reply.cut();
        });
        try (var client = fixture.client()) {
            client.post("/api/chat", new DialectTalk(Dialect.OLLAMA_CHAT).request());
            assertThat(client.head().header("Content-Length")).isEqualTo("100");
            int got = 0;
            while (readOrReset(client) >= 0) {
                got++;
            }
            assertThat(got).isLessThan(100);
        }
    }

    @ParameterizedTest
    @EnumSource
    void n13aMemoryFailingAtEveryStepStopsNeitherPromptNorAnswer(Dialect dialect) throws Exception {
        var talk = new DialectTalk(dialect);
        fixture.memories.put(DEFAULT, new FailingMemory());
        String stream = talk.beginning() + talk.delta("all is well");
        fixture.upstream.on(talk.path(), (request, reply) -> {
            assertThat(request.text()).isEqualTo(talk.request());
            reply.chunkedHead(AnswerWriter.framing(dialect, true).contentType());
            reply.chunk(stream);
            reply.lastChunk();
        });
        try (var client = fixture.client()) {
            client.post(talk.path(), talk.request());
            assertThat(client.answer().text()).isEqualTo(stream);
        }
    }

    private String end() {
        return fixture.gateway.sessions().find(DEFAULT, new SessionId("s")).orElseThrow().recent().stream()
                .flatMap(call -> call.answer().stream())
                .map(note -> note.end().wire())
                .findFirst()
                .orElse("");
    }

    private static int readOrReset(RawClient client) {
        try {
            return client.read();
        } catch (IOException reset) {
            return -1;
        }
    }

    /// As a memory whose database is gone in the middle of everything.
    private record FailingMemory() implements Recollector {
        @Override
        public boolean begin() {
            return true;
        }

        @Override
        public void end() {
            // nothing was begun
        }

        @Override
        public Conversation converse(SessionId session) {
            return new Conversation(session);
        }

        @Override
        public Recollection recollect(Prompt prompt, Conversation conversation) {
            throw new IllegalStateException("broken on purpose");
        }

        @Override
        public void read(Prompt prompt, Conversation conversation) {
            throw new IllegalStateException("broken on purpose");
        }

        @Override
        public void learn(Turn turn, Conversation conversation) {
            throw new StackOverflowError("broken on purpose");
        }

        @Override
        public void onToolCall(String call, SessionId session) {
            throw new IllegalStateException("broken on purpose");
        }
    }
}
