package io.festinger.gateway.prompts;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import io.festinger.base.TraceId;
import io.festinger.base.WorkspaceId;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The latest injections, in memory, bounded in number, and the latest of their prompts, bounded in bytes. Safe
/// to use from any thread.
public final class Traces {
    /// The most bytes of all prompts together.
    private static final int PROMPTS = 8 << 20;

    /// The most bytes of one prompt.
    private static final int PROMPT = 1 << 20;

    private final Cache<TraceId, Trace> traces;
    private final Cache<TraceId, SentPrompt> prompts = Caffeine.newBuilder()
            .maximumWeight(PROMPTS)
            .weigher((TraceId id, SentPrompt prompt) -> prompt.bytes())
            .executor(Runnable::run)
            .build();

    public Traces(int max) {
        this.traces = Caffeine.newBuilder()
                .maximumSize(max)
                .executor(Runnable::run)
                .removalListener((@Nullable TraceId id, @Nullable Trace trace, RemovalCause cause) -> forget(id))
                .build();
    }

    /// The trace; empty where none exists or it is evicted. It may belong to any workspace: a caller that
    /// shows it compares [Trace#workspace].
    public Optional<Trace> find(TraceId id) {
        return Optional.ofNullable(traces.getIfPresent(id));
    }

    /// The prompt of a trace; empty where it was too long, or is evicted.
    public Optional<SentPrompt> prompt(TraceId id) {
        return Optional.ofNullable(prompts.getIfPresent(id));
    }

    private void forget(@Nullable TraceId id) {
        if (id != null) {
            prompts.invalidate(id);
        }
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

    void keep(Trace trace, SentPrompt prompt) {
        if (prompt.bytes() <= PROMPT) {
            prompts.put(trace.id(), prompt);
        }
        traces.put(trace.id(), trace);
    }
}
