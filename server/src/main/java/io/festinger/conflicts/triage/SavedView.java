package io.festinger.conflicts.triage;

import java.time.Instant;

/// A filter of the inbox by name.
///
/// @param owner whose view it is; empty for one that all people of the workspace share
public record SavedView(
        String id, String owner, String name, TriageFields filter, String createdBy, Instant createdAt) {
    public boolean isShared() {
        return owner.isEmpty();
    }
}
