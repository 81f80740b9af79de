package io.festinger.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.gateway.door.HostGuard;
import java.net.InetAddress;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class HostGuardTest {
    private final HostGuard guard = new HostGuard(Set.of("festinger.example"), Set.of());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "localhost",
                "LOCALHOST:11435",
                "127.0.0.1",
                "127.0.0.1:11435",
                "127.9.8.7:1",
                "[::1]:11435",
                "[::1]",
                "0.0.0.0:11435",
                "10.1.2.3",
                "192.168.0.7:80",
                "172.16.0.1",
                "[fd00::1]:11435",
                "festinger.example:11435"
            })
    void namesOfThisMachineAloneAreAllowed(String host) {
        assertThat(guard.hostAllowed(host)).isTrue();
    }

    @Test
    void theMachinesOwnNameIsAllowed() throws Exception {
        assertThat(guard.hostAllowed(InetAddress.getLocalHost().getHostName() + ":11435"))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "evil.example:11435",
                "8.8.8.8",
                "172.32.0.1",
                "[2001:db8::1]",
                "localhost.evil.example",
                "127.0.0.1.evil.example",
                "notlocal",
                "box.local",
                "a.b.localhost:1",
                "host.docker.internal:11435",
                "local",
                "1.evil",
                "[::1",
                "localhost:1:2"
            })
    void otherNamesAreRefused(String host) {
        assertThat(guard.hostAllowed(host)).isFalse();
    }

    @Test
    void aStarAllowsEveryName() {
        assertThat(new HostGuard(Set.of("*"), Set.of()).hostAllowed("evil.example"))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost",
                "https://localhost:3000",
                "http://127.0.0.1:8080",
                "https://0.0.0.0",
                "http://[::1]:5173",
                "app://obsidian.md",
                "file://",
                "tauri://localhost",
                "vscode-webview://1abc",
                "vscode-file://vscode-app"
            })
    void originsOfThisMachineAreLocal(String origin) {
        assertThat(HostGuard.isLocal(origin)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example",
                "http://localhost.evil.example",
                "http://localhost@evil.example",
                "http://evil.example/localhost",
                "http://localhost:80@evil.example",
                "null",
                "",
                "ftp://localhost",
                "http://127.0.0.1.evil.example",
                "http://192.168.0.7:80"
            })
    void strangersOriginsAreNot(String origin) {
        assertThat(HostGuard.isLocal(origin)).isFalse();
    }

    private static int status(GatewayFixture fixture, String method, String path, String origin) throws Exception {
        try (var client = fixture.client()) {
            client.send(method, path, Map.of("Origin", origin), "{}".getBytes());
            return client.answer().status();
        }
    }

    @Test
    void aPageOfAnotherLocalPortMayReadAndPromptAndChangesNothing() throws Exception {
        try (var fixture = GatewayFixture.start()) {
            String page = "http://localhost:3000";

            assertThat(status(fixture, "GET", "/memory", page)).isEqualTo(418);
            assertThat(status(fixture, "POST", "/api/show", page)).isEqualTo(200);
            assertThat(status(fixture, "POST", "/memory", page)).isEqualTo(403);
            assertThat(status(fixture, "DELETE", "/keys/key_1", page)).isEqualTo(403);
            assertThat(status(fixture, "POST", "/memory", "app://obsidian.md")).isEqualTo(403);
        }
    }

    @Test
    void hostsNamedByTheOperatorAreLetIn() throws Exception {
        var origins = Set.of("chrome-extension://*", "http://localhost:3000");
        try (var fixture = GatewayFixture.open(Set.of("box.local"), origins)) {
            assertThat(status(fixture, "POST", "/memory", "http://localhost:3000"))
                    .isEqualTo(418);
            assertThat(status(fixture, "POST", "/memory", "chrome-extension://abcdef"))
                    .isEqualTo(418);
            assertThat(status(fixture, "POST", "/memory", "http://localhost:3001"))
                    .isEqualTo(403);
            assertThat(status(fixture, "GET", "/memory", "https://evil.example"))
                    .isEqualTo(403);
            try (var client = fixture.client()) {
                client.send("GET", "/memory", Map.of("Host", "box.local:11435"), new byte[0]);
                assertThat(client.answer().status()).isEqualTo(418);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/chat", "/", "/health", "/iknowthat", "/nowhere"})
    void theGuardStandsBeforeEveryRouteOfTheServer(String path) throws Exception {
        try (var fixture = GatewayFixture.start();
                var client = fixture.client()) {
            client.send("GET", path, Map.of("Host", "evil.example"), new byte[0]);
            var answer = client.answer();
            assertThat(answer.status()).isEqualTo(403);
            assertThat(answer.text())
                    .startsWith(path.startsWith("/api/") ? "{\"error\":\"" : "{\"type\":\"about:blank#forbidden\"");
            client.send("POST", path, Map.of("Origin", "https://evil.example"), "{}".getBytes());
            assertThat(client.answer().status()).isEqualTo(403);
            assertThat(fixture.upstream.nothingMore()).isTrue();
        }
    }

    @Test
    void twoHostHeadersAreRefused() throws Exception {
        try (var fixture = GatewayFixture.start();
                var client = fixture.client()) {
            client.write("GET /api/tags HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n");
            assertThat(client.answer().status()).isBetween(400, 403);
        }
    }

    @Test
    void aPreflightFromAnAllowedOriginGoesUpstream() throws Exception {
        try (var fixture = GatewayFixture.start();
                var client = fixture.client()) {
            var headers = Map.of("Origin", "http://localhost:3000", "Access-Control-Request-Method", "POST");
            client.send("OPTIONS", "/api/chat", headers, new byte[0]);
            assertThat(client.answer().status()).isEqualTo(200);
            var receivedRequest = fixture.upstream.next();
            assertThat(receivedRequest.line()).isEqualTo("OPTIONS /api/chat HTTP/1.1");
            assertThat(receivedRequest.header("Origin")).isEqualTo("http://localhost:3000");
        }
    }
}
