package io.festinger.app;

import static io.festinger.app.RecallHouse.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.memory.browse.FactMap;
import io.festinger.memory.browse.Mention;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The map of facts, and when it is read again.
class FactMapTest {
    private static final int MAX = 360;

    @TempDir
    Path data;

    private RecallHouse house;

    @BeforeEach
    void open() {
        house = new RecallHouse(data);
    }

    @AfterEach
    void close() {
        house.close();
    }

    private FactMap map(int max) {
        return house.layers.browsing().map(TEAM, "", max);
    }

    private List<String> values(int max) {
        return map(max).mentions().stream().map(Mention::value).toList();
    }

    @Test
    void disputedThingsComeFirstThenThoseWithMostFacts() {
        house.say("The lamp is green.");
        house.say("The rotor weighs 2 kg.");
        house.say("The pump supplier is Kessler.");
        house.say("The pump pressure is 300 bar.");
        house.say("The rotor weighs 3 kg.");

        assertThat(values(MAX).subList(0, 2)).containsExactlyInAnyOrder("2 kg", "3 kg");
        assertThat(map(MAX).disputes()).hasSize(1);
        assertThat(values(2)).containsExactlyInAnyOrder("2 kg", "3 kg");
    }

    @Test
    void itIsReadAgainAfterAWriteAndAfterAnErasure() {
        house.say("The rotor weighs 2 kg.");
        FactMap before = map(MAX);
        assertThat(map(MAX)).isSameAs(before);

        house.say("The pump pressure is 300 bar.");
        assertThat(values(MAX)).containsExactlyInAnyOrder("2 kg", "300 bar");
        FactMap after = map(MAX);
        house.layers.browsing().drop(TEAM);
        assertThat(map(MAX)).isNotSameAs(after).isEqualTo(after);
    }
}
