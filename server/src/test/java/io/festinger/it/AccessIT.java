package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.access.Role;
import io.festinger.access.Routes;
import io.festinger.testing.Eventually;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.sql.ResultSet;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Who may do what, over every route that the packaged server has.
class AccessIT {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @TempDir
    private static Path data;

    private static RecordingUpstream upstream;
    private static FestingerProcess server;
    private static Api api;
    private static Api admin;
    private static Api reviewer;
    private static Api agent;

    private record Operation(String method, String template) {
        String path() {
            return template.replaceAll("\\{[^}]*}", "x1");
        }
    }

    @BeforeAll
    static void start() throws Exception {
        upstream = new RecordingUpstream();
        server = FestingerProcess.serve(data, upstream.url());
        api = server.api();
        admin = api.as(key(api, "root", "admin"));
        reviewer = api.as(key(admin, "ada", "reviewer"));
        agent = api.as(key(admin, "ci", "agent"));
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
        upstream.close();
    }

    private static String key(Api by, String name, String role) {
        Api.Answer answer = by.post("/keys", Map.of("name", name, "role", role));
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.json().path("key").asText();
    }

    private static List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        api.get("/openapi.json")
                .json()
                .path("paths")
                .properties()
                .forEach(path -> path.getValue().fieldNames().forEachRemaining(method -> {
                    if (Set.of("get", "post", "put", "delete", "patch").contains(method)) {
                        operations.add(new Operation(method.toUpperCase(Locale.ROOT), path.getKey()));
                    }
                }));
        assertThat(operations).hasSizeGreaterThan(10);
        return operations;
    }

    /// The status alone: a stream of events never ends.
    private static int status(Operation operation, Api caller, String... headers) throws Exception {
        boolean hasBody = Set.of("POST", "PUT", "PATCH").contains(operation.method());
        HttpRequest.Builder request = HttpRequest.newBuilder(caller.address().resolve(operation.path()))
                .method(
                        operation.method(),
                        hasBody ? HttpRequest.BodyPublishers.ofString("{}") : HttpRequest.BodyPublishers.noBody());
        if (!caller.key().isEmpty()) {
            request.header("X-Festinger-Key", caller.key());
        }
        if (headers.length > 0) {
            request.headers(headers);
        }
        HttpResponse<InputStream> answer = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
        answer.body().close();
        return answer.statusCode();
    }

    @Test
    void everyRouteStandsInTheTableOfRoles() {
        assertThat(operations())
                .allSatisfy(operation -> assertThat(Routes.rule(operation.method(), operation.path()))
                        .as("the table in access.Routes has no line for %s", operation)
                        .isPresent());
    }

    /// Not on all routes: a node answers 60 wrong keys a minute, and other tests here try some too.
    @Test
    void aWrongKeyOpensNothing() throws Exception {
        for (Operation operation : operations().stream()
                .filter(route -> route.method().equals("DELETE"))
                .toList()) {
            assertThat(status(operation, api.as("fk_wrong")))
                    .as(operation.toString())
                    .isEqualTo(401);
        }
    }

    @Test
    void everyRouteLetsInTheRolesOfTheTableAndNobodyElse() throws Exception {
        Map<Role, Api> callers = Map.of(Role.AGENT, agent, Role.REVIEWER, reviewer, Role.ADMIN, admin);
        for (Operation operation : operations()) {
            Optional<Role> min = Routes.min(operation.method(), operation.path());
            if (min.isPresent()) {
                assertThat(status(operation, api)).as("nobody: " + operation).isEqualTo(401);
            }
            for (Map.Entry<Role, Api> caller : callers.entrySet()) {
                int status = status(operation, caller.getValue());
                if (min.map(caller.getKey()::covers).orElse(true)) {
                    assertThat(status).as(caller.getKey() + ": " + operation).isNotIn(401, 403);
                } else {
                    assertThat(status).as(caller.getKey() + ": " + operation).isEqualTo(403);
                }
            }
        }
    }

    @Test
    void anAgentDecidesNothingByAnyCall() {
        agent.tell("accessone -isa repo");
        String conflict = agent.tell("accessone -isa container")
                .json()
                .path("conflict_id")
                .asText();
        assertThat(conflict).isNotEmpty();

        Map<String, String> reason = Map.of("reason", "because");
        for (String path : List.of(
                "/conflicts/" + conflict + "/resolve",
                "/conflicts/" + conflict + "/dismiss",
                "/conflicts/" + conflict + "/reopen",
                "/conflicts/" + conflict + "/undo",
                "/memory/mem_1/promote",
                "/memory/mem_1/reject",
                "/memory/mem_1/graduate",
                "/candidates/decide",
                "/entities/ent_1/promote",
                "/entities/ent_1/reject",
                "/project/state")) {
            Api.Answer answer = agent.post(path, reason);
            assertThat(answer.status()).as(path).isEqualTo(403);
            assertThat(answer.json().path("code").asText()).isEqualTo("forbidden");
            assertThat(answer.json().path("detail").asText()).contains("reviewer");
        }
        assertThat(admin.get("/conflicts/" + conflict).json().path("status").asText())
                .isEqualTo("open");
    }

    @Test
    void aKeyRevokedOnOneServerIsRevokedOnAnotherOneWithinMoments(@TempDir Path second) throws Exception {
        try (FestingerProcess other =
                FestingerProcess.serve(second, upstream.url(), "--database", server.databaseUrl())) {
            JsonNode json = admin.post("/keys", Map.of("name", "shortlived", "role", "agent"))
                    .json();
            Api api = other.api().as(json.path("key").asText());
            Eventually.holds(
                    "the other server knows the key",
                    () -> api.get("/conflicts").status() == 200);

            try (EventFeed events = EventFeed.of(api, "", "Authorization", "Bearer " + api.key())) {
                admin.delete("/keys/" + json.path("id").asText());
                Instant revokedAt = Instant.now();

                Eventually.holds(
                        "the other server refuses it",
                        () -> api.get("/conflicts").status() == 401);
                assertThat(Duration.between(revokedAt, Instant.now())).isLessThan(Duration.ofSeconds(5));
                assertThat(api.chat("hello").status()).isEqualTo(401);
                Eventually.holds("its stream there ends", events::isOver);
            }
        }
    }

    @Test
    void theStreamsOfARevokedKeyEndAndThoseOfOthersGoOn() throws Exception {
        JsonNode json =
                admin.post("/keys", Map.of("name", "listener", "role", "agent")).json();
        Api missingApi = api.as(json.path("key").asText());
        try (EventFeed events = stream(missingApi, "/events");
                EventFeed mcp = stream(missingApi, "/mcp");
                EventFeed listening = listening(missingApi);
                EventFeed others = stream(agent, "/events");
                EventFeed othersMcp = stream(agent, "/mcp")) {
            assertThat(List.of(events, mcp, listening, others, othersMcp))
                    .extracting(EventFeed::status)
                    .containsOnly(200);

            admin.delete("/keys/" + json.path("id").asText());

            Eventually.holds("its events end", events::isOver);
            Eventually.holds("its stream of MCP ends", mcp::isOver);
            Eventually.holds("what it listens to ends", listening::isOver);
            assertThat(others.isOver() || othersMcp.isOver()).isFalse();
        }
    }

    private static EventFeed listening(Api caller) throws Exception {
        var client = new StatelessClient(
                CLIENT, caller.address().resolve("/mcp"), "it", Map.of("Authorization", "Bearer " + caller.key()));
        var wanted = Map.of("resourceSubscriptions", List.of("festinger://conflicts"));
        return EventFeed.from(client.request("subscriptions/listen", Map.of("notifications", wanted)));
    }

    private static EventFeed stream(Api caller, String path) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(caller.address().resolve(path))
                .header("Accept", "application/json, text/event-stream")
                .header("Authorization", "Bearer " + caller.key());
        if (path.equals("/mcp")) {
            String initialize = """
                    {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18",
                     "capabilities": {}, "clientInfo": {"name": "it", "version": "1"}}}""";
            request.header(
                    "Mcp-Session-Id",
                    caller.post("/mcp", initialize)
                            .raw()
                            .headers()
                            .firstValue("Mcp-Session-Id")
                            .orElseThrow());
        }
        return EventFeed.from(request.build());
    }

    @Test
    void aChangedSettingIsOnTheRecord() {
        admin.put("/config/recollection_max_concepts", Map.of("value", "7"));

        JsonNode row = reviewer.get("/audit?subject_kind=config&subject_id=recollection_max_concepts")
                .json()
                .path("items")
                .path(0);

        assertThat(row.path("action").asText()).isEqualTo("config.changed");
        assertThat(row.path("actor").asText()).isEqualTo("root");
        assertThat(row.path("detail").path("value").asText()).isEqualTo("7");
    }

    @Test
    void unknownRoutesAreAnAdminsAlone() {
        assertThat(api.get("/no/such/route").status()).isEqualTo(401);
        assertThat(agent.get("/no/such/route").status()).isEqualTo(403);
        assertThat(admin.get("/no/such/route").status()).isEqualTo(404);
    }

    @Test
    void withoutAnIssuerNothingIsSaidOfAccessTokens() {
        assertThat(api.get("/.well-known/oauth-protected-resource").status()).isEqualTo(404);
        assertThat(api.get("/.well-known/oauth-protected-resource/mcp").status())
                .isEqualTo(404);
        assertThat(api.post("/mcp", "{}").raw().headers().firstValue("WWW-Authenticate"))
                .contains("Bearer realm=\"festinger\"");
    }

    @Test
    void aRefusalSaysWhatToDo() {
        Api.Answer answer = api.tell("x -isa y");

        assertThat(answer.json().path("code").asText()).isEqualTo("unauthorized");
        assertThat(answer.json().path("detail").asText()).contains("festinger keys create");
        assertThat(answer.raw().headers().firstValue("WWW-Authenticate")).isPresent();
    }

    @Test
    void aKeyOfOneWorkspaceWorksOnlyThere() throws Exception {
        assertThat(admin.post("/workspaces", Map.of("name", "team_a")).status()).isEqualTo(201);
        assertThat(admin.post("/workspaces", Map.of("name", "team_a")).status()).isEqualTo(200);
        Api bound = api.as(admin.post("/keys", Map.of("name", "team", "role", "agent", "workspace", "team_a"))
                .json()
                .path("key")
                .asText());
        bound.tell("onlyours -isa secret");

        assertThat(bound.get("/concepts/onlyours").status()).isEqualTo(200);
        assertThat(agent.get("/concepts/onlyours").status()).isEqualTo(404);
        Operation concept = new Operation("GET", "/concepts/onlyours");
        assertThat(status(concept, bound, "X-Festinger-Workspace", "team_a")).isEqualTo(200);
        assertThat(status(concept, bound, "X-Festinger-Workspace", "default")).isEqualTo(403);
        assertThat(status(concept, agent, "X-Festinger-Workspace", "team_a")).isEqualTo(403);
        assertThat(status(new Operation("GET", "/health"), api, "X-Festinger-Workspace", "team_a"))
                .isEqualTo(403);
    }

    @Test
    void aRevokedKeyLetsNobodyIn() {
        JsonNode json =
                admin.post("/keys", Map.of("name", "gone", "role", "agent")).json();
        Api missingApi = api.as(json.path("key").asText());
        assertThat(missingApi.recollect("x")).isEmpty();

        assertThat(admin.delete("/keys/" + json.path("id").asText()).status()).isEqualTo(200);

        assertThat(missingApi.get("/conflicts").status()).isEqualTo(401);
        assertThat(admin.get("/keys").body()).doesNotContain("fk_");
    }

    @Test
    void aKeyMayCallAsOftenAsItsRateSays() {
        Api slow = api.as(admin.post("/keys", Map.of("name", "slow", "role", "agent", "rate_per_minute", 1))
                .json()
                .path("key")
                .asText());
        slow.get("/conflicts");

        Api.Answer answer = slow.get("/conflicts");

        assertThat(answer.status()).isEqualTo(429);
        assertThat(answer.raw().headers().firstValueAsLong("Retry-After").orElse(0))
                .isBetween(1L, 60L);
    }

    @Test
    void theGatewayWantsAKeyToo() {
        assertThat(api.chat("hello").status()).isEqualTo(401);
        assertThat(api.chat("hello").body()).startsWith("{\"error\":\"");
        assertThat(agent.chat("hello").status()).isEqualTo(200);
    }

    @Test
    void keysAndTheirUseAreOnTheRecord() throws Exception {
        agent.get("/conflicts");
        Eventually.holds("the use is recorded", () -> {
            try (var connection = server.database();
                    var statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery("SELECT count(*) FILTER (WHERE action = 'key.created'), "
                            + "count(*) FILTER (WHERE action = 'key.used' AND actor = 'ci') FROM audit_log")) {
                return rows.next() && rows.getInt(1) >= 3 && rows.getInt(2) >= 1;
            }
        });
    }

    @Test
    void anIdempotencyKeyLeavesTheBodyReadableAndIsChecked() throws Exception {
        Operation tell = new Operation("POST", "/iknowthat");
        assertThat(status(tell, agent, "Idempotency-Key", "x".repeat(201))).isEqualTo(400);
        HttpRequest request = HttpRequest.newBuilder(agent.address().resolve("/iknowthat"))
                .header("Authorization", "Bearer " + agent.key())
                .header("Idempotency-Key", "once-1")
                .POST(HttpRequest.BodyPublishers.ofString("{\"fact\": \"accesstwo -isa repo\"}"))
                .build();

        assertThat(CLIENT.send(request, HttpResponse.BodyHandlers.ofString()).body())
                .contains("accesstwo");
    }

    @Test
    void strangersPagesAreKeptFromEveryRoute() throws Exception {
        for (Operation operation : operations()) {
            assertThat(status(operation, admin, "Origin", "https://evil.example"))
                    .as(operation.toString())
                    .isEqualTo(403);
            assertThat(withHost(operation, "evil.example"))
                    .as(operation.toString())
                    .contains(" 403 ");
        }
    }

    private static String withHost(Operation operation, String host) throws Exception {
        URI address = admin.address();
        try (Socket socket = new Socket(address.getHost(), address.getPort())) {
            socket.getOutputStream()
                    .write((operation.method() + " " + operation.path() + " HTTP/1.1\r\nHost: " + host
                                    + "\r\nX-Festinger-Key: " + admin.key()
                                    + "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readNBytes(13), StandardCharsets.US_ASCII);
        }
    }

    @Test
    void otherMachinesAreLetInOnlyOnceThereIsAKey(@TempDir Path fresh) throws Exception {
        Process process = FestingerProcess.command(
                        List.of("serve", "--port", "0", "--host", "0.0.0.0", "--data", fresh.toString()))
                .redirectErrorStream(true)
                .start();
        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("festinger cannot start", "festinger keys create", "--allow-without-keys");
        assertThat(process.waitFor()).isEqualTo(1);

        Path first = fresh.resolve("first.key");
        try (FestingerProcess createdProcess = FestingerProcess.serve(
                fresh, upstream.url(), Map.of("FESTINGER_FIRST_KEY", "true"), List.of("--host", "0.0.0.0"))) {
            Api api = new Api(
                    URI.create("http://127.0.0.1:" + createdProcess.address().getPort()));
            assertThat(api.get("/conflicts").status()).isEqualTo(401);
            assertThat(api.as(Files.readString(first).strip())
                            .get("/keys")
                            .json()
                            .path("items"))
                    .singleElement()
                    .satisfies(key -> assertThat(key.path("name").asText()).isEqualTo("first"));
            assertThat(Files.getPosixFilePermissions(first))
                    .containsExactlyInAnyOrder(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
        }

        try (FestingerProcess open = FestingerProcess.serve(
                fresh, upstream.url(), "--host", "0.0.0.0", "--database", server.databaseUrl())) {
            Api api = new Api(URI.create("http://127.0.0.1:" + open.address().getPort()));
            assertThat(api.get("/conflicts").status()).isEqualTo(401);
            assertThat(api.as(agent.key()).get("/conflicts").status()).isEqualTo(200);
        }
    }
}
