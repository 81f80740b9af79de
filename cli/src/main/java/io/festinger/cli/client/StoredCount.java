package io.festinger.cli.client;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Asks the server every second, on a thread of its own, how many facts of the newest import it has stored.
public final class StoredCount implements AutoCloseable {
    private static final List<String> COUNTS = List.of("stored", "duplicates", "conflicts");

    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon(true).name("stored").factory());
    private final ServerClient server;
    private volatile String words = "";

    private StoredCount(ServerClient server) {
        this.server = server;
    }

    /// @param isWatched whether a person watches; for nobody it asks nothing
    public static StoredCount watch(ServerClient server, boolean isWatched) {
        StoredCount count = new StoredCount(server);
        if (isWatched) {
            var unused = count.thread.scheduleWithFixedDelay(count::ask, 0, 1, TimeUnit.SECONDS);
        }
        return count;
    }

    /// Shows nothing if the server does not know; it stops asking when the server does not answer.
    private void ask() {
        words = words(server.get("/import"));
    }

    /// `, 1,500 facts stored`; empty as long as nothing is.
    public String words() {
        return words;
    }

    /// The words for an answer of `GET /import`.
    static String words(ApiResponse answer) {
        List<Map<String, @Nullable Object>> imports = answer.status() == 200
                ? PlainJson.object(answer.body())
                        .map(list -> PlainJson.children(list, "imports"))
                        .orElse(List.of())
                : List.of();
        if (imports.isEmpty()) {
            return "";
        }
        Map<String, @Nullable Object> facts =
                PlainJson.child(imports.getLast(), "facts").orElse(Map.of());
        long stored = COUNTS.stream()
                .mapToLong(name -> facts.get(name) instanceof Number number ? number.longValue() : 0)
                .sum();
        return stored == 0 ? "" : String.format(Locale.ROOT, ", %,d facts stored", stored);
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
