package io.festinger.conflicts.sets;

import io.festinger.conflicts.sets.DecisionSet.PortableDecision;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Decisions with their conflicts and sides. Every call works inside the transaction of the given
/// handle.
public interface DecisionSetStore {
    /// The decisions that can travel, the oldest first: without those that were taken back or erased,
    /// about edges of concepts, or about the sentences of two memories only.
    ///
    /// @param project empty for all
    List<PortableDecision> list(Handle handle, Optional<String> project);

    /// Whether the decision or its conflict is stored here.
    boolean exists(Handle handle, PortableDecision decision);

    /// Stores the decision with its closed conflict.
    ///
    /// @param project the name of its project here
    void add(Handle handle, PortableDecision decision, String project);
}
