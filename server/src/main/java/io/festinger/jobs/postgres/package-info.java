/// Runs of jobs in PostgreSQL, in the workspace's table `job_runs`. Only the code that wires the server
/// refers to it.
@NullMarked
package io.festinger.jobs.postgres;

import org.jspecify.annotations.NullMarked;
