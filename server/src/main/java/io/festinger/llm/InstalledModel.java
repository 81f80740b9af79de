package io.festinger.llm;

import io.festinger.base.Failure;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/// A local model of this server, if one is installed. It is loaded after the start or when it is first
/// needed, and a model that cannot be loaded is reported and left alone: nothing else depends on it. Safe
/// to use from any thread.
public final class InstalledModel<M extends LocalModel> implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(InstalledModel.class.getName());

    private final String use;
    private final Optional<Supplier<M>> opening;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile Standing<M> standing;
    private boolean closed;

    private InstalledModel(String use, Optional<Supplier<M>> opening, Standing<M> standing) {
        this.use = use;
        this.opening = opening;
        this.standing = standing;
    }

    /// How it is with the model.
    private sealed interface Standing<M> {
        record Off<M>() implements Standing<M> {}

        record Asleep<M>() implements Standing<M> {}

        record Loading<M>() implements Standing<M> {}

        record Ready<M>(M model) implements Standing<M> {}

        record Broken<M>(String why) implements Standing<M> {}
    }

    /// No folder is set: there is no model, and there will not be one.
    public static <M extends LocalModel> InstalledModel<M> none() {
        return new InstalledModel<>("", Optional.empty(), new Standing.Off<>());
    }

    /// @param use what the server has it for, as the log calls it
    /// @param opening loads the model; may throw a [Failure] that says why it cannot
    public static <M extends LocalModel> InstalledModel<M> by(String use, Supplier<M> opening) {
        return new InstalledModel<>(use, Optional.of(opening), new Standing.Loading<>());
    }

    /// The same for a model that need not be tried before it is used.
    public static <M extends LocalModel> InstalledModel<M> onDemand(String use, Supplier<M> opening) {
        return new InstalledModel<>(use, Optional.of(opening), new Standing.Asleep<>());
    }

    /// Loads it, on the caller's thread, unless that is left until it is needed. Does nothing where there is none.
    public void start() {
        if (standing instanceof Standing.Loading<M>) {
            load();
        }
    }

    /// The model, loaded on the caller's thread if not loaded yet; empty where there is none, or
    /// it is unusable.
    public Optional<M> demand() {
        if (!(standing instanceof Standing.Ready<M>)) {
            load();
        }
        return model();
    }

    private void load() {
        lock.lock();
        try {
            boolean missing = standing instanceof Standing.Loading<M> || standing instanceof Standing.Asleep<M>;
            if (closed || opening.isEmpty() || !missing) {
                return;
            }
            standing = new Standing.Ready<>(opening.get().get());
        } catch (Failure failure) {
            LOG.log(System.Logger.Level.ERROR, "{0} is off: {1}", use, failure.detail());
            standing = new Standing.Broken<>(failure.detail());
        } finally {
            lock.unlock();
        }
    }

    /// The model, while it can be asked without waiting.
    public Optional<M> model() {
        return standing instanceof Standing.Ready<M> ready ? Optional.of(ready.model()) : Optional.empty();
    }

    /// Whether one is named, so that it is or will be there unless it is broken.
    public boolean expected() {
        return switch (standing) {
            case Standing.Asleep<M> asleep -> true;
            case Standing.Loading<M> loading -> true;
            case Standing.Ready<M> ready -> true;
            case Standing.Off<M> off -> false;
            case Standing.Broken<M> broken -> false;
        };
    }

    /// What `/health` says of it.
    public String health() {
        return switch (standing) {
            case Standing.Off<M> off -> "off: no model folder";
            case Standing.Asleep<M> asleep -> "on: the model is loaded when it is first needed";
            case Standing.Loading<M> loading -> "off: the model is being loaded";
            case Standing.Ready<M> ready -> "on: " + ready.model().name();
            case Standing.Broken<M> broken -> "off: " + broken.why();
        };
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            model().ifPresent(LocalModel::close);
            standing = new Standing.Off<>();
        } finally {
            lock.unlock();
        }
    }
}
