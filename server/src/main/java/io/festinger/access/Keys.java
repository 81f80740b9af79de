package io.festinger.access;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.Ids;
import io.festinger.base.WorkspaceId;
import io.festinger.database.ChangeFeed;
import io.festinger.database.Database;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The keys of all workspaces. The live ones are in memory; the change feed of the default workspace keeps
/// them fresh on every node, and while the feed is lost they are read from the database. Keys are created
/// and revoked within a transaction of the default workspace, which must also publish [#CHANGED];
/// [#onCommit] follows its commit. Blocking, except [#current] and [#lastKnown].
public final class Keys implements LiveKeys, AutoCloseable {
    /// The kind of the change feed whose subject is a key's id.
    public static final String CHANGED = "keys";

    private static final int MOST_A_MINUTE = 1_000_000;

    private final Database database;
    private final KeyStore store;
    private final Ids ids;
    private final ChangeFeed.Subscription subscription;
    private volatile Map<String, Key> live = Map.of();
    private volatile boolean current;
    private boolean closed;

    private Keys(Database database, KeyStore store, Ids ids) {
        this.database = database;
        this.store = store;
        this.ids = ids;
        refresh();
        this.subscription = database.changes().subscribe(WorkspaceId.DEFAULT, new Listener());
    }

    /// Reads the keys and listens for changes.
    ///
    /// @throws Failure `UNAVAILABLE`
    public static Keys open(Database database, KeyStore store, Ids ids) {
        return new Keys(database, store, ids);
    }

    /// The properties of a new key.
    ///
    /// @param workspace empty for all
    /// @param ratePerMinute calls a minute on each node, at least 1
    public record NewKey(String name, Role role, Optional<WorkspaceId> workspace, int ratePerMinute) {
        /// @throws Failure `INVALID_REQUEST`, which names the field
        public NewKey {
            if (!KeyNames.isOne(name)) {
                throw invalid(
                        "name",
                        "a key's name is 1 to 80 letters, digits, blanks or any of . _ @ + -, and begins with a letter"
                                + " or a digit; "
                                + String.join(", ", Actor.RESERVED)
                                + " are reserved");
            }
            if (ratePerMinute < 1 || ratePerMinute > MOST_A_MINUTE) {
                throw invalid("rate_per_minute", "a key may call 1 to " + MOST_A_MINUTE + " times a minute");
            }
        }
    }

    /// @param secret shown only this once; it cannot be recovered
    public record CreatedKey(Key key, String secret) {}

    /// Creates a key. An admin of one workspace creates keys only for that workspace.
    ///
    /// @throws Failure `INVALID_REQUEST`, which names the field, `FORBIDDEN`
    public CreatedKey create(Handle handle, NewKey newKey, Caller caller, Instant time) {
        store.lock(handle);
        if (caller.credential() instanceof Credential.TokenCredential) {
            throw new Failure(
                    Failure.Code.FORBIDDEN,
                    "an access token makes no keys, as they would outlive it: use a key with the role admin");
        }
        Collection<Key> existing = store.live(handle).values();
        check(handle, newKey, caller, existing);
        Key key = new Key(
                ids.next("key"),
                newKey.name(),
                newKey.workspace(),
                newKey.role(),
                newKey.ratePerMinute(),
                caller.actor().name(),
                time,
                Optional.empty());
        String secret = Secrets.fresh();
        store.insert(handle, key, Secrets.hash(secret));
        return new CreatedKey(key, secret);
    }

