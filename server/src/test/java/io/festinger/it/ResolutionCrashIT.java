package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The state that a crash in the middle of decisions leaves: each is wholly there, or not at all.
class ResolutionCrashIT {
    private static final int CRASHES = 3;
    private static final int CONFLICTS = 12;

    @TempDir
    private Path data;

    @Test
    void aDecisionIsWhollyThereOrNotAtAll() throws Exception {
        try (RecordingUpstream upstream = new RecordingUpstream()) {
            int decidedCount = 0;
            int undecidedCount = 0;
            for (int crash = 0; crash < CRASHES; crash++) {
                List<List<String>> conflicts = new ArrayList<>();
                FestingerProcess first = FestingerProcess.serve(data, upstream.url());
                for (int number = 0; number < CONFLICTS; number++) {
                    conflicts.add(contradict(first.api(), "c" + crash + "x" + number));
                }
                CountDownLatch some =
                        new CountDownLatch(ThreadLocalRandom.current().nextInt(1, CONFLICTS - 2));
                Thread decider = Thread.ofVirtual().start(() -> decideAll(first.api(), conflicts, some));
                some.await();
                LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(TimeUnit.MILLISECONDS.toNanos(30)));
                first.kill9();
                decider.join();
                try (FestingerProcess second = FestingerProcess.serve(data, upstream.url())) {
                    for (List<String> conflict : conflicts) {
                        boolean whole = wholeOrNothing(second.api(), conflict);
                        decidedCount += whole ? 1 : 0;
                        undecidedCount += whole ? 0 : 1;
                    }
                    assertThat(second.api()
                                    .get("/audit/verify")
                                    .json()
                                    .path("whole")
                                    .asBoolean())
                            .isTrue();
                }
            }
            assertThat(decidedCount).isPositive();
            System.out.println(CRASHES + " kills in the middle of decisions: " + decidedCount + " wholly there, "
                    + undecidedCount + " not at all");
        }
    }

    /// @return the conflict's id, the winner's, the loser's
    private static List<String> contradict(Api api, String project) {
        JsonNode one = prefer(api, project, "prefers rebase workflow");
        JsonNode two = prefer(api, project, "prefers merge-commit workflow");
        return List.of(
                two.path("conflict_id").asText(),
                one.path("id").asText(),
                two.path("id").asText());
    }

    private static JsonNode prefer(Api api, String project, String content) {
        return api.post("/memory", Map.of("memory_type", "preference", "content", content, "project", project))
                .json();
    }

    private static void decideAll(Api api, List<List<String>> conflicts, CountDownLatch decided) {
        try {
            conflicts.forEach(conflict -> {
                api.post(
                        "/conflicts/" + conflict.getFirst() + "/resolve",
                        Map.of("action", "supersede_others", "winner_member_id", conflict.get(1)));
                decided.countDown();
            });
        } catch (UncheckedIOException dead) {
            // the kill is what ends this
        }
    }

    private static boolean wholeOrNothing(Api api, List<String> conflict) {
        JsonNode detail = api.get("/conflicts/" + conflict.getFirst()).json();
        boolean isResolved = detail.path("status").asText().equals("resolved");
        JsonNode loser = api.get("/memory/" + conflict.get(2)).json();
        assertThat(loser.path("status").asText()).isEqualTo(isResolved ? "superseded" : "active");
        assertThat(detail.path("decisions")).hasSize(isResolved ? 1 : 0);
        assertThat(detail.path("history").findValuesAsText("action").contains("conflict.resolved"))
                .isEqualTo(isResolved);
        assertThat(loser.path("conflicts")).hasSize(isResolved ? 0 : 1);
        return isResolved;
    }
}
