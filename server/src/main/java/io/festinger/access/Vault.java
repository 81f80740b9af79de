package io.festinger.access;

import io.festinger.base.Failure;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Foreign secrets that this server needs, such as keys of model providers, encrypted at rest. One vault
/// for all workspaces. The cipher is initialised with the first secret, since most servers have none. Every
/// call works within a transaction of its caller, who writes the audit row and publishes [#CHANGED].
/// Blocking; thread-safe.
public final class Vault {
    /// The kind of the change feed whose subject is a secret's name.
    public static final String CHANGED = "secrets";

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");
    private static final int LONGEST = 8_192;

    private final SecretStore store;
    private final MasterKey key;
    private @Nullable Seal seal;

    public Vault(SecretStore store, MasterKey key) {
        this.store = store;
        this.key = key;
    }

    /// Stores a value, replacing one with the same name.
    ///
    /// @throws Failure `INVALID_REQUEST`, which names the field
    public StoredSecret put(Handle handle, String name, String value, String by, Instant time) {
        String strippedText = value.strip();
        if (!NAME.matcher(name).matches()) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "name",
                    "a secret's name is 1 to 64 letters, digits, dots, dashes or _, and begins with a letter or a digit");
        }
        if (strippedText.isEmpty()
                || strippedText.length() > LONGEST
                || strippedText.chars().anyMatch(c -> c < 0x20 || c > 0x7e)) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "value",
                    "a secret is 1 to " + LONGEST + " plain characters in one line, without control characters");
        }
        var secret = new StoredSecret(name, by, time, Optional.empty());
        store.put(handle, secret, seal().close(strippedText, name));
        return secret;
    }

    /// The value; records the time of the read.
    ///
    /// @throws Failure `WRONG_STATE` where it was stored with another master key
    public Optional<String> read(Handle handle, String name, Instant time) {
        Optional<byte[]> sealed = store.find(handle, name);
        sealed.ifPresent(foundBytes -> store.recordUse(handle, name, time));
        return sealed.map(foundBytes -> seal().open(foundBytes, name));
    }

    /// By name, without their values.
    public List<StoredSecret> list(Handle handle) {
        return store.list(handle);
    }

    /// @throws Failure `NOT_FOUND`
    public StoredSecret remove(Handle handle, String name) {
        return store.remove(handle, name)
                .orElseThrow(() -> new Failure(
                        Failure.Code.NOT_FOUND,
                        "name",
                        "there is no secret '" + name + "'; festinger secrets list shows them"));
    }

    private synchronized Seal seal() {
        Seal ready = seal;
        if (ready == null) {
            ready = new Seal(key.bytes());
            seal = ready;
        }
        return ready;
    }
}
