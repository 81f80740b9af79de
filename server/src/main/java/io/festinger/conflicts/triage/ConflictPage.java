package io.festinger.conflicts.triage;

import io.festinger.conflicts.Conflict;
import java.util.List;
import java.util.Optional;

/// A page of conflicts.
///
/// @param next the cursor of the next page; empty on the last
public record ConflictPage(List<Conflict> items, Optional<String> next) {
    public ConflictPage {
        items = List.copyOf(items);
    }
}
