package io.festinger.jobs;

import com.github.kagkarlsson.scheduler.task.schedule.CronSchedule;
import com.github.kagkarlsson.scheduler.task.schedule.CronStyle;
import io.festinger.base.Failure;
import java.time.ZoneId;

/// When a job runs: five cron fields, minute first, in the server's time zone; `-` for never.
public record Cron(String fields) {
    /// @throws Failure `INVALID_SETTING` when they are no cron fields
    public Cron {
        try {
            schedule(fields);
        } catch (RuntimeException garbled) {
            throw new Failure(
                    Failure.Code.INVALID_SETTING,
                    "a schedule has five cron fields such as 0 3 * * *, or is - for never; '" + fields
                            + "' is neither");
        }
    }

    CronSchedule schedule() {
        return schedule(fields);
    }

    private static CronSchedule schedule(String fields) {
        return new CronSchedule(fields, ZoneId.systemDefault(), CronStyle.UNIX);
    }
}
