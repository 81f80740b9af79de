package io.festinger.archive;

import io.festinger.archive.ImportReport.FactCounts;
import java.time.Instant;

/// An import of facts in progress on this node.
///
/// @param startedAt when it began
/// @param actor who imports
/// @param dryRun whether it stores nothing
/// @param facts the counts of the facts that are stored so far: they stay if the import breaks off
public record ImportProgress(Instant startedAt, String actor, boolean dryRun, FactCounts facts) {}
