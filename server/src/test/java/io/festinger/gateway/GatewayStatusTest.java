package io.festinger.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class GatewayStatusTest {
    @Test
    void tellsWhetherUpstreamAnswers() throws Exception {
        try (var fixture = GatewayFixture.start()) {
            var status = fixture.gateway.status();
            assertThat(status.check().toCompletableFuture().get(20, TimeUnit.SECONDS))
                    .isTrue();
            assertThat(status.upstreams().getFirst().health().up()).isTrue();
            fixture.upstream.close();
            assertThat(status.check().toCompletableFuture().get(20, TimeUnit.SECONDS))
                    .isFalse();
            assertThat(status.upstreams().getFirst().health().up()).isFalse();
        }
    }

    @Test
    void countsRequestsOfTheGatewaysPathsOnly() throws Exception {
        try (var fixture = GatewayFixture.start();
                var client = fixture.client()) {
            for (String path : new String[] {"/api/tags", "/nowhere", "/api/ps"}) {
                client.send("GET", path, java.util.Map.of(), new byte[0]);
                client.answer();
            }
            assertThat(fixture.gateway.status().requests()).isEqualTo(2);
        }
    }
}
