package io.festinger.web.concepts;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.concepts.SaliencyHistory;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SaliencyPlotTest {
    private static final LocalDate FIRST = LocalDate.parse("2026-03-01");

    private static SaliencyHistory history(SaliencyHistory.Day... days) {
        return new SaliencyHistory(List.of(days), Optional.of(FIRST), 0.5, 1.2);
    }

    private static SaliencyHistory.Day day(int after, long encounters) {
        return new SaliencyHistory.Day(FIRST.plusDays(after), encounters, Math.log10(encounters));
    }

    @Test
    void daysStandAsFarApartAsTheyWereAndMoreEncountersStandHigher() {
        SaliencyPlot plot = SaliencyPlot.of(history(day(0, 10), day(1, 100), day(10, 1000)));

        assertThat(plot.points()).extracting(SaliencyPlot.Point::x).containsExactly(40, 99, 630);
        assertThat(plot.points()).extracting(SaliencyPlot.Point::y).isSortedAccordingTo((a, b) -> b - a);
        assertThat(plot.marks()).extracting(SaliencyPlot.Mark::label).containsExactly("0", "1", "2", "3");
        assertThat(plot.thresholds())
                .extracting(SaliencyPlot.Mark::label)
                .containsExactly("a block asks: 0.5", "a model is asked: 1.2");
    }

    @Test
    void oneDayIsOnePointWithinThePlot() {
        SaliencyPlot plot = SaliencyPlot.of(history(day(0, 2)));

        assertThat(plot.line()).isEqualTo("40,147");
        assertThat(plot.from()).isEqualTo(plot.until()).isEqualTo("2026-03-01");
    }
}
