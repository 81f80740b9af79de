package io.festinger.web.inbox;

import io.festinger.conflicts.alarms.AlarmBound;
import io.festinger.conflicts.alarms.AlarmKind;
import io.festinger.conflicts.alarms.AlarmStore;
import io.festinger.conflicts.alarms.Alarms;
import io.festinger.conflicts.alarms.DecidedAlarm;
import io.festinger.web.Moment;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// How often alarms were right, as on the page.
///
/// @param project empty for all
/// @param held alarms in the review list
/// @param budget the alarm budget of the project; empty for all projects
public record AlarmFigures(
        String project, List<Rule> rules, List<Bound> bounds, long held, Optional<Alarms.Budget> budget) {
    /// @param precision the share of right ones among the decided; empty where none is decided
    public record Rule(AlarmStore.Counts counts, String precision) {
        static Rule of(AlarmStore.Counts counts) {
            long decided = counts.right() + counts.wrong();
            return new Rule(counts, decided == 0 ? "" : percent((double) counts.right() / decided));
        }
    }

    /// A raised bound with the decisions that raised it.
    public record Bound(AlarmKind kind, String likelihood, String reason, List<Ruling> decisions) {
        static Bound of(AlarmKind kind, AlarmBound bound) {
            return new Bound(
                    kind,
                    percent(bound.likelihood()),
                    bound.reason(),
                    bound.decidedAlarms().stream().map(Ruling::of).toList());
        }
    }

    /// @param path of the conflict, where the decision can be undone
    public record Ruling(
            String path, String subject, boolean right, String action, String likelihood, String by, Moment at) {
        static Ruling of(DecidedAlarm alarm) {
            return new Ruling(
                    Card.path(alarm.conflict().value()),
                    alarm.subject().isEmpty() ? alarm.conflict().value() : alarm.subject(),
                    alarm.right(),
                    alarm.action().replace('_', ' '),
                    percent(alarm.likelihood()),
                    alarm.by(),
                    Moment.of(alarm.at()));
        }
    }

    static AlarmFigures of(String project, Alarms.Precision precision) {
        return new AlarmFigures(
                project,
                precision.counts().stream().map(Rule::of).toList(),
                precision.bounds().entrySet().stream()
                        .map(bound -> Bound.of(bound.getKey(), bound.getValue()))
                        .toList(),
                precision.heldCount(),
                precision.budget());
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", share * 100);
    }
}
