package io.festinger.memory.holdings;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// How contested the rows in force are, day by day. An open conflict weighs one, and one more for each
/// repetition of its sides (corroborations of memories and entities), since a statement that many rely on
/// weighs more in doubt. A project's dissonance is the sum over its open conflicts. Past days are weighed
/// with the corroborations of today; a reopened conflict counts as open without interruption.
///
/// @param days oldest first, the last is today
/// @param projects those that had an open conflict on one of the days, the most contested today first
public record Dissonance(List<Day> days, List<OfProject> projects) {
    public Dissonance {
        days = List.copyOf(days);
        projects = List.copyOf(projects);
    }

    /// @param opened conflicts that were found on the day
    /// @param closed conflicts that were closed on the day
    /// @param open conflicts that were open when it ended
    /// @param weight the dissonance of all projects when it ended
    public record Day(LocalDate day, long opened, long closed, long open, long weight) {}

    /// @param project its label; empty for rows without a project
    public record OfProject(String project, List<Day> days) {
        public OfProject {
            days = List.copyOf(days);
        }

        public Day today() {
            return days.getLast();
        }
    }

    public Day today() {
        return days.getLast();
    }

    static Dissonance of(List<Flow> flows, LocalDate since, int days) {
        Count all = new Count(since, days);
        Map<String, Count> counts = new TreeMap<>();
        for (Flow flow : flows) {
            all.add(flow);
            counts.computeIfAbsent(flow.project(), project -> new Count(since, days))
                    .add(flow);
        }
        return new Dissonance(
                all.days(),
                counts.entrySet().stream()
                        .map(count ->
                                new OfProject(count.getKey(), count.getValue().days()))
                        .sorted(Comparator.comparingLong(
                                        (OfProject of) -> of.today().weight())
                                .reversed()
                                .thenComparing(OfProject::project))
                        .toList());
    }

    /// Differences from day to day, summed up at the end.
    private static final class Count {
        private final LocalDate since;
        private final long[] opened;
        private final long[] closed;
        private final long[] open;
        private final long[] weight;

        Count(LocalDate since, int days) {
            this.since = since;
            opened = new long[days];
            closed = new long[days];
            open = new long[days];
            weight = new long[days];
        }

        void add(Flow flow) {
            int from = at(flow.openedOn());
            if (from >= 0 && from < opened.length) {
                opened[from] += flow.conflicts();
            }
            int until = flow.closed().map(this::at).orElse(opened.length);
            if (until >= 0 && until < closed.length) {
                closed[until] += flow.conflicts();
            }
            for (int day = Math.max(0, from); day < until; day++) {
                open[day] += flow.conflicts();
                weight[day] += flow.weight();
            }
        }

        /// Negative for a day before the first.
        private int at(LocalDate day) {
            return Math.toIntExact(Math.min(opened.length, ChronoUnit.DAYS.between(since, day)));
        }

        List<Day> days() {
            return IntStream.range(0, opened.length)
                    .mapToObj(day -> new Day(since.plusDays(day), opened[day], closed[day], open[day], weight[day]))
                    .toList();
        }
    }
}
