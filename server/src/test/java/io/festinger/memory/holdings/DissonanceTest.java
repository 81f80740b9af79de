package io.festinger.memory.holdings;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DissonanceTest {
    private static final LocalDate FIRST = LocalDate.parse("2026-03-01");

    private static Flow flow(String project, int openedCount, Optional<Integer> closed, long conflicts, long weight) {
        return new Flow(project, FIRST.plusDays(openedCount), closed.map(FIRST::plusDays), conflicts, weight);
    }

    @Test
    void aConflictWeighsFromItsFirstDayUntilItsLast() {
        Dissonance dissonance = Dissonance.of(List.of(flow("p05", 1, Optional.of(3), 2, 7)), FIRST, 5);

        assertThat(dissonance.days()).extracting(Dissonance.Day::weight).containsExactly(0L, 7L, 7L, 0L, 0L);
        assertThat(dissonance.days()).extracting(Dissonance.Day::open).containsExactly(0L, 2L, 2L, 0L, 0L);
        assertThat(dissonance.days()).extracting(Dissonance.Day::opened).containsExactly(0L, 2L, 0L, 0L, 0L);
        assertThat(dissonance.days()).extracting(Dissonance.Day::closed).containsExactly(0L, 0L, 0L, 2L, 0L);
    }

    @Test
    void earlierConflictsAreOpenOnTheFirstDayButNotFoundOnIt() {
        Dissonance dissonance = Dissonance.of(List.of(flow("p05", -1, Optional.empty(), 3, 4)), FIRST, 2);

        assertThat(dissonance.days()).extracting(Dissonance.Day::opened).containsExactly(0L, 0L);
        assertThat(dissonance.today()).isEqualTo(new Dissonance.Day(FIRST.plusDays(1), 0, 0, 3, 4));
    }

    @Test
    void theMostContestedProjectComesFirstAndOneAtPeaceKeepsItsTrend() {
        Dissonance dissonance = Dissonance.of(
                List.of(
                        flow("quiet", 0, Optional.of(1), 5, 50),
                        flow("busy", 1, Optional.empty(), 1, 1),
                        flow("busy", 2, Optional.empty(), 1, 9)),
                FIRST,
                3);

        assertThat(dissonance.projects())
                .extracting(Dissonance.OfProject::project)
                .containsExactly("busy", "quiet");
        assertThat(dissonance.projects().getLast().days())
                .extracting(Dissonance.Day::weight)
                .containsExactly(50L, 0L, 0L);
        assertThat(dissonance.today().weight()).isEqualTo(10);
    }

    @Test
    void conflictsDatedAfterTheLastDayDoNotCount() {
        Dissonance dissonance = Dissonance.of(List.of(flow("p05", 4, Optional.empty(), 1, 1)), FIRST, 3);

        assertThat(dissonance.today()).isEqualTo(new Dissonance.Day(FIRST.plusDays(2), 0, 0, 0, 0));
    }
}
