package io.festinger.gateway.config;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The configuration in force, and the state of its file. Safe to use from any thread; reads never wait.
public final class Configurations {
    private static final Logger LOG = System.getLogger(Configurations.class.getName());

    private final List<Consumer<Configuration>> listeners = new CopyOnWriteArrayList<>();
    private volatile Configuration now;
    private volatile State state;
    private @Nullable List<Upstream> pinnedUpstreams;

    /// @param file the file in force; empty where there is none
    /// @param loadedAt when the configuration in force was read
    /// @param lastError why the present file was rejected; empty where it is in force
    public record State(Optional<Path> file, Instant loadedAt, Optional<String> lastError) {}

    private Configurations(Configuration configuration, State state) {
        this.now = configuration;
        this.state = state;
    }

    /// @param file the file that it was read from; empty where there is none
    public static Configurations from(Configuration configuration, Optional<Path> file, Instant readAt) {
        return new Configurations(configuration, new State(file, readAt, Optional.empty()));
    }

    public Configuration now() {
        return now;
    }

    public State state() {
        return state;
    }

    /// Reports every change from now on, on the thread that makes it. A listener must not throw.
    public void listen(Consumer<Configuration> listener) {
        listeners.add(listener);
    }

    /// From now on these are the upstreams, regardless of any file.
    public synchronized void pin(List<Upstream> upstreams) {
        pinnedUpstreams = List.copyOf(upstreams);
        enter(now);
    }

    synchronized void change(Configuration configuration, Path file, Instant readAt) {
        state = new State(Optional.of(file), readAt, Optional.empty());
        enter(configuration);
    }

    /// Keeps the configuration in force, and records why the file was rejected.
    synchronized void refuse(Path file, String reason) {
        state = new State(Optional.of(file), state.loadedAt(), Optional.of(reason));
        LOG.log(Level.ERROR, file + " is refused, and what was read before stays in force:\n" + reason);
    }

    private void enter(Configuration configuration) {
        Configuration next = pinnedUpstreams == null ? configuration : configuration.withUpstreams(pinnedUpstreams);
        if (!next.equals(now)) {
            now = next;
            listeners.forEach(listener -> listener.accept(next));
        }
    }
}
