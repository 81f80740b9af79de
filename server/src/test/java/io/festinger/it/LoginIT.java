package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.testing.Eventually;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How browsers get in and out, and what a login is good for.
class LoginIT {
    private static final String LOGIN = "festinger_login";

    @TempDir
    private static Path data;

    private static FestingerProcess server;
    private static Visitor.PageAnswer loginWithoutKeys;
    private static Visitor.PageAnswer pageWithoutKeys;
    private static Api admin;
    private static String adminKey;
    private static String reviewerKey;
    private static String agentKey;

    @BeforeAll
    static void start() throws Exception {
        server = FestingerProcess.serve(data, "demo");
        loginWithoutKeys = stranger().get("/login");
        pageWithoutKeys = stranger().get("/mirror");
        adminKey = key(server.api(), Map.of("name", "keeper", "role", "admin"));
        admin = server.api().as(adminKey);
        reviewerKey = key(admin, Map.of("name", "decider", "role", "reviewer"));
        agentKey = key(admin, Map.of("name", "robot", "role", "agent"));
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    private static String key(Api by, Map<String, String> wanted) {
        Api.Answer answer = by.post("/keys", wanted);
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.json().path("key").asText();
    }

    private static Visitor stranger() {
        return new Visitor(server.address());
    }

    private static String conflict(Api by, String project) {
        Stream.of("GF-PTFE", "PEEK")
                .forEach(material -> by.post(
                        "/memory",
                        Map.of(
                                "project",
                                project,
                                "memory_type",
                                "project",
                                "content",
                                "The lateral support material is " + material + ".")));
        String id = by.get("/conflicts?project=" + project)
                .json()
                .path("items")
                .path(0)
                .path("id")
                .asText();
        assertThat(id).isNotEmpty();
        return id;
    }

    @Test
    void withoutKeysNobodyHasToLogIn() {
        assertThat(loginWithoutKeys.status()).isEqualTo(303);
        assertThat(loginWithoutKeys.leadsTo()).isEqualTo("/admin");
        assertThat(pageWithoutKeys.status()).isEqualTo(200);
    }

    @Test
    void aBrowserNotLoggedInIsSentToDoSoAndBack() {
        Visitor visitor = stranger();

        Visitor.PageAnswer refusedAnswer = visitor.get("/mirror/p%2005");
        assertThat(refusedAnswer.status()).isEqualTo(303);
        assertThat(refusedAnswer.header("Location")).endsWith("/login?next=%2Fmirror%2Fp%252005");

        Visitor.PageAnswer form = visitor.get("/login?next=%2Fmirror");
        assertThat(form.status()).isEqualTo(200);
        assertThat(form.page().select("form[action=/login] input[name=next]").attr("value"))
                .isEqualTo("/mirror");
        assertThat(visitor.post("/login", Map.of("key", reviewerKey, "next", "/mirror"))
                        .leadsTo())
                .isEqualTo("/mirror");
        assertThat(visitor.get("/mirror").status()).isEqualTo(200);
    }

    @Test
    void aWrongKeyIsRefusedOnTheFormAndLetsNobodyIn() {
        Visitor visitor = stranger();

        Visitor.PageAnswer pageAnswer = visitor.post("/login", Map.of("key", "fk_wrong", "next", "/mirror"));

        assertThat(pageAnswer.status()).isEqualTo(401);
        assertThat(pageAnswer.page().select("[role=alert]").text()).contains("not valid");
        assertThat(pageAnswer.page().select("input[name=next]").attr("value")).isEqualTo("/mirror");
        assertThat(pageAnswer.body()).doesNotContain("fk_wrong");
        assertThat(pageAnswer.cookies()).isEmpty();
        assertThat(visitor.get("/mirror").status()).isEqualTo(303);
    }

    @Test
    void theCookieIsKeptFromScriptsAndFromOtherSites() {
        Visitor visitor = stranger();

        Visitor.PageAnswer plain = visitor.post("/login", Map.of("key", reviewerKey));
        Visitor.PageAnswer secure = visitor.post("/login", Map.of("key", reviewerKey), "X-Forwarded-Proto", "https");

        String cookie = cookie(plain, LOGIN);
        assertThat(attributes(cookie)).contains("httponly", "samesite=strict", "path=/", "max-age=604800");
        assertThat(attributes(cookie)).doesNotContain("secure");
        assertThat(attributes(cookie(secure, LOGIN))).contains("secure");
        assertThat(cookie).doesNotContain(reviewerKey);
    }

    private static String cookie(Visitor.PageAnswer pageAnswer, String name) {
        return pageAnswer.cookies().stream()
                .filter(cookie -> cookie.startsWith(name + "="))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> attributes(String cookie) {
        return Stream.of(cookie.toLowerCase(java.util.Locale.ROOT).split(";", -1))
                .map(String::strip)
                .toList();
    }

    @Test
    void aForgedCookieLetsNobodyIn() {
        Visitor visitor = stranger().in(reviewerKey);
        String sealed = visitor.cookie(LOGIN);
        String forgedText = sealed.substring(0, sealed.length() - 2) + (sealed.endsWith("AA") ? "BB" : "AA");

        assertThat(stranger().get("/mirror", "Cookie", LOGIN + "=" + sealed).status())
                .isEqualTo(200);
        assertThat(stranger().get("/mirror", "Cookie", LOGIN + "=" + forgedText).status())
                .isEqualTo(303);
    }

    @Test
    void aRevokedKeysLoginIsOutAtOnceAndItsPulseEnds() throws Exception {
        JsonNode json = admin.post("/keys", Map.of("name", "shortlived", "role", "reviewer"))
                .json();
        Visitor visitor = stranger().in(json.path("key").asText());
        assertThat(visitor.get("/mirror").status()).isEqualTo(200);

        try (EventFeed pulse = pulse(visitor)) {
            Eventually.holds("it listens", () -> pulse.comments().contains("listening"));

            admin.delete("/keys/" + json.path("id").asText());

            assertThat(visitor.get("/mirror").status()).isEqualTo(303);
            Eventually.holds("the pulse ends", pulse::isOver);
        }
    }

    private static EventFeed pulse(Visitor visitor) throws Exception {
        return EventFeed.from(HttpRequest.newBuilder(server.address().resolve("/admin/pulse"))
                .header("Accept", "text/event-stream")
                .header("Cookie", LOGIN + "=" + visitor.cookie(LOGIN))
                .build());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//evil.example",
                "/\\evil.example",
                "https://evil.example/admin",
                "/admin\\..\\evil",
                "/adminevil",
                "/admin@evil.example",
                "javascript:alert(1)",
                "/conflicts",
                "/admin/\r\nX: y"
            })
    void aLoginLeadsToPagesOfThisServerAlone(String next) {
        Visitor.PageAnswer answer = stranger().post("/login", Map.of("key", reviewerKey, "next", next));

        assertThat(answer.status()).isEqualTo(303);
        assertThat(answer.leadsTo()).isEqualTo("/admin");
        assertThat(answer.header("X")).isEmpty();
    }

    @Test
    void requestsFromElsewhereChangeNothing() {
        Visitor visitor = stranger().in(reviewerKey);
        admin.post("/workspaces", Map.of("name", "elsewhere"));
        Map<String, String> choice = Map.of("workspace", "elsewhere");
        String cookies = LOGIN + "=" + stranger().in(adminKey).cookie(LOGIN);

        for (Visitor.PageAnswer pageAnswer : List.of(
                stranger().postFromNowhere("/admin/workspace", choice, "Cookie", cookies),
                stranger().postFromNowhere("/admin/workspace", choice, "Cookie", cookies, "Origin", "null"),
                stranger()
                        .postFromNowhere(
                                "/admin/workspace", choice, "Cookie", cookies, "Origin", "https://evil.example"),
                stranger().postFromNowhere("/admin/settings/keys", Map.of("name", "x"), "Cookie", cookies))) {
            assertThat(pageAnswer.status()).as(pageAnswer.body()).isEqualTo(403);
            assertThat(pageAnswer.cookies()).isEmpty();
        }
        assertThat(stranger()
                        .postFromNowhere("/login", Map.of("key", reviewerKey))
                        .status())
                .isEqualTo(403);
        assertThat(visitor.postFromNowhere("/logout", Map.of()).status()).isEqualTo(403);
        assertThat(visitor.get("/mirror").status()).isEqualTo(200);
        assertThat(admin.get("/keys").json().path("items"))
                .noneMatch(key -> key.path("name").asText().equals("x"));
    }

    @Test
    void aLoginCountsForPagesAlone() {
        Visitor visitor = stranger().in(adminKey);
        String conflict = conflict(admin, "loginonly");

        assertThat(visitor.get("/mirror").status()).isEqualTo(200);
        for (String path : List.of("/memory", "/conflicts", "/keys", "/audit", "/config/cue_roles")) {
            assertThat(visitor.get(path).status()).as(path).isEqualTo(401);
        }
        assertThat(visitor.post("/conflicts/" + conflict + "/resolve", Map.of()).status())
                .isEqualTo(401);
        assertThat(visitor.post("/keys", Map.of()).status()).isEqualTo(401);
        assertThat(admin.get("/conflicts/" + conflict).json().path("status").asText())
                .isEqualTo("open");
    }

    @Test
    void aLogoutEndsTheSession() {
        Visitor visitor = stranger().in(reviewerKey);

        Visitor.PageAnswer out = visitor.post("/logout", Map.of());

        assertThat(out.status()).isEqualTo(303);
        assertThat(out.leadsTo()).isEqualTo("/login");
        assertThat(visitor.cookie(LOGIN)).isEmpty();
        assertThat(visitor.get("/mirror").status()).isEqualTo(303);
    }

    @Test
    void aKeyOfAllWorkspacesChoosesOne() {
        admin.post("/workspaces", Map.of("name", "team_b"));
        admin.post(
                "/memory",
                Map.of("project", "onlyhere", "memory_type", "project", "content", "The budget is 40,000 EUR."),
                Map.of("X-Festinger-Workspace", "team_b"));
        Visitor visitor = stranger().in(adminKey);
        assertThat(visitor.get("/mirror").page().text()).doesNotContain("onlyhere");

        assertThat(visitor.post("/admin/workspace", Map.of("workspace", "team_b"))
                        .status())
                .isEqualTo(303);

        Visitor.PageAnswer pageAnswer = visitor.get("/mirror");
        assertThat(pageAnswer.page().text()).contains("onlyhere");
        assertThat(pageAnswer
                        .page()
                        .select("select[name=workspace] option[selected]")
                        .text())
                .isEqualTo("team_b");
        assertThat(visitor.post("/admin/workspace", Map.of("workspace", "nowhere"))
                        .status())
                .isEqualTo(404);
    }

    @Test
    void aKeyOfOneWorkspaceIsThereAndChoosesNone() {
        admin.post("/workspaces", Map.of("name", "team_c"));
        String bound = key(admin, Map.of("name", "of team c", "role", "reviewer", "workspace", "team_c"));
        Visitor visitor = stranger().in(bound);

        assertThat(visitor.get("/mirror").page().select("select[name=workspace]"))
                .isEmpty();
        assertThat(visitor.post("/admin/workspace", Map.of("workspace", "default"))
                        .status())
                .isEqualTo(404);
        String both = LOGIN + "=" + visitor.cookie(LOGIN) + "; festinger_workspace=default";
        assertThat(stranger().get("/mirror", "Cookie", both).status()).isEqualTo(403);
    }

    @Test
    void everybodySeesThePagesOfHisRole() {
        assertThat(places(agentKey)).contains("Inbox", "Mirror").doesNotContain("Settings", "Sessions");
        assertThat(places(reviewerKey)).contains("Inbox", "Sessions").doesNotContain("Settings");
        assertThat(places(adminKey)).contains("Inbox", "Sessions", "Settings");

        assertThat(stranger().in(agentKey).get("/admin/settings").status()).isEqualTo(403);
        assertThat(stranger().in(reviewerKey).get("/admin/settings").status()).isEqualTo(403);
        assertThat(stranger().in(adminKey).get("/admin/settings").status()).isEqualTo(200);
    }

    private static List<String> places(String key) {
        return stranger().in(key).get("/mirror").page().select("nav[aria-label=Pages] a").stream()
                .map(place -> place.text().split(" ", 2)[0])
                .toList();
    }

    @Test
    void aPartAskedForWithoutALoginLeadsThere() {
        Visitor.PageAnswer pageAnswer = stranger().get("/admin/pulse/open", "HX-Request", "true");

        assertThat(pageAnswer.status()).isEqualTo(401);
        assertThat(pageAnswer.header("HX-Redirect")).isEqualTo("/login");
    }

    @Test
    void thePulseReportsChangesToLoggedInUsers() throws Exception {
        assertThat(stranger().get("/admin/pulse").status()).isEqualTo(303);
        Visitor visitor = stranger().in(agentKey);

        try (EventFeed pulse = pulse(visitor)) {
            Eventually.holds("it listens", () -> pulse.comments().contains("listening"));
            conflict(admin, "pulse");

            Eventually.holds(
                    "the page is told of the memory and of the conflict",
                    () -> pulse.events().stream()
                            .map(EventFeed.Event::type)
                            .toList()
                            .containsAll(List.of("conflict", "memory")));
            assertThat(pulse.events())
                    .allSatisfy(event -> assertThat(event.data())
                            .as("a pulse tells the kind and nothing else")
                            .isEqualTo(event.type()));
        }
        assertThat(visitor.get("/admin/pulse/open").page().text()).matches("\\d+ open");
    }
}
