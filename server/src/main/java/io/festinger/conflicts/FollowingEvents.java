package io.festinger.conflicts;

import java.util.List;

/// Events that follow from what a write did, beside those that it names itself.
@FunctionalInterface
public interface FollowingEvents {
    /// None.
    FollowingEvents NONE = (writing, entries) -> {};

    /// Adds events to the write, inside its transaction.
    ///
    /// @param entries its entries in the audit log
    void add(WriteScope writing, List<AuditLog.Entry> entries);
}
