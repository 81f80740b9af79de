package io.festinger.web.overview;

import io.festinger.conflicts.alarms.AlarmStore;
import io.festinger.memory.holdings.Dissonance;
import io.festinger.memory.holdings.Totals;
import io.festinger.web.Moment;
import io.festinger.web.inbox.Card;
import io.festinger.web.inbox.KindWords;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The data of the first page.
///
/// @param updates how many updates are proposed
/// @param held how many alarms wait in the review list
/// @param pending the first conflicts of the inbox
/// @param oldest when the oldest open conflict was found; empty where none is open
/// @param projects the most contested ones
/// @param alarms the kinds of alarms that people decided most often
/// @param sweep the last run of the nightly sweep; empty where it never ran
/// @param resolution the last run of the resolution job; empty where it never ran
public record Overview(
        long open,
        long updates,
        long held,
        Totals totals,
        Chart chart,
        long dissonance,
        List<ContestedProject> projects,
        int moreProjects,
        List<Card> pending,
        Optional<Moment> oldest,
        List<DecidedKind> alarms,
        Optional<Run> sweep,
        Optional<Run> resolution,
        List<Part> parts) {
    static final List<Integer> RANGES = List.of(7, 30, 90);

    public Overview {
        projects = List.copyOf(projects);
        pending = List.copyOf(pending);
        parts = List.copyOf(parts);
    }

    /// The numbers of days to choose from.
    public List<Integer> getRanges() {
        return RANGES;
    }

    public long getPartsOn() {
        return parts.stream().filter(Part::on).count();
    }

    /// The parts that are off, in one line.
    public String getOffline() {
        List<String> off =
                parts.stream().filter(part -> !part.on()).map(Part::name).toList();
        return off.isEmpty() ? "" : "Off: " + String.join(", ", off) + ".";
    }

    /// A contested project.
    ///
    /// @param path of its conflicts in the inbox
    /// @param line the dissonance at the end of each day, as points of a polyline of 120 by 24 units
    /// @param text the line in words
    public record ContestedProject(
            String project, String path, long conflicts, long dissonance, String line, String text) {
        static ContestedProject of(Dissonance.OfProject of) {
            List<Long> weights = of.days().stream().map(Dissonance.Day::weight).toList();
            return new ContestedProject(
                    of.project(),
                    "/admin/inbox?project=" + URLEncoder.encode(of.project(), StandardCharsets.UTF_8),
                    of.today().open(),
                    of.today().weight(),
                    Chart.line(weights, 120, 24),
                    "from " + weights.getFirst() + " on " + of.days().getFirst().day() + " to " + weights.getLast());
        }
    }

    /// How often alarms of a kind were right.
    ///
    /// @param percent the share of right ones among the decided
    public record DecidedKind(String kind, long right, long wrong, long percent) {
        static DecidedKind of(Map.Entry<String, List<AlarmStore.Counts>> kind) {
            long right =
                    kind.getValue().stream().mapToLong(AlarmStore.Counts::right).sum();
            long wrong =
                    kind.getValue().stream().mapToLong(AlarmStore.Counts::wrong).sum();
            return new DecidedKind(kind.getKey(), right, wrong, Math.round(100.0 * right / Math.max(1, right + wrong)));
        }

        public long decided() {
            return right + wrong;
        }

        /// The kinds with decided alarms, those with most decisions first.
        static List<DecidedKind> of(List<AlarmStore.Counts> counts, int max) {
            return counts.stream()
                    .collect(Collectors.groupingBy(count -> KindWords.of(count.ruleId())))
                    .entrySet()
                    .stream()
                    .map(DecidedKind::of)
                    .filter(kind -> kind.decided() > 0)
                    .sorted(Comparator.comparing(DecidedKind::decided)
                            .reversed()
                            .thenComparing(DecidedKind::kind))
                    .limit(max)
                    .toList();
        }
    }

    /// A part of the server that can be on or off.
    public record Part(String name, boolean on, String state) {
        static List<Part> of(String kind, Map<String, String> states) {
            return states.entrySet().stream()
                    .map(state ->
                            new Part(kind + state.getKey(), !state.getValue().startsWith("off"), state.getValue()))
                    .toList();
        }
    }
}
