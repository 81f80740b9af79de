package io.festinger.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.testing.NodePackages;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The official clients, in the versions that `npm-clients/package.json` pins, against a gateway before the demo
/// upstream.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(300)
class NpmClientsTest {
    private static final NodePackages CLIENTS = new NodePackages("npm-clients");

    private ClientComparison comparison;

    @BeforeAll
    void start() throws Exception {
        Optional<String> noNode = CLIENTS.install();
        assumeTrue(noNode.isEmpty(), () -> noNode.orElseThrow());
        comparison = new ClientComparison();
    }

    @AfterAll
    void stop() throws Exception {
        if (comparison != null) {
            comparison.close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ollama-client.js", "openai-client.js", "anthropic-client.js"})
    void theOfficialClientFindsEverythingAsItShouldBe(String script) throws Exception {
        var result = CLIENTS.run(Map.of("GATEWAY_URL", comparison.gateway()), "node", script);
        assertThat(result.output()).endsWith("all is well");
        assertThat(result.exit()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"ollama-calls.js", "openai-calls.js", "anthropic-calls.js", "langchain-calls.js", "ai-calls.js"})
    void theUsualCallsComeToTheSameAsWithoutTheGatewayButForTheBlock(String script) throws Exception {
        JsonNode results = comparison.same(url -> {
            var result = CLIENTS.run(Map.of("MODEL_URL", url), "node", script);
            assertThat(result.exit()).as(result.output()).isZero();
            return result.output();
        });

        assertThat(CallResults.errors(results)).isSubsetOf("abort", "refused");
    }
}
