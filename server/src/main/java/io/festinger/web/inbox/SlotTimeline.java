package io.festinger.web.inbox;

import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Decision;
import io.festinger.conflicts.ForcePeriod;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.SlotHistory;
import io.festinger.web.Moment;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The statements on the slots of a conflict, drawn over time: a lane for each statement, all on one scale
/// of [#WIDTH] units from the earliest known time until now.
///
/// @param marks the times of the conflict's detection and of people's decisions, the same on every lane
public record SlotTimeline(List<Lane> lanes, List<Mark> marks, Moment from, Moment to) {
    static final int WIDTH = 1000;

    public SlotTimeline {
        lanes = List.copyOf(lanes);
        marks = List.copyOf(marks);
    }

    /// @param number the side's; 0 for a statement that is not a side
    /// @param held when it was in force
    /// @param holds the time of its validity; empty where it states none
    /// @param said when it was stated
    /// @param text the drawing in words
    public record Lane(
            int number,
            boolean live,
            String value,
            String author,
            String layer,
            List<Bar> held,
            Optional<Bar> holds,
            int said,
            String text) {
        public Lane {
            held = List.copyOf(held);
        }
    }

    public record Bar(int x, int width) {}

    /// @param decision whether it marks a decision; otherwise the conflict's detection
    public record Mark(int x, boolean decision, String text) {}

    static SlotTimeline of(SlotHistory history, Conflict conflict, Instant time) {
        List<Instant> known = Stream.concat(
                        Stream.of(conflict.detectedAt(), time),
                        history.statements().stream().flatMap(SlotTimeline::moments))
                .sorted()
                .toList();
        Scale scale = new Scale(known.getFirst(), known.getLast());
        List<Lane> lanes = new ArrayList<>();
        history.statements().forEach(statement -> lanes.add(lane(statement, lanes.size() + 1, scale)));
        List<Mark> marks = new ArrayList<>();
        marks.add(new Mark(scale.x(conflict.detectedAt()), false, "found " + text(conflict.detectedAt())));
        history.decisions().forEach(decision -> marks.add(mark(decision, conflict, scale)));
        return new SlotTimeline(lanes, marks, Moment.of(scale.from()), Moment.of(scale.to()));
    }

    private static Stream<Instant> moments(SlotHistory.Statement statement) {
        return Stream.concat(
                Stream.of(statement.member().saying().at()),
                statement.forcePeriods().stream().map(ForcePeriod::from));
    }

    private static Mark mark(Decision decision, Conflict conflict, Scale scale) {
        Optional<String> winner = conflict.members().stream()
                .filter(member ->
                        decision.winnerId().filter(member.id()::equals).isPresent())
                .map(Member::value)
                .findFirst();
        return new Mark(
                scale.x(decision.at()),
                true,
                "decided " + text(decision.at()) + " by " + decision.by() + ": "
                        + Outcome.words(decision.action(), winner));
    }

    private static Lane lane(SlotHistory.Statement statement, int number, Scale scale) {
        Member member = statement.member();
        return new Lane(
                statement.side() ? number : 0,
                statement.live(),
                member.value(),
                member.saying().author(),
                Side.layer(member.kind()),
                statement.forcePeriods().stream()
                        .map(period -> scale.bar(period.from(), period.to().orElse(scale.to())))
                        .toList(),
                statement
                        .holds()
                        .map(term -> scale.bar(
                                term.from().orElse(scale.from()), term.to().orElse(scale.to()))),
                scale.x(member.saying().at()),
                words(statement));
    }

    private static String words(SlotHistory.Statement statement) {
        List<String> lines = new ArrayList<>();
        lines.add("said " + text(statement.member().saying().at()));
        statement
                .forcePeriods()
                .forEach(period -> lines.add("in force from " + text(period.from())
                        + period.to().map(end -> " until " + text(end)).orElse(" on")));
        if (statement.forcePeriods().isEmpty()) {
            lines.add(statement.live() ? "in force" : "not in force");
        }
        statement
                .holds()
                .ifPresent(term -> lines.add("speaks about the time"
                        + term.from().map(from -> " from " + text(from)).orElse("")
                        + term.to().map(to -> " until " + text(to)).orElse("")));
        return String.join("; ", lines);
    }

    private static String text(Instant at) {
        return Moment.of(at).text();
    }

    /// Times as places between 0 and [#WIDTH]; a time outside goes to the nearer end.
    private record Scale(Instant from, Instant to) {
        int x(Instant at) {
            long whole = Math.max(1, Duration.between(from, to).toMillis());
            long part = Math.clamp(Duration.between(from, at).toMillis(), 0, whole);
            return Math.toIntExact(WIDTH * part / whole);
        }

        /// A bar that is wide enough to be visible.
        Bar bar(Instant start, Instant end) {
            int x = Math.min(x(start), WIDTH - 4);
            return new Bar(x, Math.max(4, x(end) - x));
        }
    }
}
