package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.testing.Eventually;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two servers on one database.
class TwoNodesIT {
    @TempDir
    private Path data;

    @Test
    void aFactToldToOneNodeIsInTheRecollectionOfTheOther() throws Exception {
        try (RecordingUpstream upstream = new RecordingUpstream();
                FestingerProcess one = FestingerProcess.serve(data.resolve("one"), upstream.url());
                FestingerProcess two =
                        FestingerProcess.serve(data.resolve("two"), upstream.url(), "--database", one.databaseUrl())) {
            one.api().tell("dobby -isa worker");
            Eventually.holds(
                    "both nodes serve", () -> !two.api().recollect("dobby").isEmpty());
            Instant began = Instant.now();
            one.api().tell("gnommoweb -isa repo");
            Eventually.holds(
                    "the other node recalls the fact",
                    () -> two.api().recollect("what is gnommoweb?").contains("gnommoweb: [type] repo"));
            System.out.println("the other node knew the fact after "
                    + Duration.between(began, Instant.now()).toMillis() + " ms");

            two.api().tell("gnommoweb -isa container");
            Eventually.holds(
                    "the first node marks the dispute",
                    () -> one.api()
                            .recollect("what is gnommoweb?")
                            .contains("gnommoweb: [type?] repo - conflict pending"));

            assertThat(one.api().get("/conflicts").json().path("items")).hasSize(1);
        }
    }

    @Test
    void jobsMigratingAnEmptyDatabaseAtOnceAllEndWell() throws Exception {
        try (FestingerProcess server = FestingerProcess.serve(data.resolve("one"), "demo")) {
            try (Connection connection = DriverManager.getConnection(server.databaseUrl());
                    Statement statement = connection.createStatement()) {
                statement.execute("CREATE DATABASE jobs");
            }
            String empty = server.databaseUrl().replaceFirst("/[^/?]+([?]|$)", "/jobs$1");
            List<Process> jobs = new ArrayList<>();
            for (String name : List.of("two", "three", "four")) {
                List<String> arguments = List.of(
                        "serve", "--exit", "--port", "0", "--database", empty, "--data", data.resolve(name) + "");
                ProcessBuilder job = FestingerProcess.command(arguments);
                job.environment().put("FESTINGER_FIRST_KEY", "true");
                jobs.add(job.redirectErrorStream(true)
                        .redirectOutput(data.resolve(name + ".log").toFile())
                        .start());
            }

            for (Process job : jobs) {
                assertThat(job.waitFor()).isZero();
            }
            try (Connection connection = DriverManager.getConnection(empty);
                    Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery("SELECT string_agg(name, ' ') FROM festinger.workspaces")) {
                row.next();
                assertThat(row.getString(1)).isEqualTo("default");
            }
            assertThat(List.of("two", "three", "four"))
                    .as("those that made the first key")
                    .filteredOn(name -> Files.exists(data.resolve(name).resolve("first.key")))
                    .hasSize(1);
        }
    }

    @Test
    void aSettingChangedOnOneNodeHoldsOnTheOther() throws Exception {
        try (RecordingUpstream upstream = new RecordingUpstream();
                FestingerProcess one = FestingerProcess.serve(data.resolve("one"), upstream.url());
                FestingerProcess two =
                        FestingerProcess.serve(data.resolve("two"), upstream.url(), "--database", one.databaseUrl())) {
            one.api().tell("gnommoweb -isa repo");
            Eventually.holds(
                    "the other node recalls the fact",
                    () -> !two.api().recollect("gnommoweb").isEmpty());

            assertThat(one.api()
                            .put("/config/recollection_max_concepts", java.util.Map.of("value", "0"))
                            .status())
                    .isEqualTo(200);

            Eventually.holds(
                    "the other node recalls nothing",
                    () -> two.api().recollect("gnommoweb").isEmpty());
        }
    }

    @Test
    void contradictingWritersOnTwoServersEndInOneOpenConflictWithAllMembers() throws Exception {
        try (RecordingUpstream upstream = new RecordingUpstream();
                FestingerProcess one = FestingerProcess.serve(data.resolve("one"), upstream.url());
                FestingerProcess two =
                        FestingerProcess.serve(data.resolve("two"), upstream.url(), "--database", one.databaseUrl())) {
            List<Api> nodes = List.of(one.api(), two.api());
            for (int round = 0; round < 5; round++) {
                String project = "race" + round;
                tellAtOnce(nodes, project, IntStream.range(0, 6).mapToObj(i -> "prefers workflow" + i + " workflow"));

                assertThat(conflicts(one.api(), project))
                        .singleElement()
                        .satisfies(
                                conflict -> assertThat(conflict.path("members")).hasSize(6));
            }
            for (int round = 0; round < 5; round++) {
                String project = "sentences" + round;
                tellAtOnce(
                        nodes,
                        project,
                        IntStream.range(0, 6).mapToObj(i -> "The Rosgate bridge collapsed in 19" + (10 + 7 * i) + "."));

                Eventually.holds("those that could not see each other are compared again", () -> {
                    JsonNode conflicts = conflicts(one.api(), project);
                    return conflicts.size() == 1
                            && conflicts.path(0).path("members").size() == 6;
                });
            }
        }
    }

    /// Writes each fact by a writer of its own, through one node after the other.
    private static void tellAtOnce(List<Api> nodes, String project, Stream<String> facts) throws Exception {
        List<String> contents = facts.toList();
        CyclicBarrier start = new CyclicBarrier(contents.size());
        List<Future<Integer>> writes = new ArrayList<>();
        try (ExecutorService writers = Executors.newFixedThreadPool(contents.size())) {
            for (String content : contents) {
                Api api = nodes.get(writes.size() % nodes.size());
                Map<String, String> fact = Map.of("memory_type", "preference", "content", content, "project", project);
                writes.add(writers.submit(() -> {
                    start.await();
                    return api.post("/memory", fact).status();
                }));
            }
        }
        for (Future<Integer> write : writes) {
            assertThat(write.get()).isEqualTo(201);
        }
    }

    private static JsonNode conflicts(Api api, String project) {
        return api.get("/conflicts?project=" + project).json().path("items");
    }
}
