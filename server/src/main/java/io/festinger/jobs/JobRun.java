package io.festinger.jobs;

import java.time.Instant;
import java.util.Optional;

/// One run of a job over a workspace.
///
/// @param finishedAt empty while it runs, and forever if its node died during it
/// @param report its result, a JSON object
public record JobRun(String id, String job, Instant startedAt, Optional<Instant> finishedAt, String report) {}
