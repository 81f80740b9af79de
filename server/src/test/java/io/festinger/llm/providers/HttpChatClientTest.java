package io.festinger.llm.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.base.Failure;
import io.festinger.base.outgoing.OutgoingAddresses;
import io.festinger.llm.Model;
import io.festinger.llm.ModelCall;
import io.festinger.llm.ModelPrompt;
import io.festinger.llm.Provider;
import io.festinger.llm.ScriptedModelServer;
import io.festinger.llm.ScriptedModelServer.Reply;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every provider over a real socket.
@Timeout(60)
class HttpChatClientTest {
    private static final String KEY = "sk-very-secret";
    private static final String SCHEMA = """
            {"type":"object","additionalProperties":false,"required":["parent"],
             "properties":{"parent":{"type":"string","maxLength":9}}}""";
    private static final ModelPrompt PROMPT =
            new ModelPrompt("placement", "You place concepts.", "What is gnommoweb?", SCHEMA);

    private final ScriptedModelServer server = ScriptedModelServer.start();
    private final HttpChatClient client =
            new HttpChatClient(OutgoingAddresses.standard(), Duration.ofSeconds(20), 10_000);

    @AfterEach
    void close() {
        client.close();
        server.close();
    }

    @ParameterizedTest
    @EnumSource(Provider.class)
    void aProviderIsAskedInItsOwnShapeAtTemperatureZero(Provider provider) throws Exception {
        server.says("{\"parent\":\"repo\"}");

        assertThat(ask(provider)).isEqualTo("{\"parent\":\"repo\"}");
        ModelCall call = server.calls().getFirst();
        assertThat(call.provider()).isEqualTo(provider);
        assertThat(call.path())
                .isEqualTo(
                        switch (provider) {
                            case CLAUDE -> "/v1/messages";
                            case OPENAI -> "/v1/chat/completions";
                            case OLLAMA -> "/api/chat";
                        });
        assertThat(call.system()).isEqualTo("You place concepts.");
        assertThat(call.user()).isEqualTo("What is gnommoweb?");
        assertThat(call.schema().path("required"))
                .isEqualTo(new ObjectMapper().readTree(SCHEMA).path("required"));
        assertThat(call.body().findPath("temperature").asDouble(7)).isZero();
        assertThat(call.headers().values()).anyMatch(value -> value.endsWith(KEY));
    }

    @Test
    void openAiGetsAStrictSchemaWithoutUnknownKeywords() {
        server.says("{}");
        ask(Provider.OPENAI);

        var format = server.calls().getFirst().body().path("response_format").path("json_schema");
        assertThat(format.path("strict").asBoolean()).isTrue();
        assertThat(format.toString()).doesNotContain("maxLength");
    }

    @Test
    void claudeHasToUseTheToolTakingTheAnswer() {
        server.says("{}");
        ask(Provider.CLAUDE);

        assertThat(server.calls().getFirst().body().path("tool_choice").toString())
                .isEqualTo("{\"type\":\"tool\",\"name\":\"placement\"}");
    }

    @Test
    void ollamaGetsAContextLargeEnoughForALongPrompt() {
        server.says("{}").says("{}");
        ask(Provider.OLLAMA);
        client.ask(
                model(Provider.OLLAMA),
                Optional.empty(),
                new ModelPrompt("placement", "You place concepts.", "word ".repeat(9_000), SCHEMA));

        assertThat(server.calls())
                .extracting(call -> call.body().path("options").path("num_ctx").asInt())
                .containsExactly(8_192, 32_768);
    }

    @ParameterizedTest
    @EnumSource(Provider.class)
    void aModelTakingNoTemperatureIsAskedWithoutFromThenOn(Provider provider) {
        server.refuses(400, "temperature is not supported with this model")
                .says("{}")
                .says("{}");

        ask(provider);
        ask(provider);
        assertThat(server.calls())
                .extracting(call -> !call.body().findPath("temperature").isMissingNode())
                .containsExactly(true, false, false);
    }

