package io.festinger.database;

import io.festinger.base.SupervisedLoop;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/// This node's only listening connection, on a separate thread. It reconnects after a loss, and probes the
/// server now and then, since a network can die silently.
final class NotificationListener implements AutoCloseable {
    static final String CHANNEL = "festinger_changes";

    private static final System.Logger LOG = System.getLogger(NotificationListener.class.getName());
    private static final int QUIET_MILLIS = 3_000;
    private static final int ANSWER_MILLIS = 2_000;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
    private static final Duration LAST_PAUSE = Duration.ofSeconds(2);

    /// Called on the listener's thread; must not block.
    interface Receiver {
        /// Notifications arrive from here on.
        void onConnect();

        void notified(String workspace);

        /// Notifications are missed from here on, and may have been for some seconds.
        void onLoss();
    }

    private final Connections connections;
    private final Receiver receiver;
    private final CountDownLatch closing = new CountDownLatch(1);
    private boolean isConnected;
    private volatile @Nullable Connection current;

    NotificationListener(Connections connections, Receiver receiver) {
        this.connections = connections;
        this.receiver = receiver;
    }

    void start() {
        Thread.ofPlatform().daemon().name("change-feed").start(new SupervisedLoop("change-feed", this::run));
    }

    private void run() throws InterruptedException {
        Duration pause = FIRST_PAUSE;
        while (closing.getCount() > 0) {
            try {
                listen();
            } catch (SQLException e) {
                if (isConnected) {
                    pause = FIRST_PAUSE;
                    loseConnection(e);
                }
            } catch (RuntimeException | Error e) {
                loseConnection(e);
                throw e;
            }
            closing.await(pause.toMillis(), TimeUnit.MILLISECONDS);
            pause = pause.multipliedBy(2).compareTo(LAST_PAUSE) < 0 ? pause.multipliedBy(2) : LAST_PAUSE;
        }
    }

    private void loseConnection(Throwable cause) {
        isConnected = false;
        if (closing.getCount() > 0) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "the change feed has lost its connection and tries again: {0}",
                    cause.getMessage());
            receiver.onLoss();
        }
    }

    private void listen() throws SQLException {
        try (Connection connection = connections.single()) {
            current = connection;
            connection.setNetworkTimeout(Runnable::run, ANSWER_MILLIS);
            try (Statement statement = connection.createStatement()) {
                statement.execute("LISTEN " + CHANNEL);
                isConnected = true;
                receiver.onConnect();
                forward(connection, statement);
            }
        }
    }

    private void forward(Connection connection, Statement statement) throws SQLException {
        PGConnection source = connection.unwrap(PGConnection.class);
        while (closing.getCount() > 0) {
            @Nullable PGNotification[] notifications = source.getNotifications(QUIET_MILLIS);
            if (notifications == null || notifications.length == 0) {
                statement.execute("SELECT 1");
            } else {
                Arrays.stream(notifications)
                        .map(notification -> notification.getParameter().split(" ", 2)[0])
                        .distinct()
                        .forEach(receiver::notified);
            }
        }
    }

    @Override
    public void close() {
        closing.countDown();
        Connection open = current;
        if (open != null) {
            try {
                open.abort(Runnable::run);
            } catch (SQLException e) {
                LOG.log(System.Logger.Level.DEBUG, "the change feed's connection was closed already", e);
            }
        }
    }
}
