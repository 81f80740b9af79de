package io.festinger.gateway;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.base.TraceId;
import java.util.Optional;

/// The latest injections, in memory, bounded in number. Safe to use from any thread.
public final class Traces {
    private final Cache<TraceId, Trace> traces;

    Traces(int most) {
        this.traces =
                Caffeine.newBuilder().maximumSize(most).executor(Runnable::run).build();
    }

    /// The trace; empty where none exists or it is evicted. It may belong to any workspace: a caller that
    /// shows it compares [Trace#workspace].
    public Optional<Trace> find(TraceId id) {
        return Optional.ofNullable(traces.getIfPresent(id));
    }

    void keep(Trace trace) {
        traces.put(trace.id(), trace);
    }
}
