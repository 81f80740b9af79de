package io.festinger.gateway;

import static io.festinger.gateway.ScriptedMemory.BLOCK;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Failure;
import io.festinger.base.TraceId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.Position;
import io.festinger.gateway.ContextLookup.Outcome;
import io.festinger.gateway.config.Configuration.RecollectionSettings;
import io.festinger.gateway.config.ContextSettings;
import io.festinger.gateway.config.ModelGlob;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.memory.layers.Layer;
import io.festinger.recall.context.Context;
import io.festinger.recall.context.ContextRequest;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
class ContextInjectionTest {
    private static final String TEXT = "<festinger-context>\n- [memory mem_1] It is a \"repo\"\n</festinger-context>";
    private static final String CHAT = "{\"model\":\"m\",\"messages\":[{\"role\":\"system\",\"content\":\"Be kind.\"},"
            + "{\"role\":\"user\",\"content\":\"What is\\u0007 gnommoweb?\"}]}";
    private static final Context KNOWN = new Context(
            TEXT,
            List.of(new Context.Item(Layer.MEMORY, "mem_1", "It is a \"repo\"", 9, true, List.of())),
            30,
            Map.of(),
            List.of());
    private static final ContextSettings ON = new ContextSettings(true, "web", 700, Duration.ofSeconds(20));

    private GatewayFixture fixture;

    private void start(ContextSettings settings) throws Exception {
        fixture = GatewayFixture.start(told -> told.withContext(settings));
        fixture.contexts = (workspace, request) -> KNOWN;
    }

    @AfterEach
    void stop() throws Exception {
        fixture.close();
    }

    private static String escaped(String text) {
        return text.replace("\"", "\\\"").replace("\n", "\\n");
    }

    @Test
    void isOffUnlessItIsSwitchedOn() throws Exception {
        start(ContextSettings.OFF);
        assertThat(fixture.throughPost("/api/chat", CHAT, Map.of()).text()).isEqualTo(CHAT);
        assertThat(fixture.outcomes).isEmpty();
    }

    @Test
    void standsBesideTheRecollectionAndInTheTrace() throws Exception {
        start(ON);
        fixture.memory.alwaysSays(BLOCK, Position.SYSTEM_PREPEND);
        try (var client = fixture.client()) {
            client.post("/api/chat", CHAT);
            var id = new TraceId(client.answer().head().header("X-Festinger-Trace"));
            var trace = fixture.gateway.traces().find(id).orElseThrow();
            assertThat(trace.block()).isEqualTo(BLOCK);
            assertThat(trace.context().orElseThrow().context()).isEqualTo(KNOWN);
        }
        assertThat(fixture.upstream.next().text())
                .isEqualTo(CHAT.replace("Be kind.", escaped(BLOCK + "\n\n" + TEXT) + "\\n\\nBe kind."));
        assertThat(fixture.outcomes).containsExactly(Map.entry(Outcome.FOUND, 1));
    }

    @Test
    void asksAboutTheLastMessageOfTheUserInTheWorkspaceOfTheCaller() throws Exception {
        start(ON);
        AtomicReference<WorkspaceId> where = new AtomicReference<>();
        AtomicReference<ContextRequest> what = new AtomicReference<>();
        AtomicReference<Boolean> virtual = new AtomicReference<>();
        fixture.contexts = (workspace, request) -> {
            where.set(workspace);
            what.set(request);
            virtual.set(Thread.currentThread().isVirtual());
            return Context.NOTHING;
        };
        assertThat(fixture.throughPost("/api/chat", CHAT, Map.of()).text()).isEqualTo(CHAT);
        assertThat(where.get()).isEqualTo(WorkspaceId.DEFAULT);
        assertThat(what.get()).isEqualTo(new ContextRequest("What is gnommoweb?", Optional.of("web"), 700));
        assertThat(virtual.get()).isTrue();
        assertThat(fixture.outcomes).containsExactly(Map.entry(Outcome.NOTHING, 1));
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void everyDialectGetsItAsPartOfARequestThatIsValid(Dialect dialect) throws Exception {
        start(ON);
        DialectTalk talk = new DialectTalk(dialect);
        fixture.upstream.on("/api/show", (request, reply) -> reply.json(200, "{\"system\":\"\"}"));
        var received = fixture.throughPost(talk.path(), talk.request(), Map.of());
        while (!received.path().equals(talk.path())) {
            received = fixture.upstream.next();
        }
        assertThat(new JsonObject(received.text()).encode())
                .contains(escaped(TEXT))
                .contains("hello");
        assertThat(fixture.outcomes).containsExactly(Map.entry(Outcome.FOUND, 1));
    }

    @Test
    void aContextThatIsLateIsLeftOutAndCounted() throws Exception {
        start(new ContextSettings(true, "", 700, Duration.ofMillis(1)));
        CountDownLatch released = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        fixture.contexts = (workspace, request) -> {
            try {
                released.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                ended.countDown();
            }
            return KNOWN;
        };
        fixture.memory.alwaysSays(BLOCK, Position.SYSTEM_PREPEND);
        assertThat(fixture.throughPost("/api/chat", CHAT, Map.of()).text())
                .isEqualTo(CHAT.replace("Be kind.", escaped(BLOCK) + "\\n\\nBe kind."));
        assertThat(fixture.outcomes).containsExactly(Map.entry(Outcome.LATE, 1));
        released.countDown();
        ended.await();
        assertThat(fixture.outcomes).containsExactly(Map.entry(Outcome.LATE, 1));
    }

    @Test
    void aLookUpThatFailsNeverStopsAPrompt() throws Exception {
        start(ON);
        fixture.contexts = (workspace, request) -> {
            throw new Failure(Failure.Code.UNAVAILABLE, "broken on purpose");
        };
        assertThat(fixture.throughPost("/api/chat", CHAT, Map.of()).text()).isEqualTo(CHAT);
        assertThat(fixture.outcomes).containsExactly(Map.entry(Outcome.FAILED, 1));
    }

    @Test
    void modelsThatAreExcludedAndCallersThatSwitchItOffGetNone() throws Exception {
        fixture = GatewayFixture.start(told ->
                told.withContext(ON).withRecollection(new RecollectionSettings(0.1, List.of(new ModelGlob("m")))));
        fixture.contexts = (workspace, request) -> KNOWN;
        assertThat(fixture.throughPost("/api/chat", CHAT, Map.of()).text()).isEqualTo(CHAT);
        String other = CHAT.replace("\"m\"", "\"n\"");
        assertThat(fixture.throughPost("/api/chat", other, Map.of("X-Festinger", "off"))
                        .text())
                .isEqualTo(other);
        assertThat(fixture.outcomes).isEmpty();
    }

    @Test
    void aWindowThatIsShortGetsAShortContext() throws Exception {
        start(new ContextSettings(true, "", 50_000, Duration.ofSeconds(20)));
        AtomicReference<ContextRequest> what = new AtomicReference<>();
        fixture.contexts = (workspace, request) -> {
            what.set(request);
            return Context.NOTHING;
        };
        fixture.throughPost("/api/chat", CHAT, Map.of());
        assertThat(what.get().budget()).isEqualTo(ContextWindows.USUAL_TOKENS / 4);
    }
}
