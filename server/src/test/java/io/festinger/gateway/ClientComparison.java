package io.festinger.gateway;

import static io.festinger.gateway.ScriptedMemory.BLOCK;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.base.Copies;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.demo.DemoUpstream;
import io.vertx.core.Vertx;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A gateway in front of the demo upstream, which puts a block into every prompt, and that upstream itself. A client's
/// calls have the same results with both, except for the block.
final class ClientComparison implements AutoCloseable {
    private static final String KNOWN = "gnommoweb: [glitch_university] repo";

    private final Vertx vertx = Vertx.vertx();
    private final DemoUpstream demo;
    private final GatewayFixture fixture;

    ClientComparison() throws Exception {
        demo = DemoUpstream.start(vertx, InstantSource.system())
                .toCompletionStage()
                .toCompletableFuture()
                .get(20, TimeUnit.SECONDS);
        fixture = GatewayFixture.start(
                settings -> Copies.with(settings, "upstreams", List.of(new Upstream("demo", demo.url()))));
        fixture.memory.alwaysSays(BLOCK, Position.SYSTEM_PREPEND);
    }

    /// A client's calls, with their results as JSON under their names.
    @FunctionalInterface
    interface Calls {
        String to(String url) throws Exception;
    }

    String gateway() {
        return "http://127.0.0.1:" + fixture.port();
    }

    /// @return the results without the gateway, to look closer
    JsonNode same(Calls calls) throws Exception {
        String direct = calls.to(demo.url().toString());
        String through = calls.to(gateway());

        assertThat(through).contains(KNOWN);
        assertThat(direct).doesNotContain(KNOWN);
        JsonNode results = CallResults.comparable(BLOCK, direct);
        assertThat(CallResults.comparable(BLOCK, through).toPrettyString()).isEqualTo(results.toPrettyString());
        return results;
    }

    static String json(Map<String, Object> results) throws Exception {
        return new ObjectMapper().writeValueAsString(results);
    }

    /// Without a repetition that the loop guard would cut.
    static String longAndVaried() {
        return IntStream.range(0, 20_000)
                .mapToObj(i -> "word" + i * 7_919L % 10_007)
                .collect(Collectors.joining(" "));
    }

    @Override
    public void close() throws Exception {
        fixture.close();
        vertx.close().toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
    }
}
