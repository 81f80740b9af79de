/// The room of the durable queue and of cron jobs that run once in a cluster. Features above hand it named work
/// and get it called back; it knows nothing of what the work does. Nothing queues durably yet, so the room is empty.
@NullMarked
package io.festinger.jobs;

import org.jspecify.annotations.NullMarked;
