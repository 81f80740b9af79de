package io.festinger.app;

import static io.festinger.app.LayersHouse.AGENT;
import static io.festinger.app.LayersHouse.PERSON;
import static io.festinger.app.LayersHouse.TEAM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Write;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import io.festinger.memory.holdings.Dissonance;
import io.festinger.memory.holdings.Totals;
import java.time.LocalDate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Counts over all layers, on the day of [LayersHouse]'s clock.
class FiguresTest {
    private static final LocalDate TODAY = LocalDate.parse("2026-03-01");

    private final LayersHouse house = new LayersHouse();

    @AfterEach
    void close() {
        house.close();
    }

    private void remember(String project, String content, MemoryStatus status) {
        house.layers
                .memories()
                .commit(
                        TEAM,
                        Write.by(AGENT),
                        MemoryDraft.builder(MemoryType.PROJECT, content)
                                .project(project)
                                .status(status)
                                .build());
    }

    private void remember(String project, String content) {
        remember(project, content, MemoryStatus.ACTIVE);
    }

    private Dissonance dissonance(LocalDate today, int days) {
        return house.layers.figures().dissonance(TEAM, today, days);
    }

    @Test
    void activeAndPendingRowsAreCounted() {
        remember("p05", "The budget is 40,000 EUR.");
        remember("p05", "The review is on Friday.");
        remember("p05", "The parser is fast.", MemoryStatus.CANDIDATE);

        assertThat(house.layers.figures().totals(TEAM)).isEqualTo(new Totals(2, 1));
    }

    @Test
    void aConflictWeighsMoreTheOftenerWhatItsSidesSayWasSaidAgain() {
        remember("p05", "The lateral support material is PEEK.");
        remember("p05", "The lateral support material is GF-PTFE.");
        remember("p06", "The parser language is Rust.");
        remember("p06", "The parser language is Java.");
        remember("p06", "The parser language is Java.");
        remember("p06", "The parser language is Java.");

        assertThat(dissonance(TODAY, 1).projects())
                .extracting(Dissonance.OfProject::project, of -> of.today().weight())
                .containsExactly(tuple("p06", 3L), tuple("p05", 1L));
    }

    @Test
    void aDayEndsWithWhatWasOpenThen() {
        remember("p05", "The lateral support material is PEEK.");
        remember("p05", "The lateral support material is GF-PTFE.");
        remember("p06", "The parser language is Rust.");
        remember("p06", "The parser language is Java.");
        Conflict newest = house.open().getFirst();
        house.conflicts.resolutions().dismiss(TEAM, Write.by(PERSON), newest.id(), "no contradiction");

        assertThat(dissonance(TODAY, 2).today()).isEqualTo(new Dissonance.Day(TODAY, 2, 1, 1, 1));
        assertThat(dissonance(TODAY.plusDays(3), 2).days())
                .extracting(Dissonance.Day::opened, Dissonance.Day::closed, Dissonance.Day::open)
                .containsOnly(tuple(0L, 0L, 1L));
    }
}
