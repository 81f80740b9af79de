package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.testing.Eventually;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
                        FestingerProcess.serve(data.resolve("two"), upstream.url(), "--database", one.databaseUrl());
                ExecutorService writers = Executors.newFixedThreadPool(6)) {
            for (int round = 0; round < 5; round++) {
                String project = "race" + round;
                CyclicBarrier start = new CyclicBarrier(6);
                List<Future<Integer>> writes = new ArrayList<>();
                for (int writer = 0; writer < 6; writer++) {
                    Api api = (writer % 2 == 0 ? one : two).api();
                    Map<String, String> fact = Map.of(
                            "memory_type",
                            "preference",
                            "content",
                            "prefers workflow" + writer + " workflow",
                            "project",
                            project);
                    writes.add(writers.submit(() -> {
                        start.await();
                        return api.post("/memory", fact).status();
                    }));
                }
                for (Future<Integer> write : writes) {
                    assertThat(write.get()).isEqualTo(201);
                }
                assertThat(one.api().get("/conflicts?project=" + project).json().path("items"))
                        .singleElement()
                        .satisfies(
                                conflict -> assertThat(conflict.path("members")).hasSize(6));
            }
        }
    }
}
