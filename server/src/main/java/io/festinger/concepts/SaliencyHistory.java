package io.festinger.concepts;

import io.festinger.concepts.graph.Concept;
import io.festinger.concepts.graph.ConceptStore.DayCount;
import io.festinger.concepts.graph.Settings;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A concept's saliency over the days.
///
/// @param days the days on which it was met, the oldest first, today including unstored counts; empty for a
///     dictionary word and for a concept met at most once
/// @param readThreshold the saliency from which a block asks what it is, while no edge places it
/// @param writeThreshold the saliency from which a model is asked, too
/// @param since the first day with a count of any concept; empty where there is none yet
public record SaliencyHistory(List<Day> days, Optional<LocalDate> since, double readThreshold, double writeThreshold) {
    public SaliencyHistory {
        days = List.copyOf(days);
    }

    static SaliencyHistory of(
            Concept concept, List<DayCount> dayCounts, Optional<LocalDate> since, LocalDate today, Settings settings) {
        List<Day> days = new ArrayList<>();
        dayCounts.forEach(count -> days.add(Day.of(count.day(), count.encounters())));
        boolean metToday = concept.lastSeen()
                .map(seen -> seen.atOffset(ZoneOffset.UTC).toLocalDate().equals(today))
                .orElse(false);
        if (concept.saliency() > 0 && metToday) {
            days.removeIf(day -> day.day().equals(today));
            days.add(Day.of(today, concept.encounters()));
        }
        return new SaliencyHistory(days, since, settings.readThreshold(), settings.writeThreshold());
    }

    /// Its state at the end of the day (UTC).
    ///
    /// @param saliency log10 of the encounters
    public record Day(LocalDate day, long encounters, double saliency) {
        static Day of(LocalDate day, long encounters) {
            return new Day(day, encounters, Math.log10(Math.max(1, encounters)));
        }
    }
}
