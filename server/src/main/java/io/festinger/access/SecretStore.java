package io.festinger.access;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Where sealed secrets are kept: one table for all workspaces. Every call works inside the transaction of the handle
/// that it is given, whatever its workspace.
public interface SecretStore {
    /// Stores a secret, in place of one of the same name.
    void put(Handle handle, StoredSecret secret, byte[] sealed);

    Optional<byte[]> find(Handle handle, String name);

    void used(Handle handle, String name, Instant at);

    /// By name.
    List<StoredSecret> list(Handle handle);

    /// Gives what was removed; empty where there was nothing.
    Optional<StoredSecret> remove(Handle handle, String name);
}
