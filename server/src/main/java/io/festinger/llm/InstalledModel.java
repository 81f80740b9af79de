package io.festinger.llm;

import io.festinger.base.Failure;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/// A local model of this server, if one is installed. It is loaded after the start or when first needed. A
/// model that cannot be loaded is reported and not used, and nothing else depends on it. Safe to use from
/// any thread.
public final class InstalledModel<M extends LocalModel> implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(InstalledModel.class.getName());

    private final String use;
    private final Optional<Supplier<M>> opening;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile State<M> state;
    private boolean closed;

    private InstalledModel(String use, Optional<Supplier<M>> opening, State<M> state) {
        this.use = use;
        this.opening = opening;
        this.state = state;
    }

    /// The state of the model.
    private sealed interface State<M> {
        record Off<M>() implements State<M> {}

        record Asleep<M>() implements State<M> {}

        record Loading<M>() implements State<M> {}

        record Ready<M>(M model) implements State<M> {}

        record Broken<M>(String why) implements State<M> {}
    }

    /// No folder is set: there is never a model.
    public static <M extends LocalModel> InstalledModel<M> none() {
        return new InstalledModel<>("", Optional.empty(), new State.Off<>());
    }

    /// @param use its purpose, as in the log
    /// @param opening loads the model; may throw a [Failure] that says why it cannot
    public static <M extends LocalModel> InstalledModel<M> by(String use, Supplier<M> opening) {
        return new InstalledModel<>(use, Optional.of(opening), new State.Loading<>());
    }

    /// A model that need not be tested before its first use.
    public static <M extends LocalModel> InstalledModel<M> onDemand(String use, Supplier<M> opening) {
        return new InstalledModel<>(use, Optional.of(opening), new State.Asleep<>());
    }

    /// Loads it on the caller's thread, unless it is loaded on demand. Does nothing where there is none.
    public void start() {
        if (state instanceof State.Loading<M>) {
            load();
        }
    }

    /// The model, loaded on the caller's thread if not loaded yet; empty where there is none, or
    /// it is unusable.
    public Optional<M> demand() {
        if (!(state instanceof State.Ready<M>)) {
            load();
        }
        return model();
    }

    private void load() {
        lock.lock();
        try {
            boolean missing = state instanceof State.Loading<M> || state instanceof State.Asleep<M>;
            if (closed || opening.isEmpty() || !missing) {
                return;
            }
            state = new State.Ready<>(opening.get().get());
        } catch (Failure e) {
            LOG.log(System.Logger.Level.ERROR, "{0} is off: {1}", use, e.detail());
            state = new State.Broken<>(e.detail());
        } finally {
            lock.unlock();
        }
    }

    /// The model, if it can be used without waiting.
    public Optional<M> model() {
        return state instanceof State.Ready<M> ready ? Optional.of(ready.model()) : Optional.empty();
    }

    /// Whether one is configured, which is or will be available unless it is broken.
    public boolean expected() {
        return switch (state) {
            case State.Asleep<M> asleep -> true;
            case State.Loading<M> loading -> true;
            case State.Ready<M> ready -> true;
            case State.Off<M> off -> false;
            case State.Broken<M> broken -> false;
        };
    }

    /// Its state for `/health`.
    public String health() {
        return switch (state) {
            case State.Off<M> off -> "off: no model folder";
            case State.Asleep<M> asleep -> "on: the model is loaded when it is first needed";
            case State.Loading<M> loading -> "off: the model is being loaded";
            case State.Ready<M> ready -> "on: " + ready.model().name();
            case State.Broken<M> broken -> "off: " + broken.why();
        };
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            model().ifPresent(LocalModel::close);
            state = new State.Off<>();
        } finally {
            lock.unlock();
        }
    }
}
