package io.festinger.conflicts.webhooks;

import io.festinger.base.Shutdown;
import io.festinger.base.SupervisedLoop;
import io.festinger.base.WorkspaceId;
import io.festinger.database.ChangeFeed;
import io.festinger.database.Database;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Sends the deliveries of one workspace. A separate thread sleeps until the change feed has changes
/// or a delivery is due, claims due deliveries and makes a bounded number of attempts concurrently,
/// each on a virtual thread.
final class Outbox implements ChangeFeed.Listener, AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Outbox.class.getName());
    private static final int AT_ONCE = 16;
    private static final Duration IDLE = Duration.ofMinutes(1);
    private static final Duration RETRY = Duration.ofSeconds(5);
    private static final Duration KEPT = Duration.ofDays(7);
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final Database database;
    private final WebhookStore store;
    private final Courier courier;
    private final SendingSettings settings;
    private final InstantSource clock;
    private final Semaphore news = new Semaphore(1);
    private final Semaphore turns = new Semaphore(AT_ONCE);
    private final ExecutorService loop = Executors.newSingleThreadExecutor(
            Thread.ofVirtual().name("webhooks-", 0).factory());
    private final ExecutorService attempts = Executors.newThreadPerTaskExecutor(
            Thread.ofVirtual().name("webhook-", 0).factory());
    private ChangeFeed.@Nullable Subscription subscription;

    Outbox(Database database, WebhookStore store, Courier courier, SendingSettings settings, InstantSource clock) {
        this.database = database;
        this.store = store;
        this.courier = courier;
        this.settings = settings;
        this.clock = clock;
    }

    Outbox open(WorkspaceId workspace) {
        subscription = database.changes().subscribe(workspace, this);
        loop.execute(new SupervisedLoop("webhooks-" + workspace.name(), () -> run(workspace)));
        return this;
    }

    @Override
    public void onChanges(List<ChangeFeed.Change> changes) {
        news.release();
    }

    @Override
    public void onLoss() {
        // due deliveries are in the table, which is read when the connection is back
    }

    @Override
    public void reload() {
        news.release();
    }

    private void run(WorkspaceId workspace) throws InterruptedException {
        while (!loop.isShutdown()) {
            Duration pause = pass(workspace);
            boolean woken = news.tryAcquire(Math.max(1, pause.toMillis()), TimeUnit.MILLISECONDS);
            if (woken) {
                news.drainPermits();
            }
        }
    }

    /// Starts the due deliveries.
    ///
    /// @return how long there is nothing to do
    private Duration pass(WorkspaceId workspace) throws InterruptedException {
        try {
            while (!loop.isShutdown()) {
                turns.acquire();
                int free = 1 + turns.drainPermits();
                int taken = 0;
                try {
                    taken = take(workspace, free);
                } finally {
                    turns.release(free - taken);
                }
                if (taken < free) {
                    return untilDue(workspace);
                }
            }
            return IDLE;
        } catch (RuntimeException e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "webhooks of workspace {0} have to wait: {1}",
                    workspace.name(),
                    e.getMessage());
            return RETRY;
        }
    }

    private int take(WorkspaceId workspace, int free) {
        record Batch(List<Delivery> deliveries, Map<String, Webhook> webhooks) {}
        Instant time = clock.instant();
        Batch batch = database.inTransaction(workspace, handle -> {
            List<Delivery> due =
                    store.claim(handle, time, time.plus(settings.timeout().multipliedBy(3)), free);
            return new Batch(
                    due,
                    due.isEmpty()
                            ? Map.of()
                            : store.list(handle).stream().collect(Collectors.toMap(Webhook::id, Function.identity())));
        });
        for (Delivery delivery : batch.deliveries()) {
            @Nullable Webhook webhook = batch.webhooks().get(delivery.webhookId());
            attempts.execute(() -> {
                try {
                    if (webhook != null) {
                        attempt(workspace, webhook, delivery);
                    }
                } finally {
                    turns.release();
                }
            });
        }
        return batch.deliveries().size();
    }

    private void attempt(WorkspaceId workspace, Webhook webhook, Delivery delivery) {
        try {
            Optional<String> error = courier.send(webhook, delivery, clock.instant());
            WebhookStore.DeliveryEnd deliveryEnd = endAfter(delivery, error, clock.instant());
            database.inTransaction(workspace, handle -> {
                store.note(handle, delivery, deliveryEnd);
                return deliveryEnd;
            });
            if (deliveryEnd.status() == Delivery.Status.WAITING) {
                news.release();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "the outcome of delivery {0} could not be stored, it is sent again: {1}",
                    delivery.id(),
                    e.getMessage());
        }
    }

    private WebhookStore.DeliveryEnd endAfter(Delivery delivery, Optional<String> error, Instant time) {
        if (error.isEmpty()) {
            return new WebhookStore.DeliveryEnd(Delivery.Status.DELIVERED, time, time, "");
        }
        boolean over = delivery.attempts() >= settings.attempts();
        return new WebhookStore.DeliveryEnd(
                over ? Delivery.Status.FAILED : Delivery.Status.WAITING,
                time,
                time.plus(settings.pause(delivery.attempts())),
                error.get());
    }

    private Duration untilDue(WorkspaceId workspace) {
        Instant time = clock.instant();
        Optional<Instant> due = database.inTransaction(workspace, handle -> {
            store.forget(handle, time.minus(KEPT));
            return store.nextDue(handle);
        });
        return due.map(instant -> Duration.between(time, instant))
                .filter(pause -> pause.compareTo(IDLE) < 0)
                .orElse(IDLE);
    }

    /// Waits for attempts that are nearly over, so their outcome is stored; others are aborted, and made again later.
    @Override
    public void close() {
        if (subscription != null) {
            subscription.close();
        }
        loop.shutdown();
        news.release();
        Shutdown.within(GRACE, loop);
        Shutdown.within(GRACE, attempts);
    }
}
