package io.festinger.llm.onnx;

import io.festinger.base.Failure;
import io.festinger.llm.LocalModel;
import io.festinger.llm.onnx.PairTransformer.Texts;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;

/// The built-in transformer adapted to notes, shared by all of its users: loaded for the first, and closed
/// with the last. Safe to use from any thread.
public final class SharedTransformer {
    private final int threads;
    private final Opener opener;
    private final ReentrantLock lock = new ReentrantLock();
    private Optional<PairTransformer> pairTransformer = Optional.empty();
    private int uses;

    /// @param threads the threads that compute a pair, at least one
    public SharedTransformer(int threads) {
        this(threads, AdaptedTransformer::open);
    }

    SharedTransformer(int threads, Opener opener) {
        this.threads = threads;
        this.opener = opener;
    }

    /// Loads the transformer of a folder, to be computed by so many threads.
    interface Opener {
        PairTransformer open(Path folder, int threads);
    }

    int threads() {
        return threads;
    }

    /// @param folder where it is stored, if it is not loaded yet
    /// @throws Failure `INVALID_SETTING` when the folder does not contain the model that the adapter fits
    Use in(Path folder) {
        lock.lock();
        try {
            PairTransformer transformer = pairTransformer.orElseGet(() -> opener.open(folder, threads));
            pairTransformer = Optional.of(transformer);
            uses++;
            return new Use(transformer);
        } finally {
            lock.unlock();
        }
    }

    private void leave() {
        lock.lock();
        try {
            uses--;
            if (uses == 0) {
                pairTransformer.ifPresent(PairTransformer::close);
                pairTransformer = Optional.empty();
            }
        } finally {
            lock.unlock();
        }
    }

    /// One user's share of it.
    final class Use implements LocalModel {
        private final PairTransformer transformer;
        private final AtomicBoolean closed = new AtomicBoolean();

        private Use(PairTransformer transformer) {
            this.transformer = transformer;
        }

        /// @throws Failure `UNAVAILABLE` when it is closed
        List<NoteRelation> relations(List<Texts> pairs) {
            if (closed.get()) {
                throw new Failure(Failure.Code.UNAVAILABLE, "the model " + name() + " was closed");
            }
            return transformer.shares(pairs).stream().map(NoteRelation::of).toList();
        }

        @Override
        public String name() {
            return transformer.name();
        }

        @Override
        public void close() {
            if (!closed.getAndSet(true)) {
                leave();
            }
        }
    }
}
