package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.access.oauth.ScriptedIssuer;
import io.festinger.testing.Eventually;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jose4j.jwt.JwtClaims;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Access tokens of the operator's own issuer beside keys, over the packaged server.
class OAuthIT {
    @TempDir
    private static Path data;

    private static ScriptedIssuer issuer;
    private static RecordingUpstream upstream;
    private static FestingerProcess server;
    private static Api api;
    private static Api root;
    private static EventFeed brief;

    @BeforeAll
    static void start() throws Exception {
        issuer = new ScriptedIssuer();
        upstream = new RecordingUpstream();
        server = servedProcess(data, issuer.url());
        api = server.api();
        root = api.as(firstKey(data));
        JwtClaims claims = issuer.claims(resource(), "listener", "festinger:agent", Instant.now());
        claims.setExpirationTimeMinutesInTheFuture(0.25f);
        brief = EventFeed.of(api, "", "Authorization", "Bearer " + issuer.sign(claims));
    }

    @AfterAll
    static void stop() throws Exception {
        brief.close();
        server.close();
        upstream.close();
        issuer.close();
    }

    private static FestingerProcess servedProcess(Path folder, String issuer) throws Exception {
        return FestingerProcess.serve(
                folder, upstream.url(), Map.of("FESTINGER_FIRST_KEY", "true"), List.of("--oauth-issuer", issuer));
    }

    private static String firstKey(Path folder) throws Exception {
        return Files.readString(folder.resolve("first.key")).strip();
    }

    private static String resource() {
        return server.address() + "/mcp";
    }

    private static Api with(String subject, String scope) {
        return api.as(issuer.sign(issuer.claims(resource(), subject, scope, Instant.now())));
    }

    private static Api.Answer ask(Api by, String method, Object params) {
        return by.post("/mcp", Map.of("jsonrpc", "2.0", "id", 1, "method", method, "params", params));
    }

    private static JsonNode call(Api by, String tool, Object arguments) {
        Api.Answer answer = ask(by, "tools/call", Map.of("name", tool, "arguments", arguments));
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        JsonNode result = answer.json().path("result");
        assertThat(result.path("isError").asBoolean(true)).as(answer.body()).isFalse();
        return result.path("structuredContent");
    }

    private static String challenge(Api.Answer answer) {
        return answer.raw().headers().firstValue("WWW-Authenticate").orElse("none");
    }

    @Test
    void clientsFindTheIssuerWithoutAKey() {
        for (String path :
                List.of("/.well-known/oauth-protected-resource", "/.well-known/oauth-protected-resource/mcp")) {
            Api.Answer answer = api.get(path);

            assertThat(answer.status()).as(path).isEqualTo(200);
            JsonNode metadata = answer.json();
            assertThat(metadata.path("resource").asText()).isEqualTo(resource());
            assertThat(metadata.path("authorization_servers"))
                    .extracting(JsonNode::asText)
                    .containsExactly(issuer.url());
            assertThat(metadata.path("scopes_supported"))
                    .extracting(JsonNode::asText)
                    .containsExactly("festinger:agent", "festinger:reviewer", "festinger:admin");
            assertThat(metadata.path("bearer_methods_supported"))
                    .extracting(JsonNode::asText)
                    .containsExactly("header");
            assertThat(metadata.path("resource_name").asText()).isEqualTo("Festinger");
        }
        assertThat(api.status("HEAD", "/.well-known/oauth-protected-resource")).isEqualTo(200);
    }

    @Test
    void aCallerWithoutATokenIsToldWhereToGetOne() {
        Api.Answer answer = ask(api, "tools/list", Map.of());

        assertThat(answer.status()).isEqualTo(401);
        assertThat(challenge(answer))
                .isEqualTo("Bearer resource_metadata=\"" + server.address()
                        + "/.well-known/oauth-protected-resource/mcp\", scope=\"festinger:agent\"");
        assertThat(answer.json().path("error").path("message").asText()).contains(issuer.url());
    }

