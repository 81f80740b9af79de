package io.festinger.jobs;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.logging.LogLevel;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Jobs that recur at set times: each runs once in the whole cluster, on any node, and again if its node
/// died during it. Register all jobs, then start; db-scheduler's threads run them.
public final class Jobs implements AutoCloseable {
    private static final Duration STOPPING = Duration.ofSeconds(10);

    private final DataSource connections;
    private final Duration poll;
    private final List<Entry> entries = new ArrayList<>();
    private @Nullable Scheduler scheduler;
    private boolean closed;

    private record Entry(String name, Cron cron, Runnable work) {
        RecurringTask<?> task() {
            return Tasks.recurring(name, cron.schedule()).execute((instance, context) -> work.run());
        }
    }

    /// @param connections the connections to the database with the schema `festinger`
    /// @param poll how often the table is polled for due jobs
    public Jobs(DataSource connections, Duration poll) {
        this.connections = connections;
        this.poll = poll;
    }

    /// @param name the same on every node and at every start
    /// @param work runs on a separate thread, which is interrupted when the server stops
    public Jobs recurring(String name, Cron cron, Runnable work) {
        entries.add(new Entry(name, cron, work));
        return this;
    }

    public synchronized void start() {
        if (closed || scheduler != null) {
            return;
        }
        List<RecurringTask<?>> tasks = new ArrayList<>();
        entries.forEach(entry -> tasks.add(entry.task()));
        scheduler = Scheduler.create(connections)
                .tableName("festinger.scheduled_tasks")
                .startTasks(tasks)
                .schedulerName(new SchedulerName.Fixed("festinger-" + UUID.randomUUID()))
                .threads(2)
                .pollingInterval(poll)
                .shutdownMaxWait(STOPPING)
                .failureLogging(LogLevel.WARN, true)
                .build();
        scheduler.start();
    }

    /// Waits a moment for running jobs, then interrupts them; they are run again elsewhere.
    @Override
    public synchronized void close() {
        closed = true;
        if (scheduler != null) {
            scheduler.stop();
        }
    }
}
