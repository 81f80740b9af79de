package io.festinger.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Copies;
import io.festinger.base.SessionId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.config.Configuration.LoopSettings;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.loops.LoopRules;
import io.festinger.gateway.loops.Rung;
import io.festinger.gateway.sessions.SessionCall;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Each rung of the ladder by what reaches upstream.
class LoopGuardTest {
    private static final String SESSION = "stuck";
    private static final Map<String, String> NAMED = Map.of("X-Festinger-Session", SESSION);
    private static final StuckAgent AGENT = new StuckAgent(Dialect.OLLAMA_CHAT, false);

    @ParameterizedTest
    @EnumSource(value = Dialect.class, names = "OPENAI_COMPLETIONS", mode = EnumSource.Mode.EXCLUDE)
    void theLadderIsClimbedRungByRungInEachDialect(Dialect dialect) throws Exception {
        var agent = new StuckAgent(dialect, false);
        try (var fixture = fixture(LoopRules.DEFAULTS)) {
            assertThat(through(fixture, agent, 1)).isEqualTo(agent.request(1));
            assertThat(through(fixture, agent, 2)).as("observed").isEqualTo(agent.request(2));
            String hintedText = through(fixture, agent, 3);
            assertThat(hintedText)
                    .as("the third request of StuckAgent in %s", dialect)
                    .contains("<loop-guard>", "</loop-guard>")
                    .doesNotContain("Do not take this action");
            assertThat(temperature(dialect, hintedText)).as(hintedText).isZero();
            String warmedText = through(fixture, agent, 4);
            assertThat(temperature(dialect, warmedText)).as(warmedText).isEqualTo(expectedTemperature(dialect));
            assertThat(through(fixture, agent, 5)).contains("Do not take this action again", "a.toml");
            String cut = through(fixture, agent, 6);
            assertThat(occurrences(cut, "no such file")).as(cut).isEqualTo(2);
            assertThat(occurrences(cut, "read it")).isEqualTo(1);
            var answer = answer(fixture, agent, agent.request(7));
            assertThat(fixture.upstream.nothingMore())
                    .as("the model is not asked")
                    .isTrue();
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.head().header("X-Festinger-Loop")).startsWith("break; period=1; repeats=7");
            assertThat(answer.text()).contains("loop guard ended this turn");
            assertThat(through(fixture, agent.request(7, "it is in conf"), agent))
                    .as("a person goes on")
                    .isEqualTo(agent.request(7, "it is in conf"));
        }
    }

    @Test
    void aRetryOfTheSameRequestMovesNothing() throws Exception {
        try (var fixture = fixture(LoopRules.DEFAULTS)) {
            through(fixture, AGENT, 2);
            String hintedText = through(fixture, AGENT, 3);
            for (int i = 0; i < 5; i++) {
                assertThat(through(fixture, AGENT, 3)).isEqualTo(hintedText);
            }
        }
    }

    @Test
    void aHintStandsInFrontOfTheNewestMessageAndLeavesTheSystemMessageAsItWas() throws Exception {
        try (var fixture = fixture(LoopRules.DEFAULTS)) {
            fixture.memory.alwaysSays(ScriptedMemory.BLOCK, Position.SYSTEM_PREPEND);
            through(fixture, AGENT, 2);
            JsonNode messages = json(through(fixture, AGENT, 3)).path("messages");
            assertThat(messages.get(0).path("content").asText()).isEqualTo(ScriptedMemory.BLOCK + "\n\nS");
            assertThat(messages.get(messages.size() - 1).path("content").asText())
                    .startsWith("<loop-guard>")
                    .contains("</loop-guard>\n\n");
        }
    }

    @Test
    void aDisabledRungIsPassedOver() throws Exception {
        var rules = rules(EnumSet.of(Rung.TRUNCATE), false);
        try (var fixture = fixture(rules)) {
            through(fixture, AGENT, 2);
            String cut = through(fixture, AGENT, 3);
            assertThat(cut).doesNotContain("<loop-guard>", "temperature");
            assertThat(occurrences(cut, "no such file")).isEqualTo(2);
            assertThat(through(fixture, AGENT, 9)).as("never broken").isNotEmpty();
        }
    }

    @Test
    void aDryRunTellsAndChangesNothing() throws Exception {
        try (var fixture = fixture(rules(EnumSet.allOf(Rung.class), true))) {
            for (int steps = 1; steps < 9; steps++) {
                assertThat(through(fixture, AGENT, steps)).isEqualTo(AGENT.request(steps));
            }
            var note = fixture.gateway
                    .sessions()
                    .find(WorkspaceId.DEFAULT, new SessionId(SESSION))
                    .orElseThrow()
                    .loop()
                    .orElseThrow();
            assertThat(note.dryRun()).isTrue();
            assertThat(note.done()).containsExactly("break");
        }
    }

    @Test
    void whereTheGuardIsOffNothingIsLookedAt() throws Exception {
        var off = new LoopRules(false, false, 2, EnumSet.allOf(Rung.class), 0.25, 1.5, Duration.ofSeconds(30), true);
        try (var fixture = fixture(off)) {
            for (int steps = 1; steps < 9; steps++) {
                assertThat(through(fixture, AGENT, steps)).isEqualTo(AGENT.request(steps));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Dialect.class,
            names = {"OLLAMA_CHAT", "OLLAMA_GENERATE"})
    void aScratchpadInOneTextClimbsAsMessagesDo(Dialect dialect) throws Exception {
        String path = new StuckAgent(dialect, false).path();
        String step = "Thought: I look.\nAction: read\nAction Input: a.toml\nObservation: no such file\n";
        try (var fixture = fixture(LoopRules.DEFAULTS)) {
            for (int steps = 0; steps < 3; steps++) {
                String request = scratchpad(dialect, "Question: What is in it?\n" + step.repeat(steps) + "Thought:");
                assertThat(fixture.throughPost(path, request, Map.of()).text()).isEqualTo(request);
            }
            String third = scratchpad(dialect, "Question: What is in it?\n" + step.repeat(3) + "Thought:");
            assertThat(fixture.throughPost(path, third, Map.of()).text()).contains("<loop-guard>", "3 times");
        }
    }

    private static String scratchpad(Dialect dialect, String text) {
        var body = StuckAgent.JSON.createObjectNode().put("model", "m").put("stream", false);
        if (dialect == Dialect.OLLAMA_GENERATE) {
            return body.put("prompt", text).put("system", "S").toString();
        }
        var messages = body.putArray("messages");
        messages.addObject().put("role", "system").put("content", "S");
        messages.addObject().put("role", "user").put("content", text);
        return body.toString();
    }

    @Test
    void aWaitingAgentGetsAHintAndNothingMore() throws Exception {
        try (var fixture = fixture(LoopRules.DEFAULTS)) {
            String last = "";
            for (int steps = 1; steps < 14; steps++) {
                String request = AGENT.request(steps).replace("no such file", "still running, please wait");
                last = through(fixture, request, AGENT);
                assertThat(last).doesNotContain("Do not take this action", "temperature");
            }
            assertThat(last).contains("<loop-guard>", "wait longer before you look again");
        }
    }

    @Test
    void aFormatIsNeverWarmed() throws Exception {
        try (var fixture = fixture(LoopRules.DEFAULTS)) {
            for (int steps = 1; steps < 7; steps++) {
                String request = AGENT.request(steps).replace("\"stream\"", "\"format\":\"json\",\"stream\"");
                assertThat(through(fixture, request, AGENT)).doesNotContain("temperature");
            }
        }
    }

    @Test
    void aSessionTellsWhatWasSeenAndDone() throws Exception {
        try (var fixture = fixture(LoopRules.DEFAULTS)) {
            for (int steps = 1; steps < 5; steps++) {
                through(fixture, AGENT, steps);
            }
            var session = fixture.gateway
                    .sessions()
                    .find(WorkspaceId.DEFAULT, new SessionId(SESSION))
                    .orElseThrow();
            assertThat(session.calls()).isEqualTo(4);
            assertThat(session.recent())
                    .extracting(
                            call -> call.loop().map(SessionCall.LoopNote::rung).orElse(""))
                    .containsExactly("temperature", "hint", "observe", "");
            var note = session.loop().orElseThrow();
            assertThat(note.done()).containsExactly("hint", "temperature");
            assertThat(note.action()).contains("read", "a.toml");
            assertThat(note.why()).isNotEmpty().doesNotContain("a.toml");
        }
    }

    private static GatewayFixture fixture(LoopRules rules) throws Exception {
        return GatewayFixture.start(
                configuration -> Copies.with(configuration, "loopGuard", new LoopSettings(rules, List.of())));
    }

    private static LoopRules rules(Set<Rung> rungs, boolean dryRun) {
        return new LoopRules(true, dryRun, 2, rungs, 0.25, 1.5, Duration.ofSeconds(30), true);
    }

    private static String through(GatewayFixture fixture, StuckAgent agent, int steps) throws Exception {
        return through(fixture, agent.request(steps), agent);
    }

    private static String through(GatewayFixture fixture, String request, StuckAgent agent) throws Exception {
        return fixture.throughPost(agent.path(), request, NAMED).text();
    }

    private static RawClient.Answer answer(GatewayFixture fixture, StuckAgent agent, String request) throws Exception {
        try (var client = fixture.client()) {
            client.send("POST", agent.path(), NAMED, request.getBytes(UTF_8));
            return client.answer();
        }
    }

    private static double temperature(Dialect dialect, String body) throws Exception {
        boolean natively = List.of(Dialect.OLLAMA_CHAT, Dialect.OLLAMA_GENERATE).contains(dialect);
        return json(body).at(natively ? "/options/temperature" : "/temperature").asDouble();
    }

    private static double expectedTemperature(Dialect dialect) {
        return switch (dialect) {
            case OLLAMA_CHAT, OLLAMA_GENERATE -> 1.05;
            case ANTHROPIC_MESSAGES -> 0;
            default -> 1.25;
        };
    }

    private static int occurrences(String text, String part) {
        return text.split(java.util.regex.Pattern.quote(part), -1).length - 1;
    }

    private static JsonNode json(String body) throws Exception {
        return StuckAgent.JSON.readTree(body);
    }
}
