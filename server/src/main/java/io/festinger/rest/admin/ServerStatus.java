package io.festinger.rest.admin;

import io.festinger.base.WorkspaceId;
import io.festinger.gateway.config.Upstream;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// What `GET /health` reports; the class that wires the server implements it.
public interface ServerStatus {
    /// @param workspace empty for all: then conflicts and waiting work are counted over all of them, and the
    ///     rest is that of the default workspace
    Health now(Optional<WorkspaceId> workspace);

    /// @param status `ok`, or `degraded` when prompts go out without recollections or facts cannot be
    ///     stored
    /// @param openConflictsCount conflicts that wait for a person, in the workspace of the header or key, without
    ///     either in all; while the database is down the last known number, or absent where it was never read
    /// @param unopposedConflictsCount those whose contradiction is gone, so they propose to be closed
    /// @param proposedUpdatesCount updates that wait for a decision; they do not count as open conflicts
    /// @param heldConflictsCount alarms that are held back for the review list; they do not count either
    /// @param detectors the detectors of contradictions: `on`, or `off` and why
    /// @param models whether a language model is set, by purpose: `on`, or `off` and why
    /// @param recall how rows are found, `words` and `vectors`: `on`, or `off` and why
    /// @param queueDepth edges read in prompts that are not written yet, and the workspace's waiting work
    /// @param restarted loops of background work that an error ended and that began again; normally there is none
    /// @param at the server's clock
    record Health(
            @Schema(enumeration = {"ok", "degraded"}) String status,
            Optional<Long> openConflictsCount,
            Optional<Long> unopposedConflictsCount,
            Optional<Long> proposedUpdatesCount,
            Optional<Long> heldConflictsCount,
            DatabaseHealth database,
            MemoryHealth memory,
            List<UpstreamHealth> upstreams,
            Map<String, String> detectors,
            Map<String, String> models,
            Map<String, String> recall,
            int queueDepth,
            List<RestartedLoop> restarted,
            ConfigurationHealth configuration,
            String version,
            Instant at) {}

    /// @param kind `embedded` for the one that this server runs, `external` for any other
    record DatabaseHealth(
            @Schema(enumeration = {"ok", "unreachable"}) String status,
            @Schema(enumeration = {"embedded", "external"}) String kind) {}

    /// @param ready false while memory is loading, or may be stale: prompts then go out without
    ///     recollections
    /// @param concepts tokens in the vocabulary, including dictionary words
    /// @param known those with an edge, a dispute, or a dimension of their name
    record MemoryHealth(boolean ready, int concepts, int known) {}

    /// @param kind its kind of interface
    /// @param since when this status began
    /// @param lastError the last error; kept after it answers again
    /// @param latencyMillis how long its last answer to a check took
    record UpstreamHealth(
            String name,
            String url,
            @Schema(implementation = Upstream.Kind.class) String kind,
            @Schema(enumeration = {"ok", "unreachable"}) String status,
            Instant since,
            Optional<String> lastError,
            Optional<Long> latencyMillis) {}

    /// @param count how often that happened since the server began
    /// @param at when it happened last; the server is `degraded` for a minute
    /// @param error the last error
    record RestartedLoop(String name, int count, Instant at, String error) {}

    /// @param file the `festinger.yaml` in force; absent where there is none
    /// @param lastError why the present file was rejected; the previous configuration then stays in force
    record ConfigurationHealth(Optional<String> file, Instant loadedAt, Optional<String> lastError) {}
}
