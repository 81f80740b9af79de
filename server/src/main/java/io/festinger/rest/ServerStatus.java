package io.festinger.rest;

import io.festinger.base.WorkspaceId;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What `GET /health` reports; whoever wires the server knows it.
public interface ServerStatus {
    Health now(WorkspaceId workspace);

    /// @param status `ok`, or `degraded` when prompts go out without recollections or facts cannot be stored
    /// @param openConflictsCount conflicts of the workspace that wait for a person; absent while the database
    ///     is down
    /// @param detectors what looks for contradictions: `on`, or `off` and why
    /// @param queueDepth edges that were read in prompts and are not written yet
    record Health(
            String status,
            Optional<Long> openConflictsCount,
            DatabaseHealth database,
            MemoryHealth memory,
            List<UpstreamHealth> upstreams,
            Map<String, String> detectors,
            int queueDepth,
            String version) {}

    record DatabaseHealth(String status, String kind) {}

    /// @param ready false while memory is loading, or may be stale: prompts then go out without recollections
    /// @param concepts tokens in the vocabulary, dictionary words among them
    /// @param known those of them with an edge, a dispute, or a dimension of their name
    record MemoryHealth(boolean ready, int concepts, int known) {}

    record UpstreamHealth(String name, String url, String status) {}
}
