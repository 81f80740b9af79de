package io.festinger.gateway;

import static io.festinger.gateway.ScriptedMemory.BLOCK;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.concepts.Position;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Some clients (the JDK's own among them) change to HTTP/2 where a server offers it.
@Timeout(60)
class Http2ClientTest {
    private GatewayFixture fixture;
    private HttpClient client;

    @BeforeEach
    void start() throws Exception {
        fixture = GatewayFixture.start();
        client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build();
        // the change happens with the first request of a connection
        assertThat(send("GET", "/api/tags", BodyPublishers.noBody()).statusCode())
                .isEqualTo(200);
        fixture.upstream.next();
    }

    @AfterEach
    void stop() throws Exception {
        client.shutdownNow();
        fixture.close();
    }

    @Test
    void promptsAreEnriched() throws Exception {
        fixture.memory.alwaysSays(BLOCK, Position.SYSTEM_PREPEND);
        String chat = "{\"messages\":[{\"role\":\"system\",\"content\":\"x\"}]}";
        var answer = send("POST", "/api/chat", BodyPublishers.ofString(chat));
        assertThat(answer.version()).isEqualTo(HttpClient.Version.HTTP_2);
        assertThat(answer.body()).isEqualTo("{\"ok\":true}");
        assertThat(answer.headers().firstValue("X-Festinger-Trace")).isPresent();
        assertThat(fixture.upstream.next().text()).contains("<recollection>");
    }

    @Test
    void streamsAndBodiesOfUnknownLengthPass() throws Exception {
        fixture.upstream.on("/api/blobs/sha256:abc", (request, reply) -> {
            reply.chunkedHead("application/x-ndjson");
            reply.chunk("one\n");
            reply.chunk("two\n");
            reply.lastChunk();
        });
        byte[] blob = new byte[3_000_000];
        blob[2_999_999] = 7;
        var body = BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(blob));
        assertThat(send("POST", "/api/blobs/sha256:abc", body).body()).isEqualTo("one\ntwo\n");
        assertThat(fixture.upstream.next().body()).isEqualTo(blob);
    }

    private HttpResponse<String> send(String method, String path, BodyPublisher body) throws Exception {
        return client.send(request(method, path, body), HttpResponse.BodyHandlers.ofString());
    }

    private HttpRequest request(String method, String path, BodyPublisher body) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + fixture.port() + path))
                .method(method, body)
                .build();
    }
}