    @Test
    void aWrongTokenIsToldWhatIsWrongWithIt() {
        JwtClaims claims = issuer.claims("https://other.example.org/mcp", "ada", "festinger:agent", Instant.now());
        JwtClaims over = issuer.claims(
                resource(), "ada", "festinger:agent", Instant.now().minusSeconds(7_200));
        JwtClaims good = issuer.claims(resource(), "ada", "festinger:agent", Instant.now());

        assertThat(challenge(ask(api.as(issuer.sign(claims)), "tools/list", Map.of())))
                .contains("error=\"invalid_token\"", "aud does not name " + resource());
        assertThat(challenge(ask(api.as(issuer.sign(over)), "tools/list", Map.of())))
                .contains("error=\"invalid_token\"", "exp is over");
        Api.Answer answer = api.as(ScriptedIssuer.sign(good, ScriptedIssuer.key("one"), "ES256"))
                .get("/memory");
        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.json().path("code").asText()).isEqualTo("unauthorized");
        assertThat(challenge(answer)).contains("error=\"invalid_token\"", "signature");
    }

    @Test
    void aTokenWithoutAScopeHearsTheRequiredOne() {
        Api.Answer answer = ask(with("ada", "openid"), "tools/list", Map.of());

        assertThat(answer.status()).isEqualTo(403);
        assertThat(challenge(answer)).contains("error=\"insufficient_scope\"", "scope=\"festinger:agent\"");
    }

    @Test
    void everyRoleReadsAndWritesOverMcpInItsSubjectsName() {
        Map.of("robot", "festinger:agent", "ada", "festinger:reviewer", "chief", "festinger:admin")
                .forEach((name, scope) -> {
                    Api caller = with(name, scope);
                    assertThat(ask(caller, "tools/list", Map.of())
                                    .json()
                                    .path("result")
                                    .path("tools"))
                            .hasSize(10);
                    String id = call(caller, "commit", Map.of("content", "The kiln of " + name + " runs at night."))
                            .path("results")
                            .path(0)
                            .path("id")
                            .asText();
                    assertThat(root.get("/memory/" + id).body()).contains("\"" + name + "\"");
                });
    }

    @Test
    void onlyAReviewersTokenDecidesAndNoneDoesOverMcp() {
        with("robot", "festinger:agent").tell("oauthone -isa repo");
        String conflict = with("robot", "festinger:agent")
                .tell("oauthone -isa container")
                .json()
                .path("conflict_id")
                .asText();
        Map<String, String> decision = Map.of("reason", "both");
        Api reviewer = with("ada", "festinger:reviewer");

        Api.Answer answer = with("robot", "festinger:agent").post("/conflicts/" + conflict + "/dismiss", decision);
        assertThat(answer.status()).isEqualTo(403);
        assertThat(challenge(answer)).contains("error=\"insufficient_scope\"", "scope=\"festinger:reviewer\"");
        call(reviewer, "propose_resolution", Map.of("conflict_id", conflict, "action", "dismiss", "reason", "both"));
        assertThat(root.get("/conflicts/" + conflict).json().path("status").asText())
                .isEqualTo("open");
        assertThat(reviewer.post("/conflicts/" + conflict + "/dismiss", decision)
                        .status())
                .isEqualTo(200);
    }

    @Test
    void anAdminsTokenReachesAsFarAsItsWorkspaceAndMakesNoKeys() throws Exception {
        root.post("/workspaces", Map.of("name", "lab"));
        JwtClaims claims = issuer.claims(resource(), "chief", "festinger:admin", Instant.now());
        claims.setStringClaim("festinger_workspace", "lab");
        Api admin = api.as(issuer.sign(claims));

        assertThat(admin.get("/webhooks").status()).isEqualTo(200);
        assertThat(admin.post("/workspaces", Map.of("name", "more")).status()).isEqualTo(403);
        assertThat(admin.get("/secrets").status()).isEqualTo(403);
        assertThat(admin.post("/keys", Map.of("name", "k", "role", "agent"))
                        .json()
                        .path("detail")
                        .asText())
                .contains("an access token makes no keys");
        assertThat(new Api(server.address(), admin.key(), "default")
                        .get("/memory")
                        .status())
                .isEqualTo(403);
        admin.tell("oauthlab -isa repo");
        assertThat(root.get("/concepts/oauthlab").status()).isEqualTo(404);
    }

    @Test
    void aStreamEndsWithItsToken() throws Exception {
        assertThat(brief.status()).isEqualTo(200);

        Eventually.holds("the token's stream ends", brief::isOver);
    }

    @Test
    void aTokenOpensPromptsAndIsNotPassedOn() {
        Api robot = with("robot", "festinger:agent");
        Api.Answer answer = robot.chat("Hello there, how are you?");

        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        assertThat(upstream.lastAuthorization()).isEmpty();
        robot.status("OPTIONS", "/api/chat");
        assertThat(upstream.lastAuthorization()).isEmpty();
    }

    @Test
    void keysAreTakenAsBefore() {
        String key = root.post("/keys", Map.of("name", "ci", "role", "agent"))
                .json()
                .path("key")
                .asText();

        assertThat(ask(api.as(key), "tools/list", Map.of()).status()).isEqualTo(200);
        assertThat(challenge(ask(api.as("fk_wrong"), "tools/list", Map.of())))
                .contains("resource_metadata=", "error=\"invalid_token\"");
    }

    @Test
    void whileTheIssuerIsAwayTokensWaitAndKeysWork(@TempDir Path other) throws Exception {
        ScriptedIssuer scriptedIssuer = new ScriptedIssuer();
        scriptedIssuer.close();
        try (FestingerProcess second = servedProcess(other, scriptedIssuer.url())) {
            Api api = second.api();
            String token = scriptedIssuer.sign(
                    scriptedIssuer.claims(second.address() + "/mcp", "ada", "festinger:agent", Instant.now()));

            Api.Answer answer = ask(api.as(token), "tools/list", Map.of());

            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.json().path("error").path("message").asText())
                    .contains("cannot be checked now", scriptedIssuer.url());
            assertThat(answer.raw().headers().firstValue("Retry-After")).isPresent();
            assertThat(api.as(token).get("/memory").status()).isEqualTo(503);
            assertThat(ask(api.as(firstKey(other)), "tools/list", Map.of()).status())
                    .isEqualTo(200);
        }
    }
}
