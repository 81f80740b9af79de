package io.festinger.access;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Stores sealed secrets, in one table for all workspaces. Every call works within the transaction of its
/// handle, whatever its workspace.
public interface SecretStore {
    /// Stores a secret, replacing one with the same name.
    void put(Handle handle, StoredSecret secret, byte[] sealed);

    Optional<byte[]> find(Handle handle, String name);

    void recordUse(Handle handle, String name, Instant at);

    /// By name.
    List<StoredSecret> list(Handle handle);

    /// Removes and returns a secret; empty where there is none.
    Optional<StoredSecret> remove(Handle handle, String name);
}
