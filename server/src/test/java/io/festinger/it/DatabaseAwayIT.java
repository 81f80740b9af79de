package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.testing.DatabaseLine;
import io.festinger.testing.Eventually;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A server whose database is there and says nothing, or refuses; every call here would wait for ever otherwise.
@Timeout(180)
class DatabaseAwayIT {
    @TempDir
    private static Path data;

    private static FestingerProcess owner;

    @TempDir
    private Path second;

    private DatabaseLine line;

    @BeforeAll
    static void startTheOneWithTheDatabase() throws Exception {
        owner = FestingerProcess.serve(data, "demo");
    }

    @AfterAll
    static void stopIt() throws Exception {
        owner.close();
    }

    @BeforeEach
    void connect() throws Exception {
        line = new DatabaseLine(owner.databaseUrl());
    }

    @AfterEach
    void disconnect() throws Exception {
        line.close();
    }

    private FestingerProcess serve() throws Exception {
        return FestingerProcess.serve(second, "demo", "--database", line.url(owner.databaseUrl()));
    }

    private static void unavailable(Api.Answer answer) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(503);
        assertThat(answer.raw().headers().firstValue("Retry-After")).hasValue("1");
        assertThat(answer.body())
                .doesNotContain("SELECT")
                .doesNotContain("Exception")
                .doesNotContain("jdbc:");
    }

    private static Api.Answer mcp(Api api) {
        return api.post(
                "/mcp",
                Map.of(
                        "jsonrpc",
                        "2.0",
                        "id",
                        1,
                        "method",
                        "tools/call",
                        "params",
                        Map.of("name", "recall", "arguments", Map.of("query", "ports"))));
    }

    @Test
    void promptsGoOnHealthAnswersAndEverythingElseSaysWhenToTryAgain() throws Exception {
        try (FestingerProcess server = serve()) {
            answersWithoutAndWith(server.api());
        }
    }

    private void answersWithoutAndWith(Api api) throws Exception {
        assertThat(api.health().path("status").asText()).isEqualTo("ok");
        for (Runnable away : List.<Runnable>of(line::hang, line::refuse)) {
            away.run();
            promptsAnswer(api);
            unavailable(api.get("/memory"));
            unavailable(api.post("/memory", Map.of("memory_type", "preference", "content", "prefers tabs")));
            unavailable(api.get("/admin", "text/html"));
            Eventually.holds("MCP says so too", () -> mcp(api).status() == 503);
            unavailable(mcp(api));
            JsonNode health = api.get("/health").json();
            assertThat(health.path("status").asText()).isEqualTo("degraded");
            assertThat(health.path("database").path("status").asText()).isEqualTo("unreachable");
            assertThat(health.path("open_conflicts_count").isNumber()).isTrue();

            line.goOn();

            Eventually.holds("reads are answered", () -> api.get("/memory").status() == 200);
            Eventually.holds("MCP is answered", () -> mcp(api).status() == 200);
            Eventually.holds(
                    "health is good again",
                    () -> api.get("/health").json().path("status").asText().equals("ok"));
        }
    }

    private static void promptsAnswer(Api api) throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> prompts = IntStream.range(0, 40)
                    .mapToObj(i ->
                            threads.submit(() -> api.chat("which port? " + i).status()))
                    .toList();
            for (Future<Integer> prompt : prompts) {
                assertThat(prompt.get()).isEqualTo(200);
            }
        }
    }

    @Test
    void aServerEndsWhenItIsToldToWhileItsDatabaseHangs() throws Exception {
        FestingerProcess server = serve();
        line.hang();

        assertThat(server.stop()).isZero();
    }

    @Test
    void aServerWithoutItsDatabaseSaysSoInOneLineAndEnds() throws Exception {
        for (Runnable away : List.<Runnable>of(line::hang, line::refuse)) {
            away.run();
            Process process = FestingerProcess.command(List.of(
                            "serve",
                            "--port",
                            "0",
                            "--data",
                            second.resolve("third").toString(),
                            "--database",
                            line.url(owner.databaseUrl())))
                    .redirectErrorStream(true)
                    .start();

            String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(1);
            assertThat(text.lines().filter(one -> one.startsWith("festinger cannot start")))
                    .hasSize(1)
                    .allMatch(one ->
                            one.contains("the database jdbc:postgresql://127.0.0.1") && one.contains("--database"));
            assertThat(text).doesNotContain("\tat ");
            line.goOn();
        }
    }
}
