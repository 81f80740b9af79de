package io.festinger.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import io.festinger.database.TestPostgres;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ConfiguredModelsTest {
    private static final ModelPrompt PROMPT = new ModelPrompt(
            "placement",
            "You place concepts.",
            "What is gnommoweb?",
            "{\"type\":\"object\",\"required\":[\"parent\"]}");

    private final Database database = TestPostgres.fresh();
    private final ModelsFixture fixture = new ModelsFixture(database, Duration.ofSeconds(20));
    private ScriptedModelServer server = ScriptedModelServer.start();

    @BeforeEach
    void script() {
        server.alwaysSays(call -> "{\"parent\":\"repo\"}");
    }

    @AfterEach
    void close() {
        server.close();
        fixture.close();
        database.close();
    }

    @Test
    void whereNoModelIsSetNobodyIsAskedAndTheCureIsTold() {
        assertThat(fixture.models.ready(WorkspaceId.DEFAULT, Purpose.WRITE)).isFalse();
        failing(Failure.Code.WRONG_STATE, "write_model_id");
    }

    @Test
    void eachPurposeAsksTheModelOfItsSetting() {
        fixture.choose(server, Provider.OPENAI, Purpose.WRITE);
        fixture.choose(server, Provider.CLAUDE, Purpose.RESOLVE);

        assertThat(ask(Purpose.WRITE)).isEqualTo("{\"parent\":\"repo\"}");
        ask(Purpose.RESOLVE);
        assertThat(server.calls()).extracting(ModelCall::provider).containsExactly(Provider.OPENAI, Provider.CLAUDE);
        assertThat(fixture.models.ready(WorkspaceId.DEFAULT, Purpose.DETECT)).isFalse();
    }

    @Test
    void theKeyTravelsToItsModelAndStandsNowhereInTheClear() {
        Model model = fixture.choose(server, Provider.OPENAI, Purpose.WRITE);
        ask(Purpose.WRITE);

        assertThat(server.calls().getFirst().headers()).containsEntry("authorization", "Bearer " + ModelsFixture.KEY);
        assertThat(storedTexts("SELECT api_key FROM models")).containsExactly("secret:model-default-" + model.id());
        assertThat(storedTexts("SELECT encode(sealed, 'escape') FROM festinger.secrets"))
                .singleElement()
                .satisfies(retainedText -> assertThat(retainedText).doesNotContain("sk-"));
    }

    @Test
    void anAnswerAgainstTheSchemaIsRefused() {
        fixture.choose(server, Provider.OLLAMA, Purpose.WRITE);
        server.says("{\"father\":\"repo\"}");

        failing(Failure.Code.INVALID_ANSWER, "lacks 'parent'");
    }

    @Test
    void theHoursBudgetIsKeptAcrossNodesAndBeginsAnewWithTheNextHour() {
        fixture.choose(server, Provider.OPENAI, Purpose.WRITE);
        fixture.set("model_calls_per_hour", "2");
        ask(Purpose.WRITE);
        try (ModelsFixture otherNode = new ModelsFixture(database, Duration.ofSeconds(20))) {
            otherNode.models.ask(WorkspaceId.DEFAULT, Purpose.WRITE, PROMPT);
        }

        Failure failure = failing(Failure.Code.RATE_LIMITED, "model_calls_per_hour");
        assertThat(failure.retryAfter()).contains(Duration.ofMinutes(40));
        assertThat(server.calls()).hasSize(2);
        fixture.time = ModelsFixture.NOW.plus(failure.retryAfter().orElseThrow());
        ask(Purpose.WRITE);
    }

    @Test
    void aBudgetOfNoneAsksNobody() {
        fixture.choose(server, Provider.OPENAI, Purpose.WRITE);
        fixture.set("model_calls_per_hour", "0");

        failing(Failure.Code.RATE_LIMITED, "model_calls_per_hour");
        assertThat(server.calls()).isEmpty();
    }

    @Test
    void aModelInUseCannotBeRemovedAndAnUnusedOneGoesWithItsKey() {
        Model model = fixture.choose(server, Provider.OPENAI, Purpose.WRITE);
        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> remove(model.id()))
                .withMessageContaining("write_model_id")
                .satisfies(failure -> assertThat(failure.code()).isEqualTo(Failure.Code.WRONG_STATE));

        fixture.set("write_model_id", null);
        remove(model.id());
        assertThat(storedTexts("SELECT name FROM festinger.secrets")).isEmpty();
        assertThatExceptionOfType(Failure.class).isThrownBy(() -> remove(model.id()));
    }

    @Test
    void aModelWithoutItsKeySaysHowToBringItBack() {
        Model model = fixture.choose(server, Provider.OPENAI, Purpose.WRITE);
        database.inTransaction(WorkspaceId.DEFAULT, handle -> handle.execute("DELETE FROM festinger.secrets"));

        failing(Failure.Code.WRONG_STATE, "festinger secrets set model-default-" + model.id());
    }

    @Test
    void anInvalidOfferIsRefusedByItsField() {
        assertThat(refusedField("gemini", "m", null, "k")).isEqualTo("provider");
        assertThat(refusedField("openai", " ", null, "k")).isEqualTo("model_name");
        assertThat(refusedField("openai", "m", null, null)).isEqualTo("api_key");
        for (String url : List.of("ftp://a", "http://u:p@a", "http://a?k=v", "a/b", "http://a b", "file:///x")) {
            assertThat(refusedField("ollama", "m", url, null)).as(url).isEqualTo("base_url");
        }
        assertThat(ModelOffer.of("openai", "m", "http://127.0.0.1:8000/v1/", null)
                        .baseUrl())
                .hasToString("http://127.0.0.1:8000/v1");
    }

    private static String refusedField(String provider, String name, String url, String key) {
        try {
            return ModelOffer.of(provider, name, url, key).toString();
        } catch (Failure refusal) {
            return refusal.field().orElseThrow();
        }
    }

    private String ask(Purpose purpose) {
        return fixture.models.ask(WorkspaceId.DEFAULT, purpose, PROMPT);
    }

    private Failure failing(Failure.Code code, String words) {
        Failure[] seen = new Failure[1];
        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> ask(Purpose.WRITE))
                .withMessageContaining(words)
                .satisfies(failure -> seen[0] = failure);
        assertThat(seen[0].code()).isEqualTo(code);
        return seen[0];
    }

    private void remove(int id) {
        database.inTransaction(WorkspaceId.DEFAULT, handle -> fixture.rows.remove(handle, WorkspaceId.DEFAULT, id));
    }

    private List<String> storedTexts(String sql) {
        return database.inTransaction(
                WorkspaceId.DEFAULT,
                handle -> handle.createQuery(sql).mapTo(String.class).list());
    }
}
