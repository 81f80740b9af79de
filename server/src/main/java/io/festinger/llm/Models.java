package io.festinger.llm;

import io.festinger.access.Vault;
import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.base.outgoing.OutgoingAddresses;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// The models that a workspace may ask: their rows, and their keys in the vault. Every call works within a
/// transaction of its caller, who writes the audit row.
public final class Models {
    /// The field with a model's address.
    public static final String ADDRESS = "base_url";

    private final ModelStore store;
    private final Vault vault;
    private final OutgoingAddresses addresses;

    public Models(ModelStore store, Vault vault, OutgoingAddresses addresses) {
        this.store = store;
        this.vault = vault;
        this.addresses = addresses;
    }

    /// Checks the address of a model before it is added, outside of any transaction, since it may need a
    /// DNS look-up.
    ///
    /// @throws Failure `INVALID_REQUEST`, which names `base_url`, for a forbidden address
    public void check(ModelOffer offer) {
        addresses.check(ADDRESS, offer.baseUrl(), OutgoingAddresses.Reach.MODEL);
    }

    /// By id.
    public List<Model> list(Handle handle) {
        return store.list(handle);
    }

    /// @throws Failure `INVALID_REQUEST` where the key cannot be sent in a header
    public Model add(Handle handle, WorkspaceId workspace, ModelOffer offer, Actor by, Instant time) {
        int id = store.add(handle, offer, time);
        offer.key().ifPresent(key -> {
            String secret = Model.secret(workspace, id);
            vault.put(handle, secret, key, by.name(), time);
            store.keyLiesAt(handle, id, secret);
        });
        return store.find(handle, id).orElseThrow();
    }

    /// Removes the model and its key.
    ///
    /// @throws Failure `NOT_FOUND`, or `WRONG_STATE` while a setting names it
    public Model remove(Handle handle, WorkspaceId workspace, int id) {
        Model model = store.hold(handle, id)
                .orElseThrow(() -> new Failure(Failure.Code.NOT_FOUND, "id", "there is no model " + id));
        Set<Purpose> purposes = store.purposesOf(handle, id);
        if (!purposes.isEmpty()) {
            String settings = purposes.stream().sorted().map(Purpose::setting).collect(Collectors.joining(" and "));
            throw new Failure(
                    Failure.Code.WRONG_STATE,
                    "id",
                    "model " + id + " is in use: the setting " + settings
                            + " names it; set another model or null there first");
        }
        store.remove(handle, id);
        String secret = model.secret(workspace);
        if (model.keyed()
                && vault.list(handle).stream()
                        .anyMatch(storedSecret -> storedSecret.name().equals(secret))) {
            vault.remove(handle, secret);
        }
        return model;
    }
}
