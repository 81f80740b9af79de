package io.festinger.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Copies;
import io.festinger.base.SessionId;
import io.festinger.base.WorkspaceId;
import io.festinger.gateway.answer.AnswerReader;
import io.festinger.gateway.answer.AnswerWriter;
import io.festinger.gateway.config.Configuration.LoopSettings;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.loops.LoopRules;
import io.festinger.gateway.sessions.SessionCall;
import io.festinger.gateway.sessions.SessionCall.AnswerEnd;
import io.festinger.testing.Eventually;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
class AnswerObserverTest {
    private static final String CHAT = "{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"hello\"}]}";
    private static final String LINE = "{\"model\":\"m\",\"message\":{\"content\":\"%s\"},\"done\":false}\n";
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
    void aRepetitiveAnswerIsCutAndEndsWellInEachDialect(Dialect dialect) throws Exception {
        var talk = new DialectTalk(dialect);
        var hungUp = new CountDownLatch(1);
        fixture.upstream.on(talk.path(), (request, reply) -> {
            reply.chunkedHead(AnswerWriter.framing(dialect, true).contentType());
            reply.chunk(talk.beginning());
            try {
                for (int i = 0; i < 100_000; i++) {
                    reply.chunk(talk.delta("I will try that again. "));
                }
            } finally {
                hungUp.countDown();
            }
        });
        try (var client = fixture.client()) {
            client.send("POST", talk.path(), NAMED, talk.request().getBytes(UTF_8));
            var answer = client.answer();
            assertThat(answer.status()).isEqualTo(200);
            var reader = new AnswerReader(dialect, AnswerWriter.framing(dialect, true), event -> {});
            assertThat(reader.read(answer.body())).isEqualTo(answer.body().length);
            assertThat(reader.isDone()).isTrue();
            assertThat(reader.unread()).isZero();
            assertThat(reader.answer().text()).startsWith("I will try that again. I will try that again. ");
            assertThat(reader.answer().text().length()).isLessThan(10_000);
            assertThat(reader.answer().finish()).as("a client can see it").isEqualTo(cutShort(dialect));
            assertThat(hungUp.await(20, TimeUnit.SECONDS)).isTrue();
            var note = lastAnswer();
            assertThat(note.end()).isEqualTo(AnswerEnd.CUT);
            assertThat(note.cut()).matches("the answer's last \\d+ characters are 23 characters \\d+ times over");
        }
    }

    private static String cutShort(Dialect dialect) {
        return switch (dialect) {
            case OLLAMA_CHAT, OLLAMA_GENERATE, OPENAI_CHAT, OPENAI_COMPLETIONS -> "length";
            case OPENAI_RESPONSES -> "incomplete";
            case ANTHROPIC_MESSAGES -> "max_tokens";
        };
    }

    @Test
    void repetitiveThoughtsAreCut() throws Exception {
        String thought = "I should look at the table again, since the number may be in it. ";
        String line = LINE.replace("\"content\"", "\"thinking\"").formatted(thought);
        var answer = answer(line.repeat(400), NAMED);
        assertThat(answer.text().length()).isLessThan(100 * line.length());
        assertThat(answer.text().lines().toList().getLast()).contains("\"done\":true,\"done_reason\":\"length\"");
        assertThat(lastAnswer().cut()).startsWith("the thinking's last ");
    }

    @Test
    void quotedTextMayBeRepeated() throws Exception {
        String sentence = "I must not feed the ducks at noon.";
        String stream = LINE.formatted(sentence + "\\n").repeat(100);
        var question = CHAT.replace("hello", "Write 100 times: " + sentence);
        assertThat(answer(stream, NAMED, question).text()).isEqualTo(stream);
        assertThat(answer(stream, NAMED).text().length()).isLessThan(stream.length());
    }

    @Test
    void theUpstreamIsAskedForAnUncompressedAnswer() throws Exception {
        answer(LINE.formatted("one"), Map.of("Accept-Encoding", "gzip, br"));
        assertThat(fixture.upstream.next().header("Accept-Encoding")).isEqualTo("identity");
    }

    @Test
    void anAnswerIsNotCutWhereTheRulesForbidIt() throws Exception {
        fixture.close();
        var off = LoopRules.DEFAULTS;
        var rules = new LoopRules(
                off.enabled(),
                off.dryRun(),
                off.observe(),
                off.rungs(),
                off.temperatureStep(),
                off.temperatureCeiling(),
                off.coolDown(),
                false);
        fixture = GatewayFixture.start(
                configuration -> Copies.with(configuration, "loopGuard", new LoopSettings(rules, List.of())));
        String stream = LINE.formatted("again and again ").repeat(500);
        assertThat(answer(stream, NAMED).text()).isEqualTo(stream);
    }

