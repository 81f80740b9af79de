package io.festinger.rest;

import io.festinger.base.RecordMapper;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.alarms.AlarmBound;
import io.festinger.conflicts.alarms.AlarmKind;
import io.festinger.conflicts.alarms.AlarmStore;
import io.festinger.conflicts.alarms.Alarms;
import io.festinger.conflicts.alarms.DecidedAlarm;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.Query;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// How often alarms are right: `GET /detection/precision`.
@Path("/detection/precision")
@RunOnVirtualThread
public final class PrecisionResource {
    private final Inbox inbox;
    private final Call call;

    PrecisionResource(Inbox inbox, Call call) {
        this.inbox = inbox;
        this.call = call;
    }

    /// @param heldCount alarms that wait in the review list
    /// @param budget the alarm budget; only with `project`
    public record PrecisionAnswer(List<RuleAnswer> items, long heldCount, Optional<BudgetAnswer> budget) {
        static PrecisionAnswer of(Alarms.Precision precision) {
            List<RuleAnswer> items = precision.counts().stream()
                    .map(counts -> RuleAnswer.of(counts, precision.bounds()))
                    .toList();
            return RecordMapper.map(PrecisionAnswer.class, Map.of("items", items), precision);
        }
    }

    /// @param right decided: a statement was superseded or merged
    /// @param wrong decided: all statements may hold
    /// @param open undecided in the inbox
    /// @param held undecided in the review list
    /// @param precision right ones among the decided; absent where none is decided
    /// @param bounds the bounds that decisions raised, by kind of alarm
    public record RuleAnswer(
            String detector,
            String ruleId,
            long right,
            long wrong,
            long open,
            long held,
            Optional<Double> precision,
            List<BoundAnswer> bounds) {
        static RuleAnswer of(AlarmStore.Counts counts, Map<AlarmKind, AlarmBound> bounds) {
            long decided = counts.right() + counts.wrong();
            Optional<Double> precision =
                    decided == 0 ? Optional.empty() : Optional.of((double) counts.right() / decided);
            List<BoundAnswer> ofRule = bounds.entrySet().stream()
                    .filter(bound -> bound.getKey().detector().equals(counts.detector())
                            && bound.getKey().ruleId().equals(counts.ruleId()))
                    .map(bound -> BoundAnswer.of(bound.getKey(), bound.getValue()))
                    .toList();
            return RecordMapper.map(RuleAnswer.class, Map.of("precision", precision, "bounds", ofRule), counts);
        }
    }

    /// A bound that decisions raised, for one detector, rule and project.
    ///
    /// @param properties the properties that the claims name, by commas; absent for all of the rule, where
    ///     each pair of properties counts once
    /// @param bound alarms that are at most this likely are held back
    /// @param decisions the decisions from which it follows, newest first; the undo of one takes its effect back
    public record BoundAnswer(
            String project,
            Optional<String> properties,
            double bound,
            String reason,
            List<DecidedAlarmAnswer> decisions) {
        static BoundAnswer of(AlarmKind kind, AlarmBound bound) {
            return RecordMapper.map(
                    BoundAnswer.class,
                    Map.of("bound", bound.likelihood(), "decisions", bound.decidedAlarms()),
                    kind,
                    bound);
        }
    }

    /// @param right whether the decision says that the alarm was right
    public record DecidedAlarmAnswer(
            String conflictId,
            double likelihood,
            boolean right,
            @Schema(implementation = Action.class) String action,
            String decidedBy,
            Instant decidedAt) {
        static DecidedAlarmAnswer of(DecidedAlarm alarm) {
            return RecordMapper.map(
                    DecidedAlarmAnswer.class,
                    Map.of("conflictId", alarm.conflict(), "decidedBy", alarm.by(), "decidedAt", alarm.at()),
                    alarm);
        }
    }

    /// @param perHundredCommits the setting `alarm_budget`
    /// @param commits how many of the latest commits count: at least 200
    /// @param allowed how many of their alarms may be wrong
    /// @param used alarms that were wrong, and how many of those in the inbox are expected to be
    public record BudgetAnswer(int perHundredCommits, long commits, long allowed, double used) {}

    /// How often alarms were right, by detector and rule, and which kinds are held back, and why.
    @GET
    @Query("project")
    public PrecisionAnswer getPrecision() {
        return PrecisionAnswer.of(inbox.precision(call.workspace(), call.query().text("project")));
    }
}
