package io.festinger.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class DoorstepTest {
    @ParameterizedTest
    @ValueSource(strings = {"GET", "HEAD"})
    void aClientOfOllamaHearsItRunning_withAnyUpstream(String method) throws Exception {
        try (var fixture = GatewayFixture.start();
                var client = fixture.client()) {
            client.send(method, "/", Map.of("Accept", "*/*"), new byte[0]);
            RawClient.Answer answer =
                    method.equals("GET") ? client.answer() : new RawClient.Answer(client.head(), new byte[0]);
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.head().header("Content-Type")).isEqualTo("text/plain; charset=utf-8");
            assertThat(answer.head().header("Content-Length")).isEqualTo("17");
            assertThat(answer.text()).isEqualTo(method.equals("GET") ? "Ollama is running" : "");
            assertThat(fixture.upstream.nothingMore()).isTrue();
        }
    }

    @Test
    void aBrowserIsLedToThePages() throws Exception {
        try (var fixture = GatewayFixture.start();
                var client = fixture.client()) {
            client.send("GET", "/", Map.of("Accept", "text/html,application/xhtml+xml,*/*;q=0.8"), new byte[0]);
            var answer = client.answer();
            assertThat(answer.status()).isEqualTo(303);
            assertThat(answer.head().header("Location")).isEqualTo("/admin");
            assertThat(answer.head().header("Vary")).isEqualTo("Accept");
        }
    }
}
