package io.festinger.jobs;

import com.github.kagkarlsson.scheduler.task.schedule.CronSchedule;
import com.github.kagkarlsson.scheduler.task.schedule.CronStyle;
import io.festinger.base.Failure;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/// When a job runs: five cron fields, minute first, in the server's time zone; `-` for never. [#of]
/// checks the fields; the constructor leaves that to the scheduling of the job, since parsing would slow
/// the start.
public record Cron(String fields) {
    private static final String NEVER = "-";

    /// @throws Failure `INVALID_SETTING` for invalid cron fields
    public static Cron of(String fields) {
        Cron cron = new Cron(fields.strip());
        try {
            cron.schedule();
            return cron;
        } catch (RuntimeException e) {
            throw new Failure(
                    Failure.Code.INVALID_SETTING,
                    "a schedule has five cron fields such as 0 3 * * *, or is - for never; '" + fields
                            + "' is neither");
        }
    }

    /// The next time after this moment at which it is due; empty for never.
    public Optional<Instant> next(Instant after) {
        return fields.equals(NEVER) ? Optional.empty() : Optional.of(schedule().getInitialExecutionTime(after));
    }

    CronSchedule schedule() {
        return new CronSchedule(fields, ZoneId.systemDefault(), CronStyle.UNIX);
    }
}
