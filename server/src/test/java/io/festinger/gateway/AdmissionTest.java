package io.festinger.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.WorkspaceId;
import io.festinger.concepts.graph.Position;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class AdmissionTest {
    private static final String CHAT = "{\"model\":\"m\",\"messages\":[{\"role\":\"system\",\"content\":\"be brief\"},"
            + "{\"role\":\"user\",\"content\":\"hi\"}]}";

    private GatewayFixture fixture;

    @BeforeEach
    void start() throws Exception {
        fixture = GatewayFixture.start();
    }

    @AfterEach
    void stop() throws Exception {
        fixture.close();
    }

    private RawClient.Answer post(String path, Map<String, String> headers) throws Exception {
        try (var client = fixture.client()) {
            client.send("POST", path, headers, CHAT.getBytes());
            return client.answer();
        }
    }

    @Test
    void withoutKeysThisMachineIsLetIn() throws Exception {
        assertThat(post("/api/chat", Map.of()).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/pull", "/api/create", "/api/copy"})
    void theModelsOfAllAreChangedByAdminsAlone(String path) throws Exception {
        String agent = fixture.keys.add("ci", Optional.empty(), 100);

        var answer = post(path, Map.of("Authorization", "Bearer " + agent));

        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.text()).contains("requires the role admin");
        assertThat(fixture.upstream.nothingMore()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/chat", "/api/pull", "/api/embed"})
    void onceThereIsAKeyItIsAskedForInOllamasShape(String path) throws Exception {
        fixture.keys.add("ci", Optional.empty(), 100);

        var answer = post(path, Map.of());

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.text()).startsWith("{\"error\":\"a key is needed").contains("festinger keys create");
        assertThat(post(path, Map.of("Authorization", "Bearer fk_other")).status())
                .isEqualTo(401);
        assertThat(fixture.upstream.nothingMore()).isTrue();
    }

    @Test
    void underV1ItIsAskedForInOpenAisShape() throws Exception {
        fixture.keys.add("ci", Optional.empty(), 100);

        var answer = post("/v1/chat/completions", Map.of());

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.text())
                .startsWith("{\"error\":{\"message\":\"a key is needed")
                .endsWith("\"type\":\"authentication_error\",\"param\":null,\"code\":\"unauthorized\"}}");
    }

    @ParameterizedTest
    @CsvSource({"Authorization,Bearer fk_ci", "authorization,bearer fk_ci", "x-api-key,fk_ci", "X-Festinger-Key,fk_ci"})
    void aKeyLetsInWhereverClientsPutIt(String name, String value) throws Exception {
        fixture.keys.add("ci", Optional.empty(), 100);

        assertThat(post("/api/chat", Map.of(name, value)).status()).isEqualTo(200);
        assertThat(fixture.upstream.next().header(name)).isEmpty();
    }

    @Test
    void aKeyOfTheModelServersGoesBesideOurs() throws Exception {
        fixture.keys.add("ci", Optional.empty(), 100);

        post("/api/chat", Map.of("X-Festinger-Key", "fk_ci", "Authorization", "Bearer sk-1"));

        assertThat(fixture.upstream.next().header("Authorization")).isEqualTo("Bearer sk-1");
    }

    @Test
    void aKeyOfOneWorkspaceGetsTheMemoryOfNoOther() throws Exception {
        var team = new WorkspaceId("team_a");
        fixture.memories.clear();
        fixture.memories.put(team, fixture.memory);
        fixture.memory.alwaysSays("<recollection>\nx: [type] y\n</recollection>", Position.SYSTEM_PREPEND);
        fixture.keys.add("ci", Optional.of(team), 100);

        assertThat(post("/api/chat", Map.of("x-api-key", "fk_ci")).status()).isEqualTo(200);
        assertThat(fixture.upstream.next().text()).contains("[type] y");
        var other = post("/api/chat", Map.of("x-api-key", "fk_ci", "X-Festinger-Workspace", "default"));
        assertThat(other.status()).isEqualTo(403);
        assertThat(other.text()).contains("team_a");
    }

    @Test
    void tooFrequentCallersAreToldHowLongToWait() throws Exception {
        fixture.keys.add("ci", Optional.empty(), 1);

        assertThat(post("/api/chat", Map.of("x-api-key", "fk_ci")).status()).isEqualTo(200);
        var answer = post("/api/chat", Map.of("x-api-key", "fk_ci"));

        assertThat(answer.status()).isEqualTo(429);
        assertThat(Integer.parseInt(answer.head().header("Retry-After"))).isBetween(1, 60);
    }

    @Test
    void aPreflightCarriesNoKeyAndPasses() throws Exception {
        fixture.keys.add("ci", Optional.empty(), 100);
        try (var client = fixture.client()) {
            client.send("OPTIONS", "/api/chat", Map.of("Origin", "http://localhost:3000"), new byte[0]);

            assertThat(client.answer().status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whileTheFeedIsLostTheDatabaseIsAskedAndTheLastStateHoldsWhileTheDatabaseIsAway(boolean away) throws Exception {
        fixture.keys.add("ci", Optional.empty(), 100);
        fixture.keys.current = false;
        fixture.keys.away = away;

        assertThat(post("/api/chat", Map.of("x-api-key", "fk_ci")).status()).isEqualTo(200);
        assertThat(post("/api/chat", Map.of()).status()).isEqualTo(401);
    }
}
