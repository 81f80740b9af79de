package io.festinger.gateway;

import static io.festinger.gateway.ScriptedMemory.BLOCK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.festinger.concepts.graph.Position;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.demo.DemoUpstream;
import io.festinger.testing.NodePackages;
import io.vertx.core.Vertx;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
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
    private static final String KNOWN = "gnommoweb: [glitch_university] repo";

    private Vertx vertx;
    private DemoUpstream demo;
    private GatewayFixture fixture;

    @BeforeAll
    void start() throws Exception {
        Optional<String> noNode = CLIENTS.install();
        assumeTrue(noNode.isEmpty(), () -> noNode.orElseThrow());
        vertx = Vertx.vertx();
        demo = DemoUpstream.start(vertx)
                .toCompletionStage()
                .toCompletableFuture()
                .get(20, TimeUnit.SECONDS);
        fixture = GatewayFixture.start(settings -> settings.withUpstream(new Upstream("demo", demo.url())));
        fixture.memory.alwaysSays(BLOCK, Position.SYSTEM_PREPEND);
    }

    @AfterAll
    void stop() throws Exception {
        if (fixture != null) {
            fixture.close();
            vertx.close().toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ollama-client.js", "openai-client.js", "anthropic-client.js"})
    void theOfficialClientFindsEverythingAsItShouldBe(String script) throws Exception {
        var result = CLIENTS.run(Map.of("GATEWAY_URL", "http://127.0.0.1:" + fixture.port()), "node", script);
        assertThat(result.output()).endsWith("all is well");
        assertThat(result.exit()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ollama-calls.js", "openai-calls.js", "anthropic-calls.js", "langchain-calls.js"})
    void theUsualCallsComeToTheSameAsWithoutTheGatewayButForTheBlock(String script) throws Exception {
        String direct = calls(script, demo.url().toString());
        String through = calls(script, "http://127.0.0.1:" + fixture.port());

        assertThat(through).contains(KNOWN);
        assertThat(direct).doesNotContain(KNOWN);
        assertThat(CallResults.comparable(BLOCK, through).toPrettyString())
                .isEqualTo(CallResults.comparable(BLOCK, direct).toPrettyString());
        assertThat(CallResults.errors(CallResults.comparable(BLOCK, direct))).isSubsetOf("abort", "refused");
    }

    private static String calls(String script, String url) throws Exception {
        var result = CLIENTS.run(Map.of("MODEL_URL", url), "node", script);
        assertThat(result.exit()).as(result.output()).isZero();
        return result.output();
    }
}
