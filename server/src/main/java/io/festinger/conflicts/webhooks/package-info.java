/// Webhooks: the receivers of events over HTTP, the outbox of deliveries, and the sender that delivers them
/// with signatures and retries and never calls into a private network. The event log fills the outbox in
/// the transaction of the write that caused the event.
@NullMarked
package io.festinger.conflicts.webhooks;

import org.jspecify.annotations.NullMarked;
