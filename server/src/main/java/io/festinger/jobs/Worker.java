package io.festinger.jobs;

import io.festinger.base.WorkspaceId;

/// Does one kind of work.
public interface Worker {
    /// The kind of its items.
    String kind();

    /// Whether it can work now; items wait while it cannot, for instance because no model is set.
    boolean ready(WorkspaceId workspace);

    /// Does one item. May be called for an item that was done before, where a node died over it. A worker
    /// that throws gets the item again later, with growing pauses, and after the last attempt it becomes a
    /// dead letter.
    ///
    /// @throws io.festinger.base.Failure `RATE_LIMITED` where it is to wait without losing an attempt
    void work(WorkspaceId workspace, WorkItem item);
}