    @Test
    void aDryRunTellsOfTheRepetitionAndLetsItPass() throws Exception {
        fixture.close();
        var on = LoopRules.DEFAULTS;
        var rules = new LoopRules(
                true, true, 2, on.rungs(), on.temperatureStep(), on.temperatureCeiling(), on.coolDown(), true);
        fixture = GatewayFixture.start(
                configuration -> Copies.with(configuration, "loopGuard", new LoopSettings(rules, List.of())));
        String stream = LINE.formatted("again and again ").repeat(500);
        assertThat(answer(stream, NAMED).text()).isEqualTo(stream);
        Eventually.holds("the session knows", () -> lastAnswer().cut().startsWith("dry run: "));
        assertThat(lastAnswer().end()).isEqualTo(AnswerEnd.WHOLE);
    }

    private SessionCall.AnswerNote lastAnswer() {
        return fixture.gateway
                .sessions()
                .find(WorkspaceId.DEFAULT, new SessionId("s"))
                .orElseThrow()
                .recent()
                .getFirst()
                .answer()
                .orElseThrow();
    }

    @Test
    void anAnswerIsLearnedAtItsEnd() throws Exception {
        answer(LINE.formatted("<think>hm</think>gnommoweb ") + LINE.formatted("is a repo"), NAMED);
        assertThat(fixture.memory.learnedTexts).containsExactly("s: gnommoweb is a repo");
    }

    @Test
    void aCommandTellingAFactIsTakenUpFromAToolCallAndFromACallInText() throws Exception {
        String call = "{\"message\":{\"content\":\"\",\"tool_calls\":[{\"function\":{\"name\":\"shell\",\"arguments\":"
                + "{\"command\":\"gutask iknowthat \\\"gnommoweb -isa repo\\\"\"}}}]},\"done\":false}\n";
        answer(call, NAMED);
        assertThat(fixture.memory.calledTexts)
                .containsExactly("{\"command\":\"gutask iknowthat \"gnommoweb -isa repo\"\"}");
        fixture.memory.calledTexts.clear();
        answer(LINE.formatted("{\\\"code\\\": \\\"gutask iknowthat 'a1 -isa b'\\\"}"), NAMED);
        assertThat(fixture.memory.calledTexts).containsExactly("{\"code\": \"gutask iknowthat 'a1 -isa b'\"}");
        fixture.memory.calledTexts.clear();
        answer(LINE.formatted("Run gutask iknowthat 'a1 -isa b' yourself."), NAMED);
        assertThat(fixture.memory.calledTexts).isEmpty();
    }

    @Test
    void anAnswerHeardBeforeTheClientLeftIsLearned() throws Exception {
        var hungUp = new CountDownLatch(1);
        fixture.upstream.on("/api/chat", (request, reply) -> {
            reply.chunkedHead("application/x-ndjson");
            reply.chunk(LINE.formatted("gnommoweb is"));
            reply.awaitHangUp();
            hungUp.countDown();
        });
        try (var client = fixture.client()) {
            client.send("POST", "/api/chat", NAMED, CHAT.getBytes(UTF_8));
            client.head();
            client.chunk();
        }
        assertThat(hungUp.await(20, TimeUnit.SECONDS)).isTrue();
        Eventually.holds(
                "the partial answer is learned", () -> fixture.memory.learnedTexts.equals(List.of("s: gnommoweb is")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            200 | {"error":"out of memory"}
            404 | {"message":{"content":"no such model"}}
            200 | {"message":{"content":"  "},"done":true}
            """)
    void anErrorOrNothingIsNotLearned(int status, String body) throws Exception {
        fixture.upstream.on("/api/chat", (request, reply) -> reply.json(status, body));
        fixture.throughPost("/api/chat", CHAT, NAMED);
        assertThat(fixture.memory.learnedTexts).isEmpty();
    }

    @Test
    void nothingIsLearnedOnRequestOrFromAnUnreadyMemory() throws Exception {
        answer(LINE.formatted("one"), Map.of("X-Festinger", "off"));
        fixture.memory.ready = false;
        answer(LINE.formatted("two"), NAMED);
        assertThat(fixture.memory.learnedTexts).isEmpty();
    }

    private RawClient.Answer answer(String stream, Map<String, String> headers) throws Exception {
        return answer(stream, headers, CHAT);
    }

    private RawClient.Answer answer(String stream, Map<String, String> headers, String question) throws Exception {
        fixture.upstream.on("/api/chat", (request, reply) -> {
            reply.chunkedHead("application/x-ndjson");
            for (String line : stream.split("(?<=\n)")) {
                reply.chunk(line);
            }
            reply.lastChunk();
        });
        try (var client = fixture.client()) {
            client.send("POST", "/api/chat", headers, question.getBytes(UTF_8));
            return client.answer();
        }
    }
}
