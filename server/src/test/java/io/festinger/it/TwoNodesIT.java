package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.testing.Eventually;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
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
            Instant told = Instant.now();
            one.api().tell("gnommoweb -isa repo");
            Eventually.holds(
                    "the other node recalls the fact",
                    () -> two.api().recollect("what is gnommoweb?").contains("gnommoweb: [type] repo"));
            System.out.println("the other node knew the fact after "
                    + Duration.between(told, Instant.now()).toMillis() + " ms");

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
}
