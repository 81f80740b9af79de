package io.festinger.gateway;

import static io.festinger.gateway.ScriptedMemory.BLOCK;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Copies;
import io.festinger.base.TraceId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.LateUse;
import io.festinger.concepts.graph.Position;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.config.ContextSettings;
import io.festinger.gateway.dialect.Skip;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class InjectionTest {
    private static final String ESCAPED = BLOCK.replace("\n", "\\n");
    private static final String CHAT =
            "{ \"model\":\"m\", \"messages\":[{\"role\":\"system\",\"content\":\"Be kind.\"},{\"role\":\"user\",\"content\":\"What is gnommoweb?\"}], \"options\":{\"seed\":12345678901234567890, \"temperature\":1.0e0} }";

    private GatewayFixture fixture;

    @BeforeEach
    void start() throws Exception {
        fixture = GatewayFixture.start();
        fixture.memory.alwaysSays(BLOCK, Position.SYSTEM_PREPEND);
    }

    @AfterEach
    void stop() throws Exception {
        fixture.close();
    }

    @Test
    void putsTheBlockInFrontOfTheSystemMessageAndLeavesEveryOtherByte() throws Exception {
        var receivedRequest = fixture.throughPost("/api/chat", CHAT, Map.of());
        assertThat(receivedRequest.text()).isEqualTo(CHAT.replace("Be kind.", ESCAPED + "\\n\\nBe kind."));
        assertThat(receivedRequest.header("Content-Length")).isEqualTo("" + receivedRequest.body().length);
    }

    @Test
    void handsTheTurnsToTheMemoryAsTheModelReadsThem() throws Exception {
        fixture.throughPost("/api/chat", CHAT, Map.of());
        var prompt = fixture.memory.prompts.getFirst();
        assertThat(prompt.model()).isEqualTo("m");
        assertThat(prompt.turns())
                .containsExactly(
                        new Turn(Turn.Role.SYSTEM, "Be kind."), new Turn(Turn.Role.USER, "What is gnommoweb?"));
    }

    @Test
    void addsASystemMessageKeepingTheModelsOwn() throws Exception {
        fixture.upstream.on("/api/show", (request, reply) -> {
            assertThat(request.text()).isEqualTo("{\"model\":\"m\"}");
            reply.json(200, "{\"license\":\"x\",\"system\":\"You are \\\"Pip\\\".\",\"details\":{}}");
        });
        String chat = "{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}";
        try (var client = fixture.client()) {
            for (int i = 0; i < 2; i++) {
                client.post("/api/chat", chat);
                client.answer();
            }
        }
        assertThat(fixture.upstream.next().path()).isEqualTo("/api/show");
        String expected = "{\"model\":\"m\",\"messages\":[{\"role\":\"system\",\"content\":\"" + ESCAPED
                + "\\n\\nYou are \\\"Pip\\\".\"},{\"role\":\"user\",\"content\":\"hi\"}]}";
        assertThat(fixture.upstream.next().text()).isEqualTo(expected);
        // the second prompt finds the model's system message remembered
        assertThat(fixture.upstream.next().text()).isEqualTo(expected);
    }

    @Test
    void asksForTheModelsSystemMessageAgainOnceAModelMayHaveChanged() throws Exception {
        String chat = "{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}";
        try (var client = fixture.client()) {
            client.post("/api/chat", chat);
            client.answer();
            client.post("/api/create", "{\"model\":\"m\",\"system\":\"new\"}");
            client.answer();
            client.post("/api/chat", chat);
            client.answer();
        }
        for (String path : new String[] {"/api/show", "/api/chat", "/api/create", "/api/show", "/api/chat"}) {
            assertThat(fixture.upstream.next().path()).isEqualTo(path);
        }
    }

    @Test
    void leavesThePromptAloneWhenTheModelsOwnSystemMessageCannotBeRead() throws Exception {
        fixture.upstream.on("/api/show", (request, reply) -> reply.cut());
        String chat = "{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}";
        fixture.throughPost("/api/chat", chat, Map.of());
        assertThat(fixture.upstream.next().text()).isEqualTo(chat);
        assertThat(fixture.skips()).containsEntry(Skip.OWN_SYSTEM_UNKNOWN, 1);
    }

    @Test
    void injectsWithoutAnOwnSystemMessageWhereUpstreamDoesNotDescribeModels() throws Exception {
        fixture.upstream.on("/api/show", (request, reply) -> reply.json(404, "404 page not found"));
        fixture.throughPost(
                "/v1/chat/completions", "{\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}", Map.of());
        assertThat(fixture.upstream.next().text())
                .isEqualTo("{\"messages\":[{\"role\":\"system\",\"content\":\"" + ESCAPED
                        + "\"},{\"role\":\"user\",\"content\":\"hi\"}]}");
    }

    @Test
    void everyInjectionLeavesATraceNamedByItsAnswer() throws Exception {
        try (var client = fixture.client()) {
            client.send("POST", "/api/chat", Map.of("X-Festinger-Session", "s-1"), CHAT.getBytes());
            var id = new TraceId(client.answer().head().header("X-Festinger-Trace"));
            var trace = fixture.gateway.traces().find(id).orElseThrow();
            assertThat(trace.session().value()).isEqualTo("s-1");
            assertThat(trace.model()).isEqualTo("m");
            assertThat(trace.route()).isEqualTo("/api/chat");
            assertThat(trace.block()).isEqualTo(BLOCK);
            assertThat(trace.concepts()).extracting("token").containsExactly("gnommoweb");
            assertThat(trace.edges()).extracting("origin").containsExactly("{\"sentence\":\"gnommoweb is a repo\"}");
            assertThat(trace.injectedBytes()).isEqualTo((ESCAPED + "\\n\\n").length());
        }
        assertThat(fixture.gateway.status().injections()).isEqualTo(1);
    }

    @Test
    void aPromptWithNothingKnownHasNoTrace() throws Exception {
        fixture.memory.says = prompt -> io.festinger.concepts.Recollection.NOTHING;
        try (var client = fixture.client()) {
            client.post("/api/chat", CHAT);
            assertThat(client.answer().head().header("X-Festinger-Trace")).isEmpty();
        }
    }

    @Test
    void requestsWithFestingerOffAreNeitherReadNorChanged() throws Exception {
        var receivedRequest = fixture.throughPost("/api/chat", CHAT, Map.of("X-Festinger", "off"));
        assertThat(receivedRequest.text()).isEqualTo(CHAT);
        assertThat(fixture.memory.prompts).isEmpty();
    }

    @Test
    void aPromptToAWorkspaceNotLoadedGoesOutWithoutMemory() throws Exception {
        for (boolean away : new boolean[] {true, false}) {
            fixture.workspaces = away ? List.of() : List.of(new WorkspaceId("lab"));
            var receivedRequest = fixture.throughPost("/api/chat", CHAT, Map.of("X-Festinger-Workspace", "lab"));
            assertThat(receivedRequest.text()).isEqualTo(CHAT);
        }
        assertThat(fixture.skips()).containsEntry(Skip.NO_WORKSPACE, 2);
    }

    @ParameterizedTest
    @CsvSource({
        "/api/chat,             Not A Name, 400, '{\"error\":\"X-Festinger-Workspace: a workspace''s name is'",
        "/v1/messages,          h-agent,    400, 'did you mean h_agent?'",
        "/v1/chat/completions,  LAB,        400, 'did you mean lab?'",
        "/v1/chat/completions,  lad,        404, 'did you mean lab?'",
        "/v1/chat/completions,  nothing,    404, 'GET /workspaces lists them'"
    })
    void aPromptToAMissingWorkspaceIsRefusedInTheFormOfItsDialect(
            String path, String workspace, int status, String words) throws Exception {
        fixture.workspaces = List.of(WorkspaceId.DEFAULT, new WorkspaceId("h_agent"), new WorkspaceId("lab"));
        var headers = Map.of("X-Festinger-Workspace", workspace);
        try (var client = fixture.client()) {
            client.send("POST", path, headers, CHAT.getBytes(UTF_8));
            var answer = client.answer();
            assertThat(answer.status()).isEqualTo(status);
            assertThat(answer.text()).contains(words, "X-Festinger-Workspace");
        }
        assertThat(fixture.throughPost(path, CHAT, Map.of("X-Festinger-Workspace", workspace, "X-Festinger", "off"))
                        .text())
                .as("only this one came upstream")
                .isEqualTo(CHAT);
    }

    @Test
    void anUnreadyOrFailingMemoryNeverStopsAPrompt() throws Exception {
        fixture.memory.ready = false;
        assertThat(fixture.throughPost("/api/chat", CHAT, Map.of()).text()).isEqualTo(CHAT);
        fixture.memory.ready = true;
        fixture.memory.says = prompt -> {
            throw new IllegalStateException("broken on purpose");
        };
        assertThat(fixture.throughPost("/api/chat", CHAT, Map.of()).text()).isEqualTo(CHAT);
        assertThat(fixture.skips()).containsEntry(Skip.NOT_READY, 1).containsEntry(Skip.FAILED, 1);
    }

    @Test
    void aPromptWaitsForAMemoryOpeningInTime() throws Exception {
        try (var patient = GatewayFixture.start(config ->
                Copies.with(config, "context", new ContextSettings(false, "", 1_000, Duration.ofSeconds(10))))) {
            patient.memory.alwaysSays(BLOCK, Position.SYSTEM_PREPEND);
            patient.opensLate = true;
            Thread.ofVirtual().start(() -> late(patient).with(patient.memory));
            assertThat(patient.throughPost("/api/chat", CHAT, Map.of()).text()).contains(ESCAPED);
        }
    }

    @Test
    void anImpatientPromptAndItsAnswerAreReadOnceTheMemoryIsOpen() throws Exception {
        fixture.opensLate = true;
        fixture.upstream.on(
                "/api/chat",
                (request, reply) -> reply.json(
                        200, "{\"message\":{\"role\":\"assistant\",\"content\":\"It hums.\"},\"done\":true}"));
        assertThat(fixture.throughPost("/api/chat", CHAT, Map.of()).text()).isEqualTo(CHAT);
        assertThat(fixture.skips()).containsEntry(Skip.NOT_READY, 1);
        assertThat(fixture.memory.prompts).isEmpty();

        late(fixture).with(fixture.memory);
        assertThat(fixture.memory.prompts).hasSize(1);
        late(fixture).with(fixture.memory);
        assertThat(fixture.memory.learnedTexts)
                .singleElement()
                .satisfies(text -> assertThat(text).endsWith("It hums."));
    }

    private static LateUse late(GatewayFixture fixture) {
        try {
            return requireNonNull(fixture.late.poll(30, TimeUnit.SECONDS), "nothing waits for the memory");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void longPromptsAreReadAwayFromTheEventLoop() throws Exception {
        fixture.throughPost("/api/chat", CHAT, Map.of());
        String longer = CHAT.replace("Be kind.", "Be kind. ".repeat(40_000));
        assertThat(fixture.throughPost("/api/chat", longer, Map.of()).text())
                .isEqualTo(longer.replaceFirst("Be kind\\.", ESCAPED.replace("\\", "\\\\") + "\\\\n\\\\nBe kind."));
        assertThat(fixture.memory.threads.get(0)).contains("eventloop");
        assertThat(fixture.memory.threads.get(1)).contains("worker");
    }
}
