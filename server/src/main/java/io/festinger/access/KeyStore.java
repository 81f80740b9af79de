package io.festinger.access;

import io.festinger.base.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Stores keys, in one table for all workspaces. Every call works within the transaction of its handle,
/// whatever its workspace.
public interface KeyStore {
    /// Makes other callers that change keys wait until this transaction ends.
    void lock(Handle handle);

    void insert(Handle handle, Key key, String hash);

    void revoke(Handle handle, String id, Instant at);

    Optional<Key> find(Handle handle, String id);

    /// The keys that are not revoked, by the hash of their secret.
    Map<String, Key> live(Handle handle);

    /// All keys, including revoked ones: the newest first, at most a thousand.
    List<Key> list(Handle handle);

    boolean workspaceExists(Handle handle, WorkspaceId workspace);
}
