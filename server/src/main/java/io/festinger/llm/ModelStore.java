package io.festinger.llm;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// The models of a workspace, what they are chosen for, and how often they were asked. Every call works
/// inside the transaction of the handle that it is given.
public interface ModelStore {
    /// @return its id
    int add(Handle handle, ModelOffer offer, Instant now);

    /// Stores in the row where the model's key is kept; never the key.
    void keyLiesAt(Handle handle, int id, String secret);

    Optional<Model> find(Handle handle, int id);

    /// The same, and no setting can begin to name it before this transaction ends.
    Optional<Model> hold(Handle handle, int id);

    /// By id.
    List<Model> list(Handle handle);

    void remove(Handle handle, int id);

    /// The model that a purpose's setting names.
    OptionalInt chosen(Handle handle, Purpose purpose);

    /// What a model is chosen for.
    Set<Purpose> purposesOf(Handle handle, int id);

    /// Counts one call in the hour, unless as many were made in it as the setting
    /// `model_calls_per_hour` allows.
    ///
    /// @return whether the call may be made
    boolean spend(Handle handle, Instant hour);
}