    @ParameterizedTest
    @EnumSource(Provider.class)
    void emptyAnswersAreInvalid(Provider provider) {
        for (String body :
                new String[] {"", "<html>", "{}", "[]", "null", "{\"choices\":[{\"message\":{}}],\"content\":[7]}"}) {
            server.replies(new Reply.Raw(200, body));
            failing(provider, Failure.Code.INVALID_ANSWER);
        }
    }

    @ParameterizedTest
    @EnumSource(Provider.class)
    void aFailingProviderIsUnavailableAndItsWordsAreTold(Provider provider) {
        server.refuses(500, "out of\nmemory for " + KEY);

        assertThat(failing(provider, Failure.Code.UNAVAILABLE).detail())
                .endsWith("answered 500: out of memory for ***");
    }

    @ParameterizedTest
    @EnumSource(Provider.class)
    void aRefusedKeyIsNotRepeated(Provider provider) {
        server.refuses(401, "wrong key: sk-very-s*****");

        assertThat(failing(provider, Failure.Code.UNAVAILABLE).detail())
                .endsWith("does not take the key that is stored for it (401)");
    }

    @Test
    void aProviderWantingToBeAskedLessSaysWhenToComeAgain() {
        server.replies(new Reply.Refusal(429, "slow down", "90"))
                .replies(new Reply.Refusal(529, "overloaded", "soon"))
                .replies(new Reply.Refusal(429, "slow down", "99999999"));

        assertThat(failing(Provider.OPENAI, Failure.Code.RATE_LIMITED).retryAfter())
                .contains(Duration.ofSeconds(90));
        assertThat(failing(Provider.CLAUDE, Failure.Code.RATE_LIMITED).retryAfter())
                .contains(Duration.ofMinutes(1));
        assertThat(failing(Provider.OPENAI, Failure.Code.RATE_LIMITED).retryAfter())
                .contains(Duration.ofHours(1));
    }

    @Test
    void aSilentModelIsNotWaitedForLongerThanTheLimit() {
        server.replies(new Reply.Silence());
        try (HttpChatClient hasty = new HttpChatClient(OutgoingAddresses.standard(), Duration.ofMillis(200), 10_000)) {
            assertThatExceptionOfType(Failure.class)
                    .isThrownBy(() -> hasty.ask(model(Provider.OPENAI), Optional.of(KEY), PROMPT))
                    .satisfies(failure -> assertThat(failure.code()).isEqualTo(Failure.Code.UNAVAILABLE));
        }
    }

    @Test
    void anEndlessAnswerIsCutAtItsLimit() {
        server.replies(new Reply.Raw(200, "{\"a\":\"" + "x".repeat(20_000) + "\"}"));

        failing(Provider.OPENAI, Failure.Code.UNAVAILABLE);
    }

    @Test
    void noRedirectIsFollowed() {
        server.replies(new Reply.Raw(307, ""));

        assertThat(failing(Provider.OPENAI, Failure.Code.UNAVAILABLE).detail()).endsWith("answered 307");
        assertThat(server.calls()).hasSize(1);
    }

    @Test
    void whereNobodyListensTheModelIsUnavailable() {
        server.close();

        failing(Provider.OLLAMA, Failure.Code.UNAVAILABLE);
    }

    private String ask(Provider provider) {
        return client.ask(model(provider), Optional.of(KEY), PROMPT);
    }

    private Failure failing(Provider provider, Failure.Code code) {
        Failure[] seen = new Failure[1];
        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> ask(provider))
                .satisfies(failure -> seen[0] = failure)
                .withMessageNotContaining("sk-");
        assertThat(seen[0].code()).as(seen[0].detail()).isEqualTo(code);
        return seen[0];
    }

    private Model model(Provider provider) {
        URI url = server.baseUrl(provider);
        return new Model(1, provider, "scripted", url, true, Instant.EPOCH);
    }
}
