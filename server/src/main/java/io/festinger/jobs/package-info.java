/// Cron jobs that run once in a cluster, and the record of their runs. Features above hand it named
/// work and get it called back; it knows nothing of what the work does. Schedules live in the control schema,
/// runs in the workspace that they are about.
@NullMarked
package io.festinger.jobs;

import org.jspecify.annotations.NullMarked;
