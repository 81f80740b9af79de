/// Runs of jobs in PostgreSQL, in the workspace's table `job_runs`. Only the server's wiring uses it.
@NullMarked
package io.festinger.jobs.postgres;

import org.jspecify.annotations.NullMarked;
