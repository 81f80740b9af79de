package io.festinger.jobs;

import io.festinger.base.WorkspaceId;

/// Does one kind of work.
public interface Worker {
    /// The kind of its items.
    String kind();

    /// Whether it can work now; otherwise items wait, for instance because no model is set.
    boolean ready(WorkspaceId workspace);

    /// Processes one item, possibly one that was already done before its node died. If a worker throws,
    /// it gets the item again later, with growing pauses; after the last attempt the item becomes a
    /// dead letter.
    ///
    /// @throws io.festinger.base.Failure `RATE_LIMITED` to wait without losing an attempt
    void work(WorkspaceId workspace, WorkItem item);
}
