package io.festinger.bench.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;

/// Sends chats to a target from a number of connections, with a thread for each.
///
/// @param facts see [Chat]
record Load(LoadTarget target, ChatDialect dialect, String model, int facts, int connections, double seconds) {
    private static final int LONGEST = 1_000_000;

    /// The border between two chunks of a body, which may end anywhere in a line.
    private static final Pattern CHUNK_BORDER = Pattern.compile("\r\n[0-9a-f]+\r\n");

    /// Each connection sends its next chat when its previous answer has ended.
    PhaseResult saturate() throws Exception {
        return run(connection -> {
            List<Wire.Reply> replies = new ArrayList<>();
            Chat chat = new Chat(dialect, target.host(), model, connection, facts);
            long end = System.nanoTime() + (long) (seconds * 1e9);
            try (Wire wire = new Wire(target.address())) {
                while (System.nanoTime() < end && replies.size() < LONGEST) {
                    replies.add(check(wire.call(chat.next())));
                }
            }
            return replies;
        });
    }

    /// A fixed number of chats per second, spread evenly. A chat that starts late because its connection
    /// was busy counts its waiting, so a stall is not hidden by the requests that it delays.
    PhaseResult steady(double rate) throws Exception {
        long begin = System.nanoTime();
        long count = Math.min(LONGEST, (long) (rate * seconds));
        return run(connection -> {
            List<Wire.Reply> replies = new ArrayList<>();
            Chat chat = new Chat(dialect, target.host(), model, connection, facts);
            try (Wire wire = new Wire(target.address())) {
                for (long i = connection; i < count; i += connections) {
                    long late = waitFor(begin + (long) (i * 1e9 / rate));
                    Wire.Reply reply = check(wire.call(chat.next()));
                    replies.add(
                            new Wire.Reply(reply.status(), "", reply.firstNanos() + late, reply.wholeNanos() + late));
                }
            }
            return replies;
        });
    }

    /// Waits until the moment, and returns by how much it had already passed.
    private static long waitFor(long nanos) {
        long late = System.nanoTime() - nanos;
        if (late > 0) {
            return late;
        }
        while (System.nanoTime() < nanos) {
            LockSupport.parkNanos(nanos - System.nanoTime());
        }
        return 0;
    }

    private Wire.Reply check(Wire.Reply reply) throws IOException {
        if (reply.status() != 200
                || !CHUNK_BORDER.matcher(reply.body()).replaceAll("").contains(dialect.lastPiece())) {
            throw new IOException("HTTP " + reply.status() + ": " + reply.body());
        }
        return new Wire.Reply(reply.status(), "", reply.firstNanos(), reply.wholeNanos());
    }

    private PhaseResult run(Sender sender) throws InterruptedException, ExecutionException {
        long start = System.nanoTime();
        List<Wire.Reply> replies = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(connections)) {
            List<Callable<List<Wire.Reply>>> tasks = new ArrayList<>();
            for (int i = 0; i < connections; i++) {
                int connection = i;
                tasks.add(() -> sender.send(connection));
            }
            for (Future<List<Wire.Reply>> done : threads.invokeAll(tasks)) {
                replies.addAll(done.get());
            }
        }
        return PhaseResult.of(replies, (System.nanoTime() - start) / 1e9);
    }

    @FunctionalInterface
    private interface Sender {
        List<Wire.Reply> send(int connection) throws Exception;
    }
}