    private void check(Handle handle, NewKey newKey, Caller caller, Collection<Key> existing) {
        if (caller.bound().isPresent() && !caller.bound().equals(newKey.workspace())) {
            throw new Failure(
                    Failure.Code.FORBIDDEN,
                    "workspace",
                    "a key for one workspace makes keys for that workspace alone: name "
                            + caller.bound().get().name() + ", or use an admin key for all workspaces");
        }
        if (existing.isEmpty() && newKey.role() != Role.ADMIN) {
            throw invalid(
                    "role",
                    "the first key must have the role admin: after it everyone needs a key, and no one could make"
                            + " another one. Make that first: festinger keys create NAME --role admin");
        }
        if (existing.isEmpty() && newKey.workspace().isPresent()) {
            throw invalid("workspace", "the first key must be for all workspaces: omit the workspace, or send *");
        }
        if (existing.stream().anyMatch(key -> key.name().equals(newKey.name()))) {
            throw invalid(
                    "name",
                    "there is a live key '" + newKey.name() + "': choose another name, or revoke that key first");
        }
        newKey.workspace()
                .filter(workspace -> !store.workspaceExists(handle, workspace))
                .ifPresent(missing -> {
                    throw invalid(
                            "workspace",
                            "there is no workspace " + missing.name() + "; an admin makes one: POST /workspaces");
                });
    }

    /// Revokes a key; an already revoked one stays unchanged.
    ///
    /// @throws Failure `NOT_FOUND`; `WRONG_STATE` when no one could create the required keys afterwards
    public Key revoke(Handle handle, String id, Caller caller, Instant time) {
        store.lock(handle);
        Key key = store.find(handle, id)
                .filter(foundKey -> visible(foundKey, caller))
                .orElseThrow(() -> new Failure(
                        Failure.Code.NOT_FOUND, "id", "there is no key '" + id + "'; festinger keys list shows them"));
        if (key.revokedAt().isPresent()) {
            return key;
        }
        List<Key> others = store.live(handle).values().stream()
                .filter(other -> !other.id().equals(id))
                .toList();
        if (!others.isEmpty() && others.stream().noneMatch(Key::opensEverything)) {
            throw new Failure(
                    Failure.Code.WRONG_STATE,
                    "id",
                    "this is the last admin key for all workspaces, and other keys are live: revoke those first, or make"
                            + " another admin key (festinger keys create NAME --role admin)");
        }
        store.revoke(handle, id, time);
        return key.revoke(time);
    }

    /// The keys that the caller may see, including revoked ones, the newest first.
    public List<Key> list(Handle handle, Caller caller) {
        return store.list(handle).stream().filter(key -> visible(key, caller)).toList();
    }

    private static boolean visible(Key key, Caller caller) {
        return caller.bound().isEmpty() || caller.bound().equals(key.workspace());
    }

    /// The live key with this secret, if there is one.
    public Optional<Key> find(String secret) {
        return Optional.ofNullable(live().get(Secrets.hash(secret)));
    }

    @Override
    public Map<String, Key> live() {
        return current ? live : read();
    }

    @Override
    public Map<String, Key> lastKnown() {
        return live;
    }

    @Override
    public boolean current() {
        return current;
    }

    /// Whether a key is needed.
    public boolean inUse() {
        return !live().isEmpty();
    }

    /// Reads the keys again; one reader at a time, so older data never overwrites newer data.
    public synchronized void refresh() {
        live = read();
    }

    /// Follows the commit of a change. Where the keys cannot be read again now, they count as outdated, since
    /// the change is stored.
    public void onCommit() {
        try {
            refresh();
        } catch (Failure e) {
            if (e.code() != Failure.Code.UNAVAILABLE) {
                throw e;
            }
            current = false;
        }
    }

    private Map<String, Key> read() {
        return Map.copyOf(database.inTransaction(WorkspaceId.DEFAULT, store::live));
    }

    /// Reports of the feed after the end are ignored.
    private synchronized void hear(boolean isOutdated) {
        if (closed) {
            return;
        }
        if (isOutdated) {
            refresh();
        }
        current = true;
    }

    private synchronized void end() {
        closed = true;
        current = false;
    }

    @Override
    public void close() {
        end();
        subscription.close();
    }

    private static Failure invalid(String field, String detail) {
        return new Failure(Failure.Code.INVALID_REQUEST, field, detail);
    }

    private final class Listener implements ChangeFeed.Listener {
        @Override
        public void onChanges(List<ChangeFeed.Change> changes) {
            hear(changes.stream().anyMatch(change -> change.kind().equals(CHANGED)));
        }

        @Override
        public void onLoss() {
            current = false;
        }

        @Override
        public void reload() {
            hear(true);
        }
    }
}
