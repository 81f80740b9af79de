package io.festinger.gateway;

import static io.festinger.gateway.ScriptedMemory.BLOCK;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Copies;
import io.festinger.base.Failure;
import io.festinger.base.TraceId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.config.Configuration.RecollectionSettings;
import io.festinger.gateway.config.ContextSettings;
import io.festinger.gateway.config.ModelGlob;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.lookup.ContextLookup.Outcome;
import io.festinger.gateway.lookup.Contexts;
import io.festinger.gateway.models.ContextWindows;
import io.festinger.memory.layers.Layer;
import io.festinger.recall.context.Context;
import io.festinger.recall.context.ContextRequest;
import io.festinger.recall.context.PromptContext;
import io.festinger.testing.Eventually;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    /// Half of 15 % of the usual window, in characters.
    private static final int ROOM = (int) (0.15 * ContextWindows.USUAL_TOKENS * 3.5) / 2;

    private GatewayFixture fixture;

    private void start(ContextSettings settings) throws Exception {
        fixture = GatewayFixture.start(configuration -> Copies.with(configuration, "context", settings));
        fixture.contexts = (workspace, request) -> KNOWN;
    }

    @AfterEach
    void stop() throws Exception {
        fixture.close();
    }

    /// The chat with the context in front of its last message.
    private static String inject(String chat, String text) {
        int at = chat.lastIndexOf("\"content\":\"") + "\"content\":\"".length();
        return chat.substring(0, at) + escape(text + "\n\n") + chat.substring(at);
    }

    private static Context context(String id, String text) {
        return new Context(
                "<festinger-context>\n- [memory " + id + "] " + text + "\n</festinger-context>",
                List.of(new Context.Item(Layer.MEMORY, id, text, 9, false, List.of())),
                20,
                Map.of(),
                List.of());
    }

    /// A chat whose messages alternate between user and assistant.
    private static String chat(String... messages) {
        StringBuilder chat = new StringBuilder("{\"model\":\"m\",\"messages\":[");
        for (int i = 0; i < messages.length; i++) {
            chat.append(i == 0 ? "" : ",")
                    .append("{\"role\":\"")
                    .append(i % 2 == 0 ? "user" : "assistant")
                    .append("\",\"content\":\"")
                    .append(messages[i])
                    .append("\"}");
        }
        return chat.append("]}").toString();
    }

    private String send(String chat) throws Exception {
        return fixture.throughPost("/api/chat", chat, Map.of()).text();
    }

    private static String escape(String text) {
        return text.replace("\"", "\\\"").replace("\n", "\\n");
    }

    @Test
    void isNotThereWhereItIsSwitchedOff() throws Exception {
        start(ContextSettings.OFF);
        assertThat(fixture.throughPost("/api/chat", CHAT, Map.of()).text()).isEqualTo(CHAT);
        assertThat(fixture.outcomes()).isEmpty();
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
                .isEqualTo(inject(CHAT.replace("Be kind.", escape(BLOCK) + "\\n\\nBe kind."), TEXT));
        assertThat(fixture.outcomes()).containsExactly(Map.entry(Outcome.FOUND, 1));
    }

    @Test
    void asksAboutTheLastMessageOfTheUserInTheWorkspaceOfTheCaller() throws Exception {
        start(ON);
        AtomicReference<WorkspaceId> where = new AtomicReference<>();
        AtomicReference<ContextRequest> reference = new AtomicReference<>();
        AtomicReference<Boolean> virtual = new AtomicReference<>();
        fixture.contexts = (workspace, request) -> {
            where.set(workspace);
            reference.set(request);
            virtual.set(Thread.currentThread().isVirtual());
            return Context.NOTHING;
        };
        assertThat(fixture.throughPost("/api/chat", CHAT, Map.of()).text()).isEqualTo(CHAT);
        assertThat(where.get()).isEqualTo(WorkspaceId.DEFAULT);
        int room = ROOM - "\n\n".length();
        assertThat(reference.get())
                .isEqualTo(new ContextRequest("What is gnommoweb?", Optional.of("web"), (int) (room / 3.5))
                        .into(new ContextRequest.Injection(List.of(), room)));
        assertThat(virtual.get()).isTrue();
        assertThat(fixture.outcomes()).containsExactly(Map.entry(Outcome.NOTHING, 1));
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void everyDialectGetsItAsPartOfAValidRequest(Dialect dialect) throws Exception {
        start(ON);
        DialectTalk talk = new DialectTalk(dialect);
        fixture.upstream.on("/api/show", (request, reply) -> reply.json(200, "{\"system\":\"\"}"));
        var receivedRequest = fixture.throughPost(talk.path(), talk.request(), Map.of());
        while (!receivedRequest.path().equals(talk.path())) {
            receivedRequest = fixture.upstream.next();
        }
        assertThat(new JsonObject(receivedRequest.text()).encode())
                .contains(escape(TEXT))
                .contains("hello");
        assertThat(fixture.outcomes()).containsExactly(Map.entry(Outcome.FOUND, 1));
    }

    @Test
    void aLateContextIsLeftOutAndCounted() throws Exception {
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
                .isEqualTo(CHAT.replace("Be kind.", escape(BLOCK) + "\\n\\nBe kind."));
        assertThat(fixture.outcomes()).containsExactly(Map.entry(Outcome.LATE, 1));
        released.countDown();
        ended.await();
        assertThat(fixture.outcomes()).containsExactly(Map.entry(Outcome.LATE, 1));
    }

    @Test
    void aLateAnswerJoinsTheNextPromptAndItsMessageIsNotAskedAgain() throws Exception {
        start(new ContextSettings(true, "", 700, Duration.ofMillis(1)));
        List<String> queries = new CopyOnWriteArrayList<>();
        CountDownLatch released = new CountDownLatch(1);
        fixture.contexts = (workspace, request) -> {
            queries.add(request.query());
            if (request.query().equals("one")) {
                waitFor(released);
                return KNOWN;
            }
            return Context.NOTHING;
        };
        assertThat(send(chat("one"))).isEqualTo(chat("one"));
        assertThat(send(chat("one"))).isEqualTo(chat("one"));
        assertThat(queries).containsExactly("one");
        released.countDown();
        Eventually.holds(
                "the next prompt carries the late answer",
                () -> send(chat("one")).equals(inject(chat("one"), TEXT)));
        assertThat(send(chat("one", "yes", "two"))).contains(escape(TEXT) + "\\n\\none");
        assertThat(queries).containsExactly("one", "two");
    }

    private static void waitFor(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Memory answers with this; the whole look-up counts its calls, and finds more.
    private static final class WarmContexts implements Contexts {
        private final PromptContext memory;
        private final AtomicInteger builds = new AtomicInteger();
        private final AtomicReference<Boolean> onEventLoop = new AtomicReference<>(false);

        WarmContexts(PromptContext memory) {
            this.memory = memory;
        }

        @Override
        public PromptContext immediate(WorkspaceId workspace, ContextRequest request) {
            onEventLoop.set(io.vertx.core.Context.isOnEventLoopThread());
            return memory;
        }

        @Override
        public Context build(WorkspaceId workspace, ContextRequest request) {
            builds.incrementAndGet();
            return context("mem_2", "found by meaning");
        }
    }

    @Test
    void knownFactsAreAnsweredOnTheEventLoopWithoutALookUp() throws Exception {
        start(ON);
        WarmContexts contexts = new WarmContexts(new PromptContext(KNOWN, PromptContext.Next.DONE));
        fixture.contexts = contexts;
        assertThat(send(CHAT)).isEqualTo(inject(CHAT, TEXT));
        assertThat(contexts.onEventLoop.get()).isTrue();
        assertThat(contexts.builds).hasValue(0);
        assertThat(fixture.outcomes()).containsExactly(Map.entry(Outcome.FOUND, 1));
    }

    @Test
    void aSureAbsenceEndsTheSearch() throws Exception {
        start(ON);
        WarmContexts contexts = new WarmContexts(new PromptContext(Context.NOTHING, PromptContext.Next.DONE));
        fixture.contexts = contexts;
        assertThat(send(CHAT)).isEqualTo(CHAT);
        assertThat(contexts.builds).hasValue(0);
    }

    @Test
    void aPromptDoesNotWaitForWhatOnlyVectorsFind() throws Exception {
        start(ON);
        WarmContexts contexts = new WarmContexts(new PromptContext(Context.NOTHING, PromptContext.Next.BY_MEANING));
        fixture.contexts = contexts;
        assertThat(send(chat("one"))).isEqualTo(chat("one"));
        Eventually.holds(
                "the next prompt carries it",
                () -> send(chat("one"))
                        .equals(inject(
                                chat("one"),
                                context("mem_2", "found by meaning").text())));
        assertThat(contexts.builds).hasValue(1);
    }

    @Test
    void atTheDeadlineThePromptGetsWhatMemoryKnew() throws Exception {
        start(new ContextSettings(true, "", 700, Duration.ofMillis(1)));
        CountDownLatch released = new CountDownLatch(1);
        fixture.contexts = new Contexts() {
            @Override
            public PromptContext immediate(WorkspaceId workspace, ContextRequest request) {
                return PromptContext.neededContext(KNOWN);
            }

            @Override
            public Context build(WorkspaceId workspace, ContextRequest request) {
                waitFor(released);
                return KNOWN;
            }
        };
        assertThat(send(CHAT)).isEqualTo(inject(CHAT, TEXT));
        released.countDown();
        assertThat(fixture.outcomes()).containsExactly(Map.entry(Outcome.FOUND, 1));
    }

    @Test
    void ofAQuestionAndALogOnlyTheQuestionIsAsked() throws Exception {
        start(ON);
        AtomicReference<ContextRequest> reference = new AtomicReference<>();
        fixture.contexts = (workspace, request) -> {
            reference.set(request);
            return KNOWN;
        };
        String line = "2026-11-29 07:12:09,331 INFO  [main] o.e.j.s.Server - started pool-1-thread-7 in 12 ms\\n";
        send(chat("On which port does tracking-api listen?\\n" + line.repeat(10)));
        assertThat(reference.get().query()).isEqualTo("On which port does tracking-api listen?");
        assertThat(reference.get().injection().orElseThrow().remainder()).isEmpty();
    }

    @Test
    void aFailedLookUpNeverStopsAPrompt() throws Exception {
        start(ON);
        fixture.contexts = (workspace, request) -> {
            throw new Failure(Failure.Code.UNAVAILABLE, "broken on purpose");
        };
        assertThat(fixture.throughPost("/api/chat", CHAT, Map.of()).text()).isEqualTo(CHAT);
        assertThat(fixture.outcomes()).containsExactly(Map.entry(Outcome.FAILED, 1));
    }

    @Test
    void aPromptOfInvisibleCharactersIsNotAskedAbout() throws Exception {
        start(ON);
        fixture.contexts = (workspace, request) -> KNOWN;
        for (String invisible : List.of("\\u0000", "\\u200b\\u2060 ", "\\udb40\\udc41")) {
            String prompt = chat(invisible);
            assertThat(send(prompt)).isEqualTo(prompt);
        }
        assertThat(fixture.outcomes()).isEmpty();
    }

    @Test
    void excludedModelsAndUnwillingCallersGetNone() throws Exception {
        fixture = GatewayFixture.start(configuration -> Copies.with(
                Copies.with(configuration, "context", ON),
                "recollection",
                new RecollectionSettings(0.1, 0, List.of(new ModelGlob("m")))));
        fixture.contexts = (workspace, request) -> KNOWN;
        assertThat(fixture.throughPost("/api/chat", CHAT, Map.of()).text()).isEqualTo(CHAT);
        String other = CHAT.replace("\"m\"", "\"n\"");
        assertThat(fixture.throughPost("/api/chat", other, Map.of("X-Festinger", "off"))
                        .text())
                .isEqualTo(other);
        assertThat(fixture.outcomes()).isEmpty();
    }

    @Test
    void isOnWhereNothingIsConfigured() throws Exception {
        fixture = GatewayFixture.start();
        fixture.contexts = (workspace, request) -> KNOWN;
        assertThat(send(CHAT)).isEqualTo(inject(CHAT, TEXT));
    }

    @Test
    void aShortWindowGetsAShortContext() throws Exception {
        start(new ContextSettings(true, "", 50_000, Duration.ofSeconds(20)));
        AtomicReference<ContextRequest> reference = new AtomicReference<>();
        fixture.contexts = (workspace, request) -> {
            reference.set(request);
            return Context.NOTHING;
        };
        fixture.throughPost("/api/chat", CHAT, Map.of());
        assertThat(reference.get().injection().orElseThrow().characters()).isEqualTo(ROOM - 2);
        fixture.throughPost("/api/chat", CHAT.replace("{\"model", "{\"options\":{\"num_ctx\":8192},\"model"), Map.of());
        assertThat(reference.get().injection().orElseThrow().characters()).isEqualTo(2 * ROOM - 2);
        assertThat(reference.get().budget()).isEqualTo((int) ((2 * ROOM - 2) / 3.5));
    }

    @ParameterizedTest
    @CsvSource({"m, 0, 32768", "claude-sonnet-4-5, 0, 200000", "openai/gpt-4o-mini, 0, 128000", "gpt-4o, 16000, 16000"})
    void aHostedModelHasTheWindowOfItsFamilyOrOfTheSetting(String model, int setting, int tokens) throws Exception {
        fixture = GatewayFixture.start(configuration -> {
            Upstream ollama = configuration.upstreams().getFirst();
            return Copies.with(
                    Copies.with(
                            Copies.with(configuration, "context", ON),
                            "recollection",
                            new RecollectionSettings(0.15, setting, List.of())),
                    "upstreams",
                    List.of(new Upstream(
                            "hosted",
                            ollama.url(),
                            Upstream.Kind.OPENAI,
                            ollama.models(),
                            ollama.key(),
                            ollama.check())));
        });
        AtomicReference<ContextRequest> reference = new AtomicReference<>();
        fixture.contexts = (workspace, request) -> {
            reference.set(request);
            return Context.NOTHING;
        };
        String chat = CHAT.replaceFirst("\"model\":\"[^\"]*\"", "\"model\":\"" + model + "\"");
        fixture.throughPost("/v1/chat/completions", chat, Map.of());
        assertThat(reference.get().injection().orElseThrow().characters())
                .isEqualTo((int) (0.15 * tokens * 3.5) / 2 - "\n\n".length());
    }

    @Test
    void contextsLeaveTheRoomOfRecollections() throws Exception {
        start(ON);
        String block = "<recollection>\n" + "x".repeat(2 * ROOM - 500) + "\n</recollection>";
        fixture.memory.alwaysSays(block, Position.SYSTEM_PREPEND);
        AtomicReference<ContextRequest> reference = new AtomicReference<>();
        fixture.contexts = (workspace, request) -> {
            reference.set(request);
            return KNOWN;
        };
        send(CHAT);
        assertThat(reference.get().injection().orElseThrow().characters() + block.length())
                .isLessThanOrEqualTo(2 * ROOM)
                .isGreaterThan(2 * ROOM - 10);
        send(CHAT.replace("]}", ",{\"role\":\"user\",\"content\":\"go on\"}]}"));
        assertThat(fixture.memory.prompts)
                .extracting(Prompt::room)
                .containsExactly(2 * ROOM, 2 * ROOM - TEXT.length() - 2);
    }

    @Test
    void sentTextStaysAndTheNextContextComesWithTheNextMessage() throws Exception {
        start(ON);
        AtomicReference<ContextRequest> reference = new AtomicReference<>();
        fixture.contexts = (workspace, request) -> {
            reference.set(request);
            return context(request.query().equals("one") ? "mem_1" : "mem_2", request.query());
        };
        String first = send(chat("one"));
        String second = send(chat("one", "yes", "two"));
        String third = send(chat("one", "yes", "two", "no", "three"));

        assertThat(first).isEqualTo(inject(chat("one"), context("mem_1", "one").text()));
        assertThat(second)
                .startsWith(first.substring(0, first.length() - 2))
                .endsWith(escape(context("mem_2", "two").text()) + "\\n\\ntwo\"}]}");
        assertThat(third).startsWith(second.substring(0, second.length() - 2));
        assertThat(reference.get().injection().orElseThrow().items())
                .extracting(Context.Item::id, Context.Item::text)
                .containsExactly(Tuple.tuple("mem_1", "one"), Tuple.tuple("mem_2", "two"));
    }

    @Test
    void whileToolsSpeakNothingIsLookedUp() throws Exception {
        start(ON);
        fixture.contexts = (workspace, request) -> KNOWN;
        String first = send(chat("one"));
        String tools = chat("one")
                .replace(
                        "]}",
                        ",{\"role\":\"assistant\",\"content\":\"\",\"tool_calls\":[]},{\"role\":\"tool\",\"content\":\"gnommoweb\"}]}");
        fixture.contexts = (workspace, request) -> context("mem_9", "more");

        assertThat(send(tools))
                .startsWith(first.substring(0, first.length() - 2))
                .doesNotContain("mem_9");
        assertThat(fixture.outcomes()).containsExactly(Map.entry(Outcome.FOUND, 1));
    }

    @Test
    void aMessageAskedAgainIsLookedUpAgain() throws Exception {
        start(ON);
        assertThat(send(chat("one"))).isEqualTo(inject(chat("one"), TEXT));
        fixture.contexts = (workspace, request) -> context("mem_9", "more");
        assertThat(send(chat("one")))
                .isEqualTo(inject(chat("one"), context("mem_9", "more").text()));
        fixture.contexts = (workspace, request) -> Context.NOTHING;
        assertThat(send(chat("one"))).isEqualTo(chat("one"));
    }

    @Test
    void earlierContextsAreTakenOutWhereACorrectionHasNoRoom() throws Exception {
        start(ON);
        send(chat("one"));
        Context more = context("mem_9", "more");
        fixture.contexts = (workspace, request) ->
                new Context(more.text(), more.items(), more.tokens(), more.leftOut(), more.projects(), true);
        String second = send(chat("one", "yes", "two"));
        assertThat(second).isEqualTo(inject(chat("one", "yes", "two"), more.text()));
        AtomicReference<ContextRequest> reference = new AtomicReference<>();
        fixture.contexts = (workspace, request) -> {
            reference.set(request);
            return Context.NOTHING;
        };
        assertThat(send(chat("one", "yes", "two", "no", "three"))).startsWith(second.substring(0, second.length() - 2));
        ContextRequest.Injection conversation = reference.get().injection().orElseThrow();
        assertThat(conversation.items()).extracting(Context.Item::id).containsExactly("mem_9");
        assertThat(conversation.givenItems()).extracting(Context.Item::id).containsExactly("mem_1");
    }

    @Test
    void aCorrectionOfARemovedRowIsGivenOnceAndAgainWhereItsMessageIsRepeated() throws Exception {
        start(ON);
        send(chat("one"));
        Context context = context("mem_1", "no longer holds");
        fixture.contexts = (workspace, request) -> new Context("", List.of(), 0, Map.of(), List.of(), true);
        assertThat(send(chat("one", "yes", "two"))).doesNotContain("mem_1");
        fixture.contexts = (workspace, request) ->
                request.injection().orElseThrow().givenItems().isEmpty() ? Context.NOTHING : context;
        String[] third = {"one", "yes", "two", "no", "three"};
        String first = send(chat(third));
        assertThat(first).isEqualTo(inject(chat(third), context.text()));
        assertThat(send(chat(third))).isEqualTo(first);
        String fourth = send(chat("one", "yes", "two", "no", "three", "so", "four"));
        assertThat(fourth.split(context.items().getFirst().text(), -1)).hasSize(2);
        assertThat(fourth).endsWith("\"four\"}]}");
    }

    @Test
    void withoutRoomCorrectionsAreStillLookedFor() throws Exception {
        start(ON);
        Context large = context("mem_1", "x".repeat(ROOM - 100));
        fixture.contexts = (workspace, request) -> large;
        send(chat("one"));
        AtomicReference<ContextRequest> reference = new AtomicReference<>();
        fixture.contexts = (workspace, request) -> {
            reference.set(request);
            return new Context("", List.of(), 0, Map.of(), List.of(), true);
        };
        String freshly = send(chat("one", "yes", "two"));
        // when the room runs out for the first time, earlier contexts are taken out anyway
        assertThat(freshly).doesNotContain("mem_1");
        fixture.contexts = (workspace, request) -> large;
        assertThat(send(chat("one", "yes", "two", "no", "three"))).contains("mem_1");
        fixture.contexts = (workspace, request) -> {
            reference.set(request);
            return new Context("", List.of(), 0, Map.of(), List.of(), true);
        };
        assertThat(send(chat("one", "yes", "two", "no", "three", "so", "four"))).doesNotContain("mem_1");
        ContextRequest.Injection conversation = reference.get().injection().orElseThrow();
        assertThat(conversation.characters()).isZero();
        assertThat(conversation.charactersAlone()).isEqualTo(ROOM - 2);
        assertThat(conversation.items()).extracting(Context.Item::id).containsExactly("mem_1");
    }

    @Test
    void contextsTakeNoMoreThanTheirRoomHoweverLongASessionGoesOn() throws Exception {
        start(ON);
        fixture.contexts = (workspace, request) -> {
            int room = request.injection().orElseThrow().characters();
            return room < 100 ? Context.NOTHING : context("mem_" + request.query(), "x".repeat(room - 60));
        };
        String[] messages = new String[41];
        for (int i = 0; i < messages.length; i++) {
            messages[i] = "m" + i;
            if (i % 2 == 0) {
                String chat = chat(Arrays.copyOf(messages, i + 1));
                String sentText = send(chat);
                assertThat(sentText.length() - chat.length() - sentText.split("\\\\n", -1).length + 1)
                        .isBetween(0, ROOM);
            }
        }
    }

    @Test
    void aPromptIsAboutTheProjectOfItsHeaderAndComesFromTheFolderOfItsFrame() throws Exception {
        start(ON);
        AtomicReference<ContextRequest> reference = new AtomicReference<>();
        fixture.contexts = (workspace, request) -> {
            reference.set(request);
            return Context.NOTHING;
        };
        String framedText = CHAT.replace("Be kind.", "Be kind.\\nWorking directory: /home/kim/shop");
        fixture.throughPost("/api/chat", framedText, Map.of("X-Festinger-Project", "web-shop"));
        assertThat(reference.get().project()).contains("web-shop");
        assertThat(reference.get().injection().orElseThrow().folder()).isEqualTo("/home/kim/shop");
        try (var client = fixture.client()) {
            client.send(
                    "POST",
                    "/api/chat",
                    Map.of("X-Festinger-Project", "p".repeat(201)),
                    CHAT.getBytes(StandardCharsets.UTF_8));
            var answer = client.answer();
            assertThat(answer.head().status()).isEqualTo(400);
            assertThat(answer.text()).contains("X-Festinger-Project is the name of a project");
        }
    }

    @Test
    void theCallersNameComesFromItsKey() throws Exception {
        start(ON);
        AtomicReference<ContextRequest> reference = new AtomicReference<>();
        fixture.contexts = (workspace, request) -> {
            reference.set(request);
            return Context.NOTHING;
        };
        send(CHAT);
        assertThat(reference.get().person()).isEmpty();
        String secret = fixture.keys.add("Kim", Optional.empty(), 100);
        fixture.throughPost("/api/chat", CHAT, Map.of("X-Festinger-Key", secret));
        assertThat(reference.get().person()).contains("Kim");
    }
}
