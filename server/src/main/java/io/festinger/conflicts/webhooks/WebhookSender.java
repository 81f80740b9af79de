package io.festinger.conflicts.webhooks;

import io.festinger.base.Failure;
import io.festinger.base.Shutdown;
import io.festinger.base.SupervisedLoop;
import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Sends the outboxes of all workspaces: one [Outbox] each, on virtual threads. Several nodes share the
/// work, since each delivery is claimed for one attempt. New workspaces are found within seconds.
public final class WebhookSender implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(WebhookSender.class.getName());
    private static final Duration LOOK = Duration.ofSeconds(5);
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final Database database;
    private final WebhookStore store;
    private final SendingSettings settings;
    private final InstantSource clock;
    private final Courier courier;
    private final Map<WorkspaceId, Outbox> outboxes = new ConcurrentHashMap<>();
    private final ScheduledExecutorService looking = Executors.newSingleThreadScheduledExecutor(
            Thread.ofVirtual().name("webhooks").factory());

    public WebhookSender(
            Database database,
            WebhookStore store,
            Destination destination,
            SendingSettings settings,
            InstantSource clock) {
        this.database = database;
        this.store = store;
        this.settings = settings;
        this.clock = clock;
        this.courier = new Courier(destination, settings.timeout());
    }

    /// @param workspaces returns all workspaces at each call
    public WebhookSender start(Supplier<List<WorkspaceId>> workspaces) {
        looking.scheduleWithFixedDelay(
                SupervisedLoop.pass("webhook-finder", () -> look(workspaces)),
                0,
                LOOK.toMillis(),
                TimeUnit.MILLISECONDS);
        return this;
    }

    private void look(Supplier<List<WorkspaceId>> workspaces) {
        try {
            workspaces
                    .get()
                    .forEach(workspace -> outboxes.computeIfAbsent(
                            workspace,
                            requestedId -> new Outbox(database, store, courier, settings, clock).open(requestedId)));
        } catch (Failure failure) {
            LOG.log(System.Logger.Level.DEBUG, "workspaces were not looked for: {0}", failure.detail());
        }
    }

    /// Attempts that take longer than a second more are aborted, and made again later.
    @Override
    public void close() {
        Shutdown.within(GRACE, looking);
        try (ExecutorService closing = Executors.newVirtualThreadPerTaskExecutor()) {
            outboxes.values().forEach(outbox -> closing.execute(outbox::close));
        }
        courier.close();
    }
}
