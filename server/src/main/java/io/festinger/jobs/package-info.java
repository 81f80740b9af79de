/// Cron jobs that run once in a cluster, and the record of their runs. Features register named work,
/// which this package calls without knowing what it does. Schedules are in the control schema, runs in
/// their workspace.
@NullMarked
package io.festinger.jobs;

import org.jspecify.annotations.NullMarked;
