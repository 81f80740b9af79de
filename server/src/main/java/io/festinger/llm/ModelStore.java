package io.festinger.llm;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// The models of a workspace, their purposes, and the counts of their calls. Every call works within the
/// transaction of its handle.
public interface ModelStore {
    /// @return its id
    int add(Handle handle, ModelOffer offer, Instant time);

    /// Stores the place of the model's key in the row; never the key.
    void keyLiesAt(Handle handle, int id, String secret);

    Optional<Model> find(Handle handle, int id);

    /// The model, which no setting can start to name before this transaction ends.
    Optional<Model> hold(Handle handle, int id);

    /// By id.
    List<Model> list(Handle handle);

    void remove(Handle handle, int id);

    /// The model that a purpose's setting names.
    OptionalInt chosen(Handle handle, Purpose purpose);

    /// The purposes of a model.
    Set<Purpose> purposesOf(Handle handle, int id);

    /// Counts one call in the hour, unless the limit of the setting `model_calls_per_hour` is reached.
    ///
    /// @return whether the call may be made
    boolean spend(Handle handle, Instant hour);
}
