package io.festinger.gateway.prompts;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.base.TraceId;
import io.festinger.base.WorkspaceId;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The latest injections, in memory, bounded in number. Safe to use from any thread.
public final class Traces {
    private final Cache<TraceId, Trace> traces;

    public Traces(int most) {
        this.traces =
                Caffeine.newBuilder().maximumSize(most).executor(Runnable::run).build();
    }

    /// The trace; empty where none exists or it is evicted. It may belong to any workspace: a caller that
    /// shows it compares [Trace#workspace].
    public Optional<Trace> find(TraceId id) {
        return Optional.ofNullable(traces.getIfPresent(id));
    }

    /// Drops the traces of a workspace.
    public void drop(WorkspaceId workspace) {
        traces.asMap().values().removeIf(trace -> trace.workspace().equals(workspace));
    }

    /// Drops the traces of a workspace from before a time.
    public void dropBefore(WorkspaceId workspace, Instant time) {
        traces.asMap()
                .values()
                .removeIf(trace ->
                        trace.workspace().equals(workspace) && trace.at().isBefore(time));
    }

    /// The workspaces that have traces.
    public Set<WorkspaceId> workspaces() {
        return traces.asMap().values().stream().map(Trace::workspace).collect(Collectors.toSet());
    }

    void keep(Trace trace) {
        traces.put(trace.id(), trace);
    }
}
