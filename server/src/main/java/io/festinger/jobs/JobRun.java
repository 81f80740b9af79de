package io.festinger.jobs;

import java.time.Instant;
import java.util.Optional;

/// One run of a job over a workspace.
///
/// @param finishedAt empty while it runs, and for good when its node died during it
/// @param report what came of it: a JSON object
public record JobRun(String id, String job, Instant startedAt, Optional<Instant> finishedAt, String report) {}
