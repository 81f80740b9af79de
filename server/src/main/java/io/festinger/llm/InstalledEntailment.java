package io.festinger.llm;

import io.festinger.base.Failure;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/// The entailment model of this server, if one is installed. It is loaded behind the start, and a model that
/// cannot be loaded is reported and left alone: nothing else depends on it. Safe to use from any thread.
public final class InstalledEntailment implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(InstalledEntailment.class.getName());

    private final Optional<Supplier<EntailmentModel>> opening;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile Standing standing;
    private boolean closed;

    private InstalledEntailment(Optional<Supplier<EntailmentModel>> opening, Standing standing) {
        this.opening = opening;
        this.standing = standing;
    }

    /// How it is with the model.
    private sealed interface Standing {
        record Off() implements Standing {}

        record Loading() implements Standing {}

        record Ready(EntailmentModel model) implements Standing {}

        record Broken(String why) implements Standing {}
    }

    /// No folder is named: there is none, and there will be none.
    public static InstalledEntailment none() {
        return new InstalledEntailment(Optional.empty(), new Standing.Off());
    }

    /// @param opening loads the model; may throw a [Failure] that says why it cannot
    public static InstalledEntailment by(Supplier<EntailmentModel> opening) {
        return new InstalledEntailment(Optional.of(opening), new Standing.Loading());
    }

    /// Loads it, on the caller's thread. Does nothing where there is none.
    public void load() {
        lock.lock();
        try {
            if (closed || opening.isEmpty() || !(standing instanceof Standing.Loading)) {
                return;
            }
            standing = new Standing.Ready(opening.get().get());
        } catch (Failure failure) {
            LOG.log(System.Logger.Level.ERROR, "tier 2 is off: {0}", failure.detail());
            standing = new Standing.Broken(failure.detail());
        } finally {
            lock.unlock();
        }
    }

    /// The model, while it can be asked.
    public Optional<EntailmentModel> model() {
        return standing instanceof Standing.Ready ready ? Optional.of(ready.model()) : Optional.empty();
    }

    /// Whether one is named, so that it is or will be there unless it is broken.
    public boolean expected() {
        return standing instanceof Standing.Ready || standing instanceof Standing.Loading;
    }

    /// What `/health` says of it.
    public String health() {
        return switch (standing) {
            case Standing.Off off -> "off: no model folder";
            case Standing.Loading loading -> "off: the model is being loaded";
            case Standing.Ready ready -> "on: " + ready.model().name();
            case Standing.Broken broken -> "off: " + broken.why();
        };
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            model().ifPresent(EntailmentModel::close);
            standing = new Standing.Off();
        } finally {
            lock.unlock();
        }
    }
}
